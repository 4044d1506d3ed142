import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import type { WaitingSummary } from '../../client/edit/api/entries';
import { pendingEntries, pendingEntry, type Desk } from '../../client/edit/editing/pending-entries';
import {
  labelOf,
  planAction,
  planPublication,
  type ActionLabel,
  type Effect,
  type Plan,
  type Step,
} from '../../client/edit/editing/plan-action';
import { planTogether } from '../../client/edit/editing/plan-together';
import { planSave, type SavePlan } from '../../client/edit/editing/plan-save';
import { entryKeyText } from '../../client/edit/editing/use-edited-entries';
import { changeEntry, editedEntry, type EditedEntry } from '../../client/edit/entry/edited-entry';
import type { PageEntry, PageSummary } from '../../client/edit/frame/preview';
import type { CollectionName } from '../../client/model/collections';
import { withChange } from '../../client/model/entry/waiting-change';
import { statusAt } from '../../client/model/entry/visibility';
import { DAY_MS, parseStoredDate, toStoredDate } from '../../client/model/stored-date';
import { modelOf } from '../../client/model/stored-fields';
import type { Values } from '../../client/model/values';
import type { WaitingChange } from '../../server/content/waiting-changes';
import { toWaiting, type EntryState } from '../../server/saving/change-store';
import type { EntryBody } from '../../server/saving/entry-body';
import { effectOfPublication, planChange, type EntryAction } from '../../server/saving/plan-change';
import { createRandom, type Random } from '../support/random';

const NOW = Date.parse('2026-05-01');
const CLOCK = { now: NOW, timeZone: 'Europe/Ljubljana' };
const day = (days: number) => toStoredDate(NOW + days * DAY_MS);
/** The time that somebody schedules for; later than any other. */
const TIME = day(30);
const LATER = NOW + 1_000 * DAY_MS;

const SECTION = 'page:bbbbbbbbbbbbbbb';
const PAGE = 'bbbbbbbbbbbbbbb';

/** What is stored, and what an editor has open of it. */
interface World {
  stored: Map<string, EntryState>;
  edited: EditedEntry[];
  desk: Desk;
}

const VISIBILITIES = {
  live: { draft: false, published: day(-9), unpublished: '' },
  draft: { draft: true, published: day(-9), unpublished: '' },
  'draft of later': { draft: true, published: day(9), unpublished: '' },
  scheduled: { draft: false, published: day(3), unpublished: '' },
  ended: { draft: false, published: day(-9), unpublished: day(-2) },
  'to end': { draft: false, published: day(-9), unpublished: day(60) },
} as const;
const anyVisibility = (random: Random) =>
  VISIBILITIES[random.pick(Object.keys(VISIBILITIES) as [keyof typeof VISIBILITIES])];

