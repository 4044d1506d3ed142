import { request } from './request';

/** How far a lead is. */
export const LEAD_STATES = ['new', 'in work', 'answered', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

export interface LeadKey {
  collection: string;
  id: string;
}

/** A lead in the list. */
export interface LeadSummary extends LeadKey {
  form: string;
  /** ISO date. */
  received: string;
  name: string;
  email: string;
  /** Workshop, package or page that the lead is about, in words; empty if it is about none. */
  about: string;
  /** Everything that was sent, for the search and the first words. */
  text: string;
  state: LeadState;
  /** Who has taken it on; null if nobody has. */
  owner: { id: string; name: string } | null;
  /** ISO date of the first answer; empty before. */
  answered: string;
}

export interface LeadNote {
  id: string;
  /** ISO date. */
  written: string;
  editor: { id: string; name: string };
  text: string;
}

/** One lead with everything that was sent, and where it came from. */
export interface Lead extends LeadSummary {
  values: readonly { label: string; value: string }[];
  origin: readonly { label: string; value: string }[];
  /** Language of the form. */
  language: string;
  /** Subject of a reply, in the lead's language. */
  replySubject: string;
  /** The oldest first. */
  notes: readonly LeadNote[];
}

/** A page of the list, the newest first. */
export interface LeadPage {
  leads: readonly LeadSummary[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** What people change about a lead. */
export interface LeadWork {
  state?: LeadState;
  /** Whether the lead becomes the editor's own, or nobody's. */
  isMine?: boolean;
}

const LEADS = '/edit/api/leads';

/** The stream of new and changed leads; each message is a {@link LeadSummary}. */
export const LEAD_CHANGES = `${LEADS}/changes`;
export const LEADS_CSV = `${LEADS}/leads.csv`;

const addressOf = ({ collection, id }: LeadKey): string => `${LEADS}/${collection}/${id}`;

/** @param from - `next` of the page before; null for the first one */
export const listLeads = (from: string | null, signal?: AbortSignal): Promise<LeadPage> =>
  request(from ? `${LEADS}?${new URLSearchParams({ from }).toString()}` : LEADS, { signal });

export const readLead = (key: LeadKey, signal?: AbortSignal): Promise<Lead> =>
  request(addressOf(key), { signal });

export const changeLead = (key: LeadKey, work: LeadWork): Promise<LeadSummary> =>
  request(addressOf(key), { method: 'PUT', body: work });

export const addNote = (key: LeadKey, text: string): Promise<LeadNote> =>
  request(`${addressOf(key)}/notes`, { method: 'POST', body: { text } });

export const removeNote = (key: LeadKey, note: string): Promise<unknown> =>
  request(`${addressOf(key)}/notes/${note}`, { method: 'DELETE' });
