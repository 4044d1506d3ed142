import type { LeadSummary } from '../../client/edit/api/leads';

const HOUR_MS = 60 * 60_000;

export const NOW = Date.UTC(2024, 10, 24, 12);

let made = 0;
/** A lead in the inbox, an hour old. */
export const exampleLead = (fields: Partial<LeadSummary> = {}): LeadSummary => ({
  collection: 'messages',
  id: `lead${String(made++).padStart(11, '0')}`,
  form: 'contact',
  updated: '2024-11-24 11:00:00.000Z',
  received: new Date(NOW - HOUR_MS).toISOString(),
  name: 'Ana Novak',
  email: 'ana@example.com',
  about: 'Maps of work',
  text: 'Hello from Škofja Loka',
  state: 'new',
  owner: null,
  answered: '',
  eraseOn: '',
  ...fields,
});
