import { parseStoredDate } from '../../model/stored-date';
import { publishedEffect, statusAt, valuesFor, type PublishedEffect } from '../../model/entry/visibility';
import type { Values } from '../../model/values';
import type { PendingEntry } from './pending-entries';
import { PUBLISH, type SaveWay } from './plan-save';

/** An action that an editor chooses for some entries. `time` is a stored date. */
export type Intent = { kind: 'publish' | 'save' | 'discard' } | { kind: 'schedule'; time: string };

/** The effect of an action on an entry. `kept`: its change waits for publication. `discarded`: its waiting change is removed. */
export type Effect = PublishedEffect | 'kept' | 'discarded' | 'removed';

/** `successor`: unprefixed path that visitors of the entry's page are redirected to; null for none. */
interface Removal {
  kind: 'remove';
  successor: string | null;
}

export interface Step {
  entry: PendingEntry;
  effect: Effect;
  /** Stored date of a scheduled effect; empty if it is not known. */
  at: string;
  /** How the entry is saved or removed; null if only what waits of it is published or discarded. */
  way: SaveWay | Removal | null;
  /** The values of its visibility that are changed before. */
  values: Values;
}

/** The effects of a button on each entry. Its label, question, action, message and undo are all computed from this plan. */
export interface Plan {
  intent: Intent['kind'];
  steps: readonly Step[];
  /** Whether a person has to choose among more than these first. */
  asks: boolean;
}

/** The site's clock. `now` in epoch ms. */
export interface Clock {
  now: number;
  timeZone: string;
}

/** Plans what becomes of the chosen entries. */
export function planAction(intent: Intent, chosen: readonly PendingEntry[], clock: Clock): Plan {
  const steps = chosen.filter(({ page }) => !page).map((entry) => stepOf(intent, entry, clock));
  const ofPage = (id: string) => steps.find(({ entry }) => entry.id === id);
  const blocks = chosen.flatMap((entry) =>
    entry.page ? [blockStep(intent, entry, clock, ofPage(entry.page.id))] : [],
  );
  return { intent: intent.kind, steps: [...steps, ...blocks], asks: false };
}

/** The effect of an action on one entry, planned without regard to its page. */
export function stepOf(intent: Intent, entry: PendingEntry, { now, timeZone }: Clock): Step {
  const { edited, isHidden, kept } = entry;
  const values = edited?.values ?? {};
  const step = (effect: Effect, way: SaveWay | null, at = '', visibility: Values = {}): Step => ({
    ...{ entry, effect, way, at, values: visibility },
  });
  const timeOf = (effect: Effect) => (effect === 'scheduled' ? String(values.published ?? '') : '');
  switch (intent.kind) {
    case 'discard':
      return step('discarded', null);
    case 'publish': {
      if (isHidden) {
        const isChosen = statusAt(values, now) === 'live';
        return step('live', PUBLISH, '', isChosen ? {} : valuesFor('live', values, now, timeZone));
      }
      const way = isAsKept(entry) ? null : PUBLISH;
      const effect = edited ? publishedEffect(edited.published, values, now) : (kept!.publishes ?? 'kept');
      return step(effect, way, timeOf(effect));
    }
    case 'save': {
      if (kept?.publishAt && !isHidden)
        return step('scheduled', { kind: 'at', time: kept.publishAt }, kept.publishAt);
      const effect = publishedEffect({ draft: true }, values, now);
      // Somebody may have made a draft live in its form.
      if (!isHidden || effect === 'live') return step('kept', { kind: 'keep' });
      return step(effect, PUBLISH, timeOf(effect));
    }
    case 'schedule': {
      const { time } = intent;
      if (!isHidden) return step('scheduled', { kind: 'at', time }, time);
      const shown = { draft: false, published: time };
      const isOver = statusAt({ ...values, ...shown }, parseStoredDate(time) ?? now) === 'ended';
      return step('scheduled', PUBLISH, time, { ...shown, ...(isOver && { unpublished: '' }) });
    }
  }
}

