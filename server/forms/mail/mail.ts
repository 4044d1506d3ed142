import type { Palette } from '@site/ui-kit/theme';
import type { Locale } from '../../../client/i18n/locales';
import type { AddressSettings } from '../../../client/i18n/localize-path';
import type { AllMessages } from '../../../client/i18n/all-messages';
import { bareText, langOf, type ShownText } from '../../../client/model/shown-text';
import { escapeHtml, shownHtml } from '../../pages/escape-html';
import type { Submission } from '../submission';

/** A mail without its sender, which `createMailSender` adds. */
export interface Mail {
  /** Addresses of the team as in `LEADS_TO`, or one visitor's address. */
  to: string;
  replyTo?: string | { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: string; contentType: string }[];
  /** The same for every attempt, so that mail programs recognise a repeated mail. */
  messageId: string;
  date: Date;
}

/** The content of a mail, which {@link framedMail} puts into the site's frame. */
interface MailParts extends Omit<Mail, 'html' | 'messageId'> {
  kind: 'visitor' | 'team' | 'morning' | 'keeping' | 'discards';
  /** Names it among those of its kind. */
  id: string;
  locale: Locale;
  /** HTML; styles are inline because mail programs ignore style sheets. */
  body: string;
}

export interface MailSite {
  url: string;
  name: string;
  /** Legal name, address and numbers, as letters of the company have them; empty if the record names none. */
  company: readonly ShownText[];
  palette: Palette;
  typeface: string;
  /** Absolute address of the logo; null for a site without one. */
  logo: string | null;
  /** IANA name. */
  timeZone: string;
  /** Host of Message-IDs. */
  domain: string;
  leadsTo: string;
  messages: AllMessages;
  /** For links to its pages. */
  addresses: AddressSettings;
}

/** The domain of `Name <user@domain>`, else the site's host. */
export const mailDomain = (from: string | null, siteUrl: string): string =>
  /@([a-z\d.-]+)/i.exec(from ?? '')?.[1] ?? new URL(siteUrl).hostname;

/** Longest name in a greeting; anything longer is a message. */
const NAME_LIMIT = 60;

/** The person who gets a mail. The id is that of the submission, or whatever else the mail is about. */
export type Addressee = Pick<Submission, 'id' | 'locale' | 'acceptedAt'> & {
  values: { name: string; email: string };
};

/** A mail to the sender of a submission, in the language of the form: a greeting, what the form says, and why it came. */
export function visitorMail(
  { id, locale, values, acceptedAt }: Addressee,
  { subject, text, html, attachments }: Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'>,
  site: MailSite,
): Mail {
  const { greeting, greetingWithoutName, notYou } = site.messages[locale].server.visitorMail;
  const name = greetingName(values.name);
  const hello = name ? greeting({ name }) : greetingWithoutName();
  const parts = {
    ...({ kind: 'visitor', id, locale, subject, attachments } as const),
    to: values.email,
    replyTo: site.leadsTo || undefined,
    date: new Date(acceptedAt),
    text: `${hello}\n\n${text}\n\n${notYou()}\n\n${[site.name, site.url, ...site.company.map(bareText)].join('\n')}\n`,
    body: `<p>${escapeHtml(hello)}</p>
${html}
<p>${notYou()}</p>
<p>${[escapeHtml(site.name), mailLink(site.url, site), ...site.company.map(shownHtml)].join('<br>')}</p>`,
  };
  return framedMail(parts, site);
}

/**
 * The name for the greeting, or empty. Anybody can register somebody else's address: a "name" with a link or an offer
 * must not travel in our mail.
 */
export const greetingName = (name: string): string =>
  name.length <= NAME_LIMIT && /^[\p{L}\p{M} .'’-]+$/u.test(name) && !/\p{L}\.\p{L}{2}/u.test(name)
    ? name
    : '';

/** Plain text as HTML: an empty line ends a paragraph. */
export const paragraphs = (text: ShownText): string => {
  const lang = langOf(text);
  return bareText(text)
    .split(/\n\s*\n/)
    .map(
      (each) => `<p${lang ? ` lang="${lang}"` : ''}>${escapeHtml(each.trim()).replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n');
};

/** A link that shows its address. */
export const mailLink = (url: string, { palette }: Pick<MailSite, 'palette'>): string =>
  `<a href="${escapeHtml(url)}" style="color:${palette.strong};word-break:break-all">${escapeHtml(url)}</a>`;

/** Values under their labels; a value may have several parts and lines. */
export const mailList = (rows: readonly (readonly [label: string, ...parts: ShownText[]])[]): string =>
  `<dl>${rows
    .map(
      ([label, ...parts]) =>
        `<dt style="font-weight:600">${escapeHtml(label)}</dt><dd style="margin:0 0 12px;white-space:pre-line">${parts.map(shownHtml).join(', ')}</dd>`,
    )
    .join('')}</dl>`;

/** Every mail: with an id of its own, and its HTML in the frame of the site. */
export const framedMail = ({ kind, id, locale, body, ...mail }: MailParts, site: MailSite): Mail => ({
  ...mail,
  messageId: `<${kind}.${id}@${site.domain}>`,
  html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:24px;background:${site.palette.paper};color:${site.palette.ink};font:16px/1.55 '${site.typeface}',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${mailLogo(site)}${body}
</div>
</body>
</html>
`,
});

/** As high as on the site; most mail programs know neither `object-fit` nor a largest width. */
const mailLogo = ({ name, logo }: Pick<MailSite, 'name' | 'logo'>): string =>
  logo
    ? `<p style="margin:0 0 24px"><img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="40"></p>\n`
    : '';
