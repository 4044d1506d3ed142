import { randomBytes } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { fieldNames, FORM_NAMES } from '../../client/forms/forms';
import { isMap } from '../../client/model/json-value';
import { foldText } from '../../client/model/text/fold-text';
import { findRecord } from '../content/find-record';
import { hashAddress } from './canonical-address';
import { DRAWN_NAMES } from './form-backends';
import { PERSON_KEYS } from './private-collections';

/*
 * Context: PocketBase finds the leads of a person and the words of a search among a hundred thousand leads. It knows neither our
 * notation of addresses nor our folding of letters, and it logs what it is asked. Decision: beside each lead lie a hash of its
 * address (`person`) and its texts as they are compared (`folded`). The key of the hash lies in PocketBase as well, so that all
 * processes of a site and every restore have the one that the hashes were made with. Consequence: both columns are written with
 * the lead; leads of earlier releases and of the admin screen get theirs later (`lead-filler.ts`). Until then `person` is empty.
 */

/** Longest text of a lead, in characters; the site's forms accept 32 KiB, and every accepted lead must fit. */
export const LEAD_TEXT_MAX = 40_000;

/** There is one key, so its record has a fixed id. */
const KEY_ID = 'keyofallpersons';
const KEY_BYTES = 16;

/**
 * The question for leads without columns. PocketBase asks `= ""` in a way for which SQLite uses no index, and SQLite takes the index
 * of `created` unless the order begins with `person`.
 */
export const UNFILLED = { filter: 'person <= ""', sort: '-person,-created,-id' };

const TEXTS = [...new Set(['form', ...FORM_NAMES.flatMap(fieldNames), ...DRAWN_NAMES, 'owner_name'])];

/** The key, or null if there is none yet, as with the schema of an earlier release. */
export const readPersonKey = async (pb: PocketBase): Promise<string | null> =>
  (await findRecord<{ key: string }>(pb, PERSON_KEYS, KEY_ID))?.key ?? null;

/** The key, which the first process of a site makes; null with the schema of an earlier release. */
export async function ensurePersonKey(pb: PocketBase): Promise<string | null> {
  const known = await readPersonKey(pb);
  if (known !== null) return known;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  // Another process may be faster.
  await pb
    .collection(PERSON_KEYS)
    .create({ id: KEY_ID, key })
    .catch(() => null);
  return readPersonKey(pb);
}

type Fields = Readonly<Record<string, unknown>>;

/** By what a lead is found. @param lead - its record, or the fields that it is about to have */
export const leadColumns = (key: string, lead: Fields) => ({
  person: hashAddress(key, typeof lead.email === 'string' ? lead.email : ''),
  folded: foldedTexts(lead),
});

/** What a search looks through: all that was sent, the entry that it is about, and who has taken it on. */
export function foldedTexts(lead: Fields): string {
  const { data, context } = lead;
  const texts = [
    ...TEXTS.map((name) => lead[name]),
    ...(isMap(data) ? Object.values(data) : []),
    isMap(context) ? context.entry : '',
    // A stored record has the empty columns, too.
  ].filter((text) => typeof text === 'string' && text !== '');
  return foldText(texts.join('\n')).slice(0, LEAD_TEXT_MAX);
}
