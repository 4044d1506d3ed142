import type { Locale } from '../../../client/i18n/locales';
import { visitorMail, mailLink, type Mail, type MailSite } from '../../forms/mail/mail';
import { escapeHtml } from '../../pages/escape-html';

/** The mail with the link for a forgotten password, to the address that the account has. */
export function forgottenMail(
  {
    id,
    email,
    name,
    link,
    locale,
  }: { id: string; email: string; name: string; link: string; locale: Locale },
  site: MailSite,
): Mail {
  const { subject, text } = site.messages[locale].server.editors.forgotten.mail;
  const intro = text({ siteName: site.name });
  return visitorMail(
    { id, locale, values: { name, email }, acceptedAt: Date.now() },
    {
      subject: subject({ siteName: site.name }),
      text: `${intro}\n${link}`,
      html: `<p>${escapeHtml(intro)}<br>${mailLink(link, site)}</p>`,
    },
    site,
  );
}
