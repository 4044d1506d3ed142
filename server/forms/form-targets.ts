import type { Config } from '../config';
import type { PocketBaseClient } from '../content/pocketbase-client';
import type { DeliveryTarget } from './delivery-target';
import { formBackend, drawnValue } from './form-backends';
import type { SiteMails } from './mail/site-mails';
import { createPocketBaseTarget } from './pocketbase-target';
import type { VisitorMails } from './visitor-mails';
import { createWebhookTarget } from './webhook-target';
import { leadPath } from '../../client/forms/lead-key';
import type { TextByField } from '../../client/router/form-flash';
import { FORMS } from '../../client/forms/forms';
import { localeName, type Locale } from '../../client/i18n/locales';
import { formatEventTime } from '../content/views/format';
import { campaignLine } from './lead-context';
import type { Submission } from './submission';
import { framedMail, mailLink, mailList, type Mail, type MailSite } from './mail/mail';

export interface FormTargetsOptions {
  config: Pick<Config, 'defaultLocale' | 'webhook'>;
  client: PocketBaseClient;
  visitorMails: VisitorMails;
  siteMails: SiteMails;
}

/** Where form submissions are delivered to: content service, mail and, where one is configured, the webhook. */
export const formTargets = (options: FormTargetsOptions): DeliveryTarget[] => [
  createPocketBaseTarget(options.client),
  visitorMailTarget(options),
  teamMailTarget(options),
  ...(options.config.webhook ? [createWebhookTarget(options.config.webhook)] : []),
];

/** Sends visitors the mail that their form promises, once the content service has stored what it tells them. */
const visitorMailTarget = ({
  siteMails: { sender, siteIn },
  visitorMails,
}: FormTargetsOptions): DeliveryTarget => ({
  name: 'mail-visitor',
  after: () => 'pocketbase',
  applies: (submission) => visitorMails.write(submission) !== null,
  async deliver(submission) {
    if (!(await visitorMails.admit(submission, Date.now()))) return { withheld: true };
    await sender.send(visitorMails.write(submission)!(siteIn(submission.locale)));
  },
  prune: (now) => sender.prune(now),
  close: () => sender.close(),
});

/** Sends the team a note about a submission. A note that names a drawn value waits until no other record can have it. */
const teamMailTarget = ({ siteMails: { sender, siteIn }, config }: FormTargetsOptions): DeliveryTarget => ({
  name: 'mail-team',
  after: ({ form }) => (formBackend(form).drawn ? 'pocketbase' : null),
  applies: () => siteIn(config.defaultLocale).leadsTo !== '',
  deliver: (submission) =>
    sender.send(teamNote(submission, siteIn(config.defaultLocale), config.defaultLocale)),
});

/** The team's note about a lead, in the site's default language. A reply goes to the visitor. */
export function teamNote(submission: Submission, site: MailSite, locale: Locale): Mail {
  const { id, form, context, acceptedAt } = submission;
  const { collection, fields, mailSubject } = FORMS[form];
  const messages = site.messages[locale];
  const texts = messages.server.teamMail;
  const { drawn, teamSubject } = formBackend(form);
  const style = { locale, timeZone: site.timeZone };
  const own = teamSubject?.(submission, texts, style);
  const values: TextByField = submission.values;
  const rows: [string, string][] = [
    ...Object.entries(fields).map(([name, { label }]): [string, string] => [
      label(messages),
      values[name] ?? '',
    ]),
    [drawn?.label(texts) ?? '', Object.values(drawnValue(submission))[0] ?? ''],
    [texts.page(), context ? site.url + context.page : ''],
    [texts.entry(), own?.entry ?? context?.entry ?? ''],
    [texts.firstPage(), context?.firstPage ?? ''],
    [texts.referrer(), context?.referrer ?? ''],
    [texts.campaign(), campaignLine(context ?? {})],
    [texts.language(), localeName(submission.locale)],
    [texts.received(), formatEventTime(new Date(acceptedAt).toISOString(), '', style)],
  ];
  const filled = rows.filter(([, value]) => value);
  const inbox = site.url + leadPath({ collection, id });
  const subject = `[${site.name}] ${own?.subject ?? mailSubject(messages.server, submission.values)}`;
  const parts = {
    ...({ kind: 'team', id, locale, subject } as const),
    to: site.leadsTo,
    replyTo: { name: submission.values.name, address: submission.values.email },
    date: new Date(acceptedAt),
    text: `${filled.map(([label, value]) => textRow(label, value)).join('\n')}\n\n${texts.reply()}\n\n${texts.inbox()}\n${inbox}\n`,
    body: `${mailList(filled)}<p>${texts.reply()}</p><p>${texts.inbox()}<br>${mailLink(inbox, site)}</p>`,
  };
  return framedMail(parts, site);
}

const textRow = (label: string, value: string): string =>
  value.includes('\n') ? `${label}:\n\n${value.replace(/^/gm, '  ')}\n` : `${label}: ${value}`;
