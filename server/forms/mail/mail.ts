import type { AddressRules } from '../../../client/i18n/localize-path';
import type { AllMessages } from '../../../client/i18n/messages';

/** A mail as it is composed; the sender adds who it is from. */
export interface Mail {
  /** Addresses as `LEADS_TO` names them, or one visitor's. */
  to: string;
  replyTo?: string | { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt, so that a mail that came twice is recognised as one. */
  messageId: string;
  date: Date;
}

/** What mails say about the site. */
export interface MailSite {
  url: string;
  name: string;
  /** Host that Message-IDs name. */
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
