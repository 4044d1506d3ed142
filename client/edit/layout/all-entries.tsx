import { Button, Checkbox, Tag } from '@site/ui-kit';
import { useState, type ComponentProps } from 'react';
import {
  ALL_ENTRIES,
  listEntries,
  type EntrySearch,
  type EntrySummary,
  type FoundEntry,
} from '../api/entries';
import { Marked } from '../../blocks/marked';
import { readAuthors } from '../api/versions';
import { EditSelect, EditText, EditButton } from '../edit-controls';
import { useEditMessages, useTexts } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import type { SharedIntent } from '../editing/plan-together';
import { dayText, timeText } from '../entry/time-text';
import { thumbAddress } from '../api/file-address';
import { useEditedSite } from '../site/edited-site';
import { pause, useLoaded } from '../requests';
import { useWorkspace } from '../workspace/use-workspace';
import { TogetherDialog } from './together-dialog';

/** A search begins when somebody has stopped typing for so long. */
export const TYPING_MS = 200;
const STATES = ['live', 'draft', 'scheduled', 'ended'] as const;
const ORDERS = ['updated', 'date', 'title'] as const;
const TOGETHER = ['publish', 'draft', 'tag', 'remove'] as const satisfies readonly SharedIntent['kind'][];

interface AllEntriesProps {
  search: EntrySearch;
  onSearch: (search: EntrySearch) => void;
}

/** All entries by kind: searched in every text and language, filtered and sorted. Several are chosen to do something with all of them. */
export function AllEntries({ search, onSearch }: AllEntriesProps) {
  const { opened, changedKeys } = useWorkspace();
  const { model, config } = useEditedSite();
  const { labels } = useTexts();
  const { all: texts, ...messages } = useEditMessages();
  const { words: wanted, kind, state, order, limit } = search;
  const list = useEntries(search);
  // The list is of use without them.
  const { value: authors } = useLoaded(readAuthors);
  /** Null unless several are being chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, EntrySummary> | null>(null);

  const filter = (change: Partial<EntrySearch>) =>
    onSearch({ ...search, limit: ALL_ENTRIES.limit, ...change });
  const hasWords = wanted.trim() !== '';
  const kinds = Object.entries(model.collections).map(([value, { label }]) => ({
    value,
    label: labels[label](),
  }));
  const places = new Map(list?.found.map((each) => [entryKeyText(each), each]));
  // Parts of pages go with their pages.
  const canBeChosen = (collection: string) =>
    ['items', 'list'].includes(model.collections[collection]?.kind ?? '');
  const groups = (list?.groups ?? []).filter(({ collection }) => !chosen || canBeChosen(collection));
  const revealed = (place?: FoundEntry) => (place && config.locales.includes(place.locale) ? place : null);
  const count = groups.reduce((sum, group) => sum + group.count, 0);

  return (
    <div className="edit-all">
      <EditText
        label={messages.searchField()}
        type="search"
        value={wanted}
        onChange={({ target }) => filter({ words: target.value })}
      />
      <div className="actions edit-all__tools">
        <EditSelect
          label={texts.kind()}
          value={kind}
          options={[{ value: '', label: texts.allKinds() }, ...kinds]}
          onChange={({ target }) => filter({ kind: target.value })}
        />
        <EditSelect
          label={messages.leads.state()}
          value={state}
          options={[
            { value: '', label: texts.allStates() },
            ...STATES.map((value) => ({ value, label: messages.entryStatus[value]() })),
          ]}
          onChange={({ target }) => filter({ state: target.value })}
        />
        <EditSelect
          label={texts.order()}
          value={order}
          options={ORDERS.map((value) => ({ value, label: texts.orders[value]() }))}
          onChange={({ target }) => filter({ order: target.value })}
        />
      </div>
      <p className="edit-note" role="status">
        {list &&
          (hasWords || state || kind) &&
          (count > 0 ? messages.found({ count }) : messages.nothingFound())}
        {list?.hasMore && ` ${texts.hasMore()}`}
        {list?.isComplete === false && ` ${texts.incomplete()}`}
      </p>
      {chosen ? (
        <ChosenEntries
          chosen={chosen}
          listed={groups.flatMap(({ entries }) => entries)}
          onChoose={setChosen}
        />
      ) : (
        <EditButton onClick={() => setChosen(new Map())}>{messages.together.choose()}</EditButton>
      )}
      {groups.map(({ collection, count: all, entries }) => (
        <section key={collection} aria-labelledby={`edit-group-${collection}`}>
          <h3 id={`edit-group-${collection}`}>{kinds.find(({ value }) => value === collection)?.label}</h3>
          <ul className="edit-entries">
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow
                  entry={entry}
                  author={authors?.[entryKeyText(entry)]}
                  place={places.get(entryKeyText(entry))}
                  order={order}
                  isChanged={changedKeys.has(entryKeyText(entry))}
                  isChosen={chosen && chosen.has(entryKeyText(entry))}
                  onPress={() =>
                    chosen
                      ? setChosen(toggled(chosen, entry))
                      : void opened.goTo(entry, revealed(places.get(entryKeyText(entry))), entry.path)
                  }
                />
              </li>
            ))}
          </ul>
          {all > entries.length && (
            <EditButton
              className="edit-all__more"
              onClick={() => onSearch({ ...search, limit: limit + ALL_ENTRIES.limit })}
            >
              {texts.more({ count: all - entries.length })}
            </EditButton>
          )}
        </section>
      ))}
    </div>
  );
}

const chosenOf = (entries: readonly EntrySummary[]) =>
  new Map(entries.map((entry) => [entryKeyText(entry), entry]));

function toggled(chosen: ReadonlyMap<string, EntrySummary>, entry: EntrySummary) {
  const next = new Map(chosen);
  if (!next.delete(entryKeyText(entry))) next.set(entryKeyText(entry), entry);
  return next;
}

interface ChosenEntriesProps {
  chosen: ReadonlyMap<string, EntrySummary>;
  /** Those that are on the screen. */
  listed: readonly EntrySummary[];
  onChoose: (chosen: ReadonlyMap<string, EntrySummary> | null) => void;
}

