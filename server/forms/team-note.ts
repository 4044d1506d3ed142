import { leadPath } from '../../client/forms/lead-key';
import type { TextByField } from '../../client/router/form-flash';
import { FORMS } from '../../client/forms/forms';
import { localeName, type Locale } from '../../client/i18n/locales';
import { formatEventTime } from '../content/views/format';
import { drawnValue, formBackend } from './form-backends';
import { campaignLine } from './lead-context';
import type { Submission } from './submission';
import { framedMail, mailLink, mailList, type Mail, type MailSite } from './mail/mail';

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
