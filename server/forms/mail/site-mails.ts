import type { AllMessages } from '../../../client/i18n/all-messages';
import { TYPEFACE_PAIRS } from '../../../client/model/typefaces';
import type { Locale } from '../../../client/i18n/locales';
import type { Config } from '../../config';
import type { ContentService } from '../../content/content-service';
import { mailDomain, type MailSite } from './mail';
import { createMailSender, mailDir } from './mail-sender';

export type SiteMails = ReturnType<typeof createSiteMails>;

interface SiteMailsOptions {
  config: Config;
  messages: AllMessages;
  identity: ContentService['identity'];
}

/** The transport of the site's mails, and the facts about the site that they state. */
export function createSiteMails({ config, messages, identity }: SiteMailsOptions) {
  const { from, smtpUrl, leadsTo } = config.mail;
  const domain = mailDomain(from, config.siteUrl);
  const sender = createMailSender({
    smtpUrl,
    from: () => from ?? { name: identity(config.defaultLocale).name, address: `website@${domain}` },
    dir: mailDir(config.dataDir),
  });
  const siteIn = (locale: Locale): MailSite => {
    const { name, legal_name, address, register, vat, logo, timeZone, look } = identity(locale);
    const { legal } = messages[locale];
    const company = [
      legal_name,
      address,
      register && legal.register({ number: register }),
      vat && legal.vat({ number: vat }),
    ];
    return {
      url: config.siteUrl,
      name,
      company: company.filter(Boolean),
      palette: look.palette,
      typeface: TYPEFACE_PAIRS[look.typefaces].text,
      logo: logo && new URL(logo.src, config.siteUrl).href,
      timeZone,
      domain,
      leadsTo,
      messages,
      addresses: config,
    };
  };
  return { sender, siteIn };
}
