import { leadKey, type LeadKey } from '../../forms/lead-key';
import type { DeliveryEnd, DeliveryState, TargetName } from '../../forms/deliveries';
import { request } from './request';

export const LEAD_STATES = ['new', 'in work', 'answered', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];
/** The states of leads that nobody has answered yet. */
export const OPEN_STATES: readonly LeadState[] = ['new', 'in work'];

export const LEAD_FILTERS = ['open', 'overdue', 'mine', 'leaving', 'all'] as const;
export type LeadFilter = (typeof LEAD_FILTERS)[number];

export interface LeadSummary extends LeadKey {
  form: string;
  /** Tells whether it has changed since. */
  updated: string;
  /** ISO date. */
  received: string;
  name: string;
  email: string;
  /** Workshop, package or page that the lead is about, in words; empty if it is about none. */
  about: string;
  /** Everything that was sent, for the first words. */
  text: string;
  state: LeadState;
  owner: { id: string; name: string } | null;
  /** ISO date of the first answer; empty before. */
  answered: string;
  /** ISO date on which it is erased, known a month before; empty until then. */
  eraseOn: string;
}

export interface LeadNote {
  id: string;
  lead: string;
  /** ISO date. */
  written: string;
  editor: { id: string; name: string };
  text: string;
}

/** One lead with everything that was sent, and where it came from. */
export interface Lead extends LeadSummary {
  values: readonly { label: string; value: string }[];
  /** `path` is the address of a page that the value names. */
  origin: readonly { label: string; value: string; path?: string }[];
  /** How a reply begins, in the lead's language. */
  reply: { subject: string; text: string };
  /** Other leads from the same address, the newest first. */
  earlier: readonly LeadSummary[];
  /** Null if it is not known. */
  delivery: LeadDelivery | null;
  /** The oldest first. */
  notes: readonly LeadNote[];
}

export interface TargetState {
  target: TargetName;
  outcome: DeliveryEnd | 'waiting';
  /** Why it was refused or has to wait. */
  reason: string;
}

export interface LeadDelivery {
  /** Whether somebody has asked to try again or to close it, and nothing has happened yet. */
  isWanted: boolean;
  targets: readonly TargetState[];
}

/** A submission in the outbox of one of the site's processes. */
export interface Undelivered extends LeadDelivery {
  id: string;
  state: Exclude<DeliveryState, 'delivered'>;
  /** ISO date at which its process told of it first. */
  reported: string;
  /** The lead that it becomes; null for a file that cannot be read. */
  summary: LeadSummary | null;
  values: Lead['values'];
  origin: Lead['origin'];
  /** The machine that it lies on, and the ISO date at which that was last heard of. */
  host: string;
  seen: string;
}

/** The data that was erased, and the data that could not be erased yet. */
export interface Erased {
  leads: number;
  /** Processes that do not run and erase when they do. */
  left: readonly { host: string; seen: string }[];
  /** Local backups that hold the person until they are removed (ISO dates). */
  backups: readonly { host: string; madeAt: string; goesAt: string }[];
}

export interface LeadQuestion {
  show: LeadFilter;
  /** A lead has to hold all of them somewhere. */
  words: string;
  /** `next` of the page before; empty for the first one. */
  from: string;
}

/** A page of the list, the newest first. */
export interface LeadPage {
  leads: readonly LeadSummary[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
  /** How many leads nobody has answered, and how many are erased within a month, on whichever page. */
  unanswered: number;
  leaving: number;
  /** Whether there is no lead at all. */
  isEmpty: boolean;
  /** Milliseconds until an unanswered lead is overdue. */
  answerWithinMs: number;
}

export interface LeadRow {
  lead: LeadSummary;
  /** In the order of the table's labels. */
  cells: readonly string[];
  notes: readonly LeadNote[];
}

export interface LeadTablePage extends Pick<LeadPage, 'next'> {
  /** Labels of the cells: fields of forms, and where leads come from. */
  labels: readonly string[];
  rows: readonly LeadRow[];
}

export interface LeadWork {
  /** The lead's own when they saw it: whoever changes a lead that has changed since is refused. */
  updated: string;
  state?: LeadState;
  /** Takes the time of the first answer back. */
  answered?: '';
  /** Whether the lead becomes the editor's own, or nobody's. */
  isMine?: boolean;
}

const LEADS = '/edit/api/leads';

/** The stream of new, changed and removed leads, and of what changes around them. */
export const LEAD_CHANGES = `${LEADS}/changes`;

const addressOf = (lead: LeadKey): string => `${LEADS}/${leadKey(lead)}`;

const pageOf = (address: string, { from, ...question }: LeadQuestion): string =>
  `${address}?${new URLSearchParams({ ...question, ...(from && { from }) }).toString()}`;

export const listLeads = (question: LeadQuestion, signal?: AbortSignal): Promise<LeadPage> =>
  request(pageOf(LEADS, question), { signal });

export const readLeadTable = (question: LeadQuestion): Promise<LeadTablePage> =>
  request(pageOf(`${LEADS}/table`, question));

export const readLead = (key: LeadKey, signal?: AbortSignal): Promise<Lead> =>
  request(addressOf(key), { signal });

export const changeLead = (key: LeadKey, work: LeadWork): Promise<LeadSummary> =>
  request(addressOf(key), { method: 'PUT', body: work });

export const addNote = (key: LeadKey, text: string): Promise<LeadNote> =>
  request(`${addressOf(key)}/notes`, { method: 'POST', body: { text } });

export const removeNote = (key: LeadKey, note: string): Promise<unknown> =>
  request(`${addressOf(key)}/notes/${note}`, { method: 'DELETE' });

export const personAddress = (key: LeadKey): string => `${addressOf(key)}/person.json`;

export const erasePerson = (key: LeadKey): Promise<Erased> =>
  request(`${addressOf(key)}/person`, { method: 'DELETE' });

const UNDELIVERED = `${LEADS}/undelivered`;

export const listUndelivered = (signal?: AbortSignal): Promise<readonly Undelivered[]> =>
  request(UNDELIVERED, { signal });

/** Asks for another attempt, of spam for the first one. */
export const deliverAgain = (id: string): Promise<unknown> =>
  request(`${UNDELIVERED}/${id}`, { method: 'PUT', body: {} });

/** Takes a refused one off the list. */
export const closeRefused = (id: string): Promise<unknown> =>
  request(`${UNDELIVERED}/${id}`, { method: 'DELETE' });

/** @param until - ISO date of the newest report that the editor has seen */
export const emptySpam = (until: string): Promise<unknown> =>
  request(`${UNDELIVERED}/spam?${new URLSearchParams({ until }).toString()}`, { method: 'DELETE' });