/** A world of random entries: live, draft, scheduled or ended, changed, kept by a colleague, on the page or elsewhere. */
function randomWorld(random: Random): World {
  const stored = new Map<string, EntryState>();
  const add = (collection: CollectionName, id: string, values: Values) => {
    const record = { id, collectionId: '', collectionName: '', updated: '1', ...values } as RecordModel;
    const fields = modelOf(collection, record);
    const isItem = 'title' in fields;
    const kept = textIn(record, `kept ${id}`);
    if (isItem && random.chance(0.2)) Object.assign(kept, anyVisibility(random));
    const names = Object.keys(kept);
    const isContested = random.chance(0.2);
    const isTimed = random.chance(0.3) && !('draft' in kept);
    const change: WaitingChange | null =
      random.chance(0.35) && (!isItem || statusAt(record, NOW) === 'live')
        ? {
            ...{ id: `c${id}`, collection, record: id, values: kept, confirmed: [], files: {}, updated: '2' },
            base: Object.fromEntries(names.map((name) => [name, isContested ? 'other' : record[name]])),
            publishAt: isTimed ? day(5) : '',
            ...{ editor: random.pick(['ana', 'bor']), editorName: 'Somebody', editorMail: '' },
          }
        : null;
    stored.set(`${collection}/${id}`, { collection, id, record, change });
  };
  const item = (id: string) => ({ title: `old ${id}`, slug: id, ...anyVisibility(random) });
  for (const id of ['post1', 'post2', 'post3']) add('posts', id, item(id));
  add('pages', PAGE, item(PAGE));
  for (const key of ['quote-aaaaa1', 'quote-aaaaa2'])
    add('contents', key, { section: SECTION, key, details: { quote: `old ${key}` } });
  for (const key of ['cta', 'services'])
    add('contents', key, { section: 'page-home', key, details: { title: `old ${key}` } });

  const edited: EditedEntry[] = [];
  for (const state of stored.values()) {
    if (!random.chance(0.6)) continue;
    const fields = modelOf(state.collection, state.record!);
    const waiting = state.change && toWaiting(state.change);
    const open = editedEntry(state, fields, { record: state.record!, updated: '1', waiting });
    const isItem = 'title' in fields;
    const typed = {
      ...textIn(state.record!, `new ${state.id}`),
      ...(isItem && random.chance(0.3) && anyVisibility(random)),
    };
    edited.push(
      random.chance(0.6) ? changeEntry(open, { ...open.values, ...typed }, { changed: 'title' }) : open,
    );
  }
  const entries = [...stored.values()].map(({ collection, id, record }) => ({
    ...{
      collection,
      id,
      label: id,
      names: [id],
      path: null,
      updated: '',
      date: '',
      picture: null,
      languages: null,
    },
    status: statusAt(pageOf(stored, record!) ?? record!, NOW),
  }));
  const waiting = [...stored.values()].flatMap((state): WaitingSummary[] => {
    const { collection, id, record, change } = state;
    if (!change) return [];
    const { updated, publishAt, editor } = change;
    const publishes = effectOfPublication(state, pageOf(stored, record!), 'en', NOW);
    return [
      {
        ...{
          collection,
          id,
          label: id,
          by: '',
          updated,
          publishAt,
          publishes,
          section: String(record!.section ?? ''),
        },
        isTheirs: editor === 'bor',
      },
    ];
  });
  const shown = [...stored.values()].filter(() => random.chance(0.5));
  const page: PageSummary = {
    ...({ status: 200, path: '/', locale: 'en', title: '', blocks: null } as const),
    entries: shown.map(({ collection, id }): PageEntry => ({
      collection,
      id,
      section: '',
      key: '',
      label: id,
    })),
  };
  const own = random.pick([null, ...stored.values()]);
  const isHidden =
    own && own.collection !== 'contents' && ['draft', 'scheduled'].includes(statusAt(own.record!, NOW));
  const pageEntry = isHidden ? own : null;
  const open = random.pick([null, ...edited]);
  return {
    stored,
    edited,
    desk: { edited, waiting, page, pageEntry, open, entries, labelOf: ({ id }) => id },
  };
}

const pageOf = (stored: World['stored'], record: Values): RecordModel | null =>
  record.section === SECTION ? stored.get(`pages/${PAGE}`)!.record : null;

const body = (values: Values, waiting: string, publishAt: string): EntryBody => ({
  ...{ values, updated: '1', waiting, publishAt, confirmed: [], from: '' },
});

