import { FORM_FIELDS, type FieldName } from '../../../client/forms/form-names';
import { formLabels } from '../../../client/forms/form-labels';
import { localeName, type Locale } from '../../../client/i18n/locales';
import { escapeHtml } from '../../render/escape-html';
import type { Submission } from '../submission';
import { messageId, type Mail, type MailSite } from './mail';
import { mailHtml } from './mail-html';

interface NoteTexts {
  subject: Readonly<Record<Submission['form'], (submission: Submission) => string>>;
  code: string;
  language: string;
  received: string;
  record: string;
  answer: string;
}

const packageOf = (submission: Submission): string =>
  submission.form === 'voucher' ? submission.values.package : '';

const TEXTS: Readonly<Record<Locale, NoteTexts>> = {
  en: {
    subject: {
      contact: ({ values }) => `Message from ${values.name}`,
      voucher: (submission) =>
        `Voucher application from ${submission.values.name}: package ${packageOf(submission)}`,
      referral: ({ values }) => `Referral registration of ${values.name}`,
    },
    code: 'Referral code',
    language: 'Language of the page',
    received: 'Received',
    record: 'Record',
    answer: 'An answer to this mail goes to the sender.',
  },
  sl: {
    subject: {
      contact: ({ values }) => `Sporočilo: ${values.name}`,
      voucher: (submission) => `Prijava na vavčer: ${submission.values.name}, paket ${packageOf(submission)}`,
      referral: ({ values }) => `Prijava v program priporočil: ${values.name}`,
    },
    code: 'Koda priporočila',
    language: 'Jezik strani',
    received: 'Prejeto',
    record: 'Zapis',
    answer: 'Odgovor na to sporočilo prejme pošiljatelj.',
  },
};

/** The note that tells the team of a lead, in the site's own language. Answering it answers the visitor. */
export function teamNote(submission: Submission, site: MailSite, locale: Locale): Mail {
  const texts = TEXTS[locale];
  const labels = formLabels(locale).fields;
  const values: Readonly<Partial<Record<FieldName, string>>> = submission.values;
  const collection = submission.form === 'referral' ? 'referrals' : 'messages';
  const rows: [string, string][] = [
    ...FORM_FIELDS[submission.form].map((field): [string, string] => [labels[field], values[field] ?? '']),
    [texts.code, submission.code ?? ''],
    [texts.language, localeName(submission.locale)],
    [texts.received, new Date(submission.acceptedAt).toISOString()],
    [texts.record, `${collection}/${submission.id}`],
  ];
  const filled = rows.filter(([, value]) => value);
  const subject = `[${site.name}] ${texts.subject[submission.form](submission)}`;
  return {
    to: site.leadsTo,
    replyTo: { name: submission.values.name, address: submission.values.email },
    subject,
    messageId: messageId('team', submission.id, site.domain),
    date: new Date(submission.acceptedAt),
    text: `${filled.map(([label, value]) => textRow(label, value)).join('\n')}\n\n${texts.answer}\n`,
    html: mailHtml({
      lang: locale,
      title: subject,
      body: `<dl>${filled.map(([label, value]) => htmlRow(label, value)).join('')}</dl><p>${texts.answer}</p>`,
    }),
  };
}

const textRow = (label: string, value: string): string =>
  value.includes('\n') ? `${label}:\n\n${value.replace(/^/gm, '  ')}\n` : `${label}: ${value}`;

const htmlRow = (label: string, value: string): string =>
  `<dt style="font-weight:600">${escapeHtml(label)}</dt><dd style="margin:0 0 12px;white-space:pre-line">${escapeHtml(value)}</dd>`;
