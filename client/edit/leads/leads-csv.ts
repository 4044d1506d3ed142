import { toCsv } from '../../forms/csv';
import type { LeadSummary } from '../api/leads';
import type { EditMessages } from '../edit-messages';
import { formText } from './form-text';

/** Leads as a table for spreadsheets, with the labels of the app's language. Times are ISO dates, which every spreadsheet reads. */
export function leadsCsv(leads: readonly LeadSummary[], texts: EditMessages['leads']): string {
  const { columns } = texts;
  const head = [
    columns.received(),
    columns.form(),
    columns.name(),
    columns.email(),
    columns.about(),
    columns.text(),
    texts.state(),
    columns.owner(),
    columns.answered(),
  ];
  const rows = leads.map((lead) => [
    lead.received,
    formText(lead.form, texts),
    lead.name,
    lead.email,
    lead.about,
    lead.text,
    texts.states[lead.state](),
    lead.owner?.name ?? '',
    lead.answered,
  ]);
  // Excel reads UTF-8 only with a byte order mark.
  return `\uFEFF${toCsv([head, ...rows])}\r\n`;
}