/** Carries out a plan as the app and the server do, on the stored entries; returns the steps that were not taken: one that is refused is the last. */
function carryOut({ stored }: World, { steps, intent }: Plan): Set<Step> {
  const refused = new Set<Step>();
  for (const step of steps) {
    if (refused.size > 0) {
      refused.add(step);
      continue;
    }
    const { entry, way, values } = step;
    const state = stored.get(entryKeyText(entry))!;
    const seen = entry.kept?.updated ?? '';
    const waiting =
      entry.edited ??
      editedEntry(entry, modelOf(entry.collection, state.record!), {
        ...{ record: state.record!, updated: '1', waiting: state.change && toWaiting(state.change) },
      });
    if (way?.kind === 'remove') throw new Error('nothing here is removed');
    const plan = way && planSave({ ...waiting, values: { ...waiting.values, ...values } }, way, 'en', NOW);
    const action = plan
      ? actionOf(plan)
      : ({ kind: intent === 'discard' ? 'discard' : 'publish', seen, first: 'en' } as const);
    const change = action && planChange(state, action, NOW);
    if (change?.does === 'write') {
      const record = { ...state.record!, ...change.body.values };
      stored.set(entryKeyText(entry), { ...state, record, change: change.change ? null : state.change });
    } else if (change?.does === 'keep') {
      const { values: kept, publishAt } = change.body;
      const base = Object.fromEntries(Object.keys(kept).map((name) => [name, state.record![name]]));
      const next = {
        ...({
          id: 'c',
          confirmed: [],
          files: {},
          updated: '3',
          editor: '',
          editorName: '',
          editorMail: '',
        } as const),
      };
      stored.set(entryKeyText(entry), {
        ...state,
        change: { ...next, collection: state.collection, record: state.id, values: kept, base, publishAt },
      });
    } else if (change?.does === 'discard') stored.set(entryKeyText(entry), { ...state, change: null });
    else refused.add(step);
  }
  return refused;
}

function actionOf(plan: SavePlan): EntryAction | null {
  switch (plan.does) {
    case 'save':
      return { kind: 'save', body: body(plan.changes.values, plan.changes.waiting ?? '', '') };
    case 'keep':
      return { kind: 'keep', body: body(plan.changes.values, plan.changes.waiting ?? '', plan.publishAt) };
    case 'discard':
      return { kind: 'discard', seen: plan.waiting };
    default:
      return null;
  }
}

/** The text of an entry that visitors see at a time; null for none. */
function seenAt(stored: World['stored'], key: string, at: number): string | null {
  const now = (each: EntryState): Values => {
    const { collection, record, change } = each;
    const isDue = change?.publishAt && parseStoredDate(change.publishAt)! <= at;
    return isDue ? withChange(modelOf(collection, record!), record!, change) : record!;
  };
  const values = now(stored.get(key)!);
  const page = values.section === SECTION ? now(stored.get(`pages/${PAGE}`)!) : null;
  return statusAt(page ?? values, at) === 'live' && statusAt(values, at) === 'live' ? textOf(values) : null;
}
const textOf = ({ details, title }: Values) => String(details ? Object.values(details)[0] : title);
/** The values of a record with another text. */
const textIn = ({ details }: Values, text: string): Values =>
  details ? { details: { [Object.keys(details)[0]!]: text } } : { title: text };

/** What each label promises. */
const PROMISED: Readonly<Record<Exclude<ActionLabel, 'publishMore'>, readonly Effect[]>> = {
  publish: ['live'],
  publishNow: ['live'],
  draft: ['kept', 'hidden'],
  save: ['kept', 'hidden', 'scheduled'],
  schedule: ['kept', 'hidden', 'scheduled'],
  changeTime: ['kept', 'hidden', 'scheduled'],
  withdraw: ['withdrawn'],
  discard: ['discarded'],
};

