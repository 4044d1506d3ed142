import type { AddressRules } from '../../../client/i18n/localize-path';
import type { AllMessages, ServerMessages } from '../../../client/i18n/all-messages';
import { escapeHtml } from '../../pages/escape-html';

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

/** The site in mails. */
export interface MailSite {
  url: string;
  name: string;
  /** Host of Message-IDs. */
  domain: string;
  leadsTo: string;
  /** Texts in every language. */
  messages: AllMessages;
  /** For links to its pages. */
  addresses: AddressRules;
}

export type MailKind = 'visitor' | 'team';

export const messageId = (kind: MailKind, id: string, domain: string): string => `<${kind}.${id}@${domain}>`;

/** The domain of `Name <user@domain>`, else the site's host. */
export const mailDomain = (from: string, siteUrl: string): string =>
  /@([a-z\d.-]+)/i.exec(from)?.[1] ?? new URL(siteUrl).hostname;

/** Longest name in a greeting; anything longer is a message. */
const NAME_LIMIT = 60;

/** The first line of a mail to a visitor, with the name if it may be shown. */
export function greetingLine({ visitorMail }: ServerMessages['server'], name: string): string {
  const shown = greetingName(name);
  return shown ? visitorMail.greeting({ name: shown }) : visitorMail.greetingWithoutName();
}

/**
 * The name for the greeting, or empty. Anybody can register somebody else's address: a "name" with a link or an offer
 * must not travel in our mail.
 */
export const greetingName = (name: string): string =>
  name.length <= NAME_LIMIT && /^[\p{L}\p{M} .'’-]+$/u.test(name) && !/\p{L}\.\p{L}{2}/u.test(name)
    ? name
    : '';

/** A link that shows its address. */
export const mailLink = (url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#2f5bff;word-break:break-all">${escapeHtml(url)}</a>`;

/** The HTML frame of every mail. `body` is HTML; styles are inline because mail programs ignore style sheets. */
export const mailHtml = ({ lang, title, body }: { lang: string; title: string; body: string }): string =>
  `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf6;color:#0b1533;font:16px/1.55 Figtree,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