/** How many entries are chosen, and what can be done with all of them. */
function ChosenEntries({ chosen, listed, onChoose }: ChosenEntriesProps) {
  const { together } = useEditMessages();
  const [asked, setAsked] = useState<Pick<ComponentProps<typeof TogetherDialog>, 'kind' | 'chosen'> | null>(
    null,
  );
  return (
    <div role="group" aria-label={together.group()} className="edit-chosen">
      <p role="status">{together.count({ count: chosen.size })}</p>
      <div className="actions">
        {TOGETHER.map((kind) => (
          <EditButton
            key={kind}
            disabled={chosen.size === 0}
            onClick={() => setAsked({ kind, chosen: [...chosen.values()] })}
          >
            {together[kind]()}
          </EditButton>
        ))}
        <EditButton variant="ghost" onClick={() => onChoose(chosenOf([...chosen.values(), ...listed]))}>
          {together.all()}
        </EditButton>
        <EditButton variant="ghost" onClick={() => onChoose(null)}>
          {together.end()}
        </EditButton>
      </div>
      {asked && (
        <TogetherDialog
          kind={asked.kind}
          chosen={asked.chosen}
          onClose={(left) => {
            setAsked(null);
            onChoose(chosenOf(left));
          }}
        />
      )}
    </div>
  );
}

interface EntryRowProps {
  entry: EntrySummary;
  author: string | undefined;
  /** Where the search has found its words. */
  place: FoundEntry | undefined;
  order: string;
  isChanged: boolean;
  /** Null unless several are being chosen. */
  isChosen: boolean | null;
  onPress: () => void;
}

/** An entry with its picture and state, its languages, and when and by whom it was changed last. */
function EntryRow({ entry, author, place, order, isChanged, isChosen, onPress }: EntryRowProps) {
  const site = useEditedSite();
  const messages = useEditMessages();
  const { label, status, updated, date, picture, languages } = entry;
  const codes = languages?.map((language) => language.toUpperCase()).join(' ');
  const time = order === 'date' ? date && dayText(date, site) : updated && timeText(updated, site);
  const details = [time, order !== 'date' && author, codes].filter(Boolean).join(' · ');
  const tags = (
    <>
      {isChanged && <Tag color="primary">{messages.status.changed()}</Tag>}
      {status !== 'live' && <Tag color="accent">{messages.entryStatus[status]()}</Tag>}
    </>
  );
  if (isChosen !== null)
    return (
      <div className="edit-entry--choice">
        <Checkbox label={label} hint={details} checked={isChosen} onChange={onPress} />
        {tags}
      </div>
    );
  return (
    <Button variant="ghost" className="edit-entry edit-entry--row" onClick={onPress}>
      {picture && <img src={thumbAddress(entry, picture)} alt="" width="64" height="40" loading="lazy" />}
      <span className="edit-entry__text">
        <span className="edit-entry__label">{label}</span>
        {place && (
          <span className="edit-entry__detail">
            {`${place.place} ${place.locale.toUpperCase()} · `}
            <span lang={place.locale}>
              <Marked text={place.excerpt} />
            </span>
          </span>
        )}
        <span className="edit-entry__detail">{details}</span>
      </span>
      {tags}
    </Button>
  );
}

/** The list, which stays while another one loads; null at first. */
function useEntries({ words, kind, state, order, limit }: EntrySearch) {
  const { entries } = useEditedSite();
  const { value } = useLoaded(
    async (signal: AbortSignal) => {
      if (words) await pause(TYPING_MS, signal);
      return listEntries({ words: words.trim(), kind, state, order, limit }, signal);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is read again when something was saved
    [entries, words, kind, state, order, limit],
  );
  return value;
}