/** Carries a plan out and holds what happens against what it says. */
function hold(world: World, plan: Plan) {
  const { stored } = world;
  const before = new Map(stored);
  const refused = carryOut(world, plan);
  const keys = new Set(plan.steps.map(({ entry }) => entryKeyText(entry)));
  const label = labelOf(plan);
  for (const [key, state] of before)
    if (!keys.has(key)) expect(stored.get(key), `${key} is not part of it`).to.equal(state);
  for (const step of plan.steps) {
    const { entry, effect, at, values } = step;
    const key = entryKeyText(entry);
    const says = `${label}: ${effect} ${key} ${JSON.stringify(before.get(key))}`;
    if (label !== 'publishMore' && plan.steps.length > 0) expect(PROMISED[label], says).to.include(effect);
    if (refused.has(step)) {
      expect(stored.get(key), says).to.equal(before.get(key));
      continue;
    }
    const { record, change } = before.get(key)!;
    const wanted = textOf(
      entry.edited?.values ??
        (change ? withChange(modelOf(entry.collection, record!), record!, change) : record!),
    );
    const seen = (time: number) => seenAt(stored, key, time);
    const was = seenAt(before, key, NOW);
    const page = pageOf(stored, record!);
    const time = parseStoredDate(at || page?.published)!;
    if (effect !== 'withdrawn' && effect !== 'hidden') expect(values.draft ?? false, says).to.equal(false);
    if (effect === 'live') expect(seen(NOW), says).to.equal(wanted);
    else if (effect === 'withdrawn') expect([was === null, seen(NOW)], says).to.deep.equal([false, null]);
    else expect(seen(NOW), says).to.equal(was);
    if (effect === 'scheduled') expect([seen(time - 1), seen(time)], says).to.deep.equal([was, wanted]);
    if (effect === 'hidden') expect(seen(LATER), says).to.equal(null);
    if (effect === 'kept') expect(stored.get(key)!.change?.publishAt, says).to.be.oneOf(['', undefined]);
    if (effect === 'discarded') expect(stored.get(key), says).to.deep.include({ record, change: null });
  }
}

/** Holds all plans of one random world. */
function holdWorld(seed: number) {
  const world = () => randomWorld(createRandom(`plan ${seed}`));
  const { desk } = world();
  const pending = pendingEntries(desk, NOW);
  const { publish, save, schedule, first } = planPublication(pending, CLOCK);
  for (const plan of [publish, save, schedule])
    for (const { entry } of plan.steps)
      expect(entry.place, `${seed} ${plan.intent}`).not.to.equal('elsewhere');
  const taken = new Set(publish.steps.map(({ entry }) => entry));
  const left = pending.filter((each) => !taken.has(each) && (each.isUnsaved || each.kept?.publishAt === ''));
  const isTheirs = [...taken].some(({ kept }) => kept?.isTheirs);
  if (left.length > 0 || isTheirs) expect(labelOf(publish), `${seed}`).to.equal('publishMore');
  // Ctrl+S shows nobody what was hidden, unless its form says so.
  const reveals = publish.steps.some(
    ({ entry: { isHidden, edited } }) => isHidden && statusAt(edited!.values, NOW) !== 'live',
  );
  if (save.steps.length > 0 && publish.steps.length > 0)
    expect(first, `${seed}`).to.equal(reveals ? 'save' : 'publish');

  const random = createRandom(`chosen ${seed}`);
  const chosen = pending.filter(() => random.chance(0.5));
  const later = { kind: 'schedule', time: TIME } as const;
  const entriesOf = ({ steps }: Plan) => steps.map(({ entry }) => entry);
  for (const plan of [
    ...[publish, save, planAction(later, entriesOf(schedule), CLOCK)],
    planAction(
      { kind: 'save' },
      chosen.filter(({ isUnsaved }) => isUnsaved),
      CLOCK,
    ),
    planAction(later, chosen, CLOCK),
    planAction(
      { kind: 'discard' },
      chosen.filter(({ kept }) => kept),
      CLOCK,
    ),
    // The list has a label of its own.
    ...[planAction({ kind: 'publish' }, chosen, CLOCK), ...sharedPlans(desk)].map((plan) => ({
      ...({ intent: 'publish', ...plan, asks: true } as const),
    })),
  ])
    hold(world(), plan);
}

/** What the list of all entries does with those that are open. */
function sharedPlans(desk: Desk) {
  const open = desk.edited.filter(({ collection }) => collection !== 'contents');
  const read = open.map((edited) => ({ ...pendingEntry(edited, desk, NOW), edited }));
  const intents = [{ kind: 'publish' }, { kind: 'draft' }, { kind: 'tag', tag: { en: 'News' } }] as const;
  return intents.map((intent) => planTogether(intent, read, CLOCK));
}

const WORLDS = 300;

describe('the plan of a button', () => {
  it('does what its label says, to nothing else than what is on the screen', () => {
    for (let seed = 1; seed <= WORLDS; seed += 1) holdWorld(seed);
  });
});