/** A block of a page that visitors do not see is stored at once: they see it with its page. */
function blockStep(intent: Intent, entry: PendingEntry, clock: Clock, ofPage: Step | undefined): Step {
  if (intent.kind === 'discard' || entry.page!.status === 'live') {
    const step = stepOf(intent, entry, clock);
    const isWithdrawn = step.effect === 'live' && ofPage?.effect === 'withdrawn';
    return isWithdrawn ? { ...step, effect: 'withdrawn' } : step;
  }
  const way = intent.kind === 'publish' && isAsKept(entry) ? null : PUBLISH;
  const own = entry.page!.status === 'scheduled' ? 'scheduled' : 'hidden';
  const effect = ofPage && ofPage.effect !== 'kept' ? ofPage.effect : own;
  return { entry, effect, way, at: ofPage?.at ?? '', values: {} };
}

/** Whether nothing but what waits is to be published. Where it is contested, the open entry shows what to choose from. */
const isAsKept = ({ edited, isUnsaved, kept }: PendingEntry): boolean =>
  kept !== null && !isUnsaved && !(edited && kept.publishes === null);

/** The plans of the top bar's buttons. */
export interface Publication {
  /** Publishes what is on the screen. */
  publish: Plan;
  /** Saves that, so that visitors see nothing of it before they would have. */
  save: Plan;
  /** Has it go live at a time, which is asked for. */
  schedule: Plan;
  /** The one that stands out, and that Ctrl+S means. */
  first: 'publish' | 'save';
}

/** Plans what the buttons do with what is on the screen: the page with its blocks and shared parts, and the open entry. */
export function planPublication(pending: readonly PendingEntry[], clock: Clock): Publication {
  const shown = pending.filter(({ place }) => place !== 'elsewhere');
  const opensHidden = shown.some(({ place, isHidden }) => place === 'open' && isHidden);
  /** Whether a hidden entry is what somebody would publish here, and not one that the page lists. */
  const isMeant = ({ place }: PendingEntry) => place === 'open' || (place === 'page' && !opensHidden);
  const isWaiting = ({ kept }: PendingEntry) => kept !== null && kept.publishAt === '';
  const ready = shown.filter((entry) =>
    entry.isHidden ? isMeant(entry) : entry.isUnsaved || isWaiting(entry),
  );
  const hasMore = pending.some((entry) => !ready.includes(entry) && (entry.isUnsaved || isWaiting(entry)));
  // A change with a time of its own is published early only if nothing else is left to publish.
  const taken = ready.length > 0 || hasMore ? ready : shown.filter(({ kept }) => kept);
  const plan = (kind: 'publish' | 'save', chosen: readonly PendingEntry[]) =>
    planAction({ kind }, chosen, clock);
  const publish = plan('publish', taken);
  const asks =
    hasMore ||
    new Set(publish.steps.map(({ effect }) => effect)).size > 1 ||
    taken.some(({ kept, edited }) => kept?.isTheirs || (kept?.publishes === null && !edited));
  const save = plan(
    'save',
    shown.filter(({ isUnsaved }) => isUnsaved),
  );
  const reveals = publish.steps.some(({ values }) => Object.keys(values).length > 0);
  return {
    publish: { ...publish, asks },
    save,
    schedule: planAction({ kind: 'schedule', time: '' }, taken, clock),
    first: save.steps.length > 0 && (reveals || publish.steps.length === 0) ? 'save' : 'publish',
  };
}

export type ActionLabel =
  | 'publish'
  | 'publishMore'
  | 'publishNow'
  | 'draft'
  | 'save'
  | 'schedule'
  | 'changeTime'
  | 'withdraw'
  | 'discard';

/** The words on the button that carries out a plan. */
export function labelOf({ intent, steps, asks }: Plan): ActionLabel {
  if (asks) return 'publishMore';
  const isScheduled = steps.some(({ entry }) => entry.goesLive !== null);
  const has = (effect: Effect) => steps.some((step) => step.effect === effect);
  switch (intent) {
    case 'discard':
      return 'discard';
    case 'schedule':
      return isScheduled ? 'changeTime' : 'schedule';
    case 'save': {
      // Blocks follow their page.
      const isNew = ({ entry, effect, at }: Step) =>
        !entry.page && effect === 'scheduled' && at !== entry.goesLive;
      if (steps.some(isNew)) return isScheduled ? 'changeTime' : 'schedule';
      return has('scheduled') ? 'save' : 'draft';
    }
    case 'publish':
      if (steps.length === 0 || has('live')) return isScheduled ? 'publishNow' : 'publish';
      if (has('scheduled')) return 'schedule';
      return has('withdrawn') ? 'withdraw' : 'save';
  }
}
