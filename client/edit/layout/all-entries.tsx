import { Button, Tag } from '@site/ui-kit';
import { useCallback, useMemo } from 'react';
import { searchEntries, type EntrySummary, type FoundEntry } from '../api/entries';
import { Marked } from '../../blocks/marked';
import { readAuthors } from '../api/versions';
import { EditSelect, EditText } from '../edit-controls';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import { foldText } from '../../model/text/fold-text';
import { timeText } from '../entry/time-text';
import { thumbAddress } from '../api/file-address';
import { toIsoDate } from '../../model/stored-date';
import { useEditedSite } from '../site/edited-site';
import { pause, useLoaded } from '../requests';
import { useWorkspace } from './use-workspace';

/** A search begins when somebody has stopped typing for so long. */
const TYPING_MS = 200;
/** Collections whose entries have pages come first. */
const KINDS = ['items', 'list', 'single', 'keyed'];
const STATES = ['live', 'draft', 'scheduled', 'ended'] as const;
const ORDERS = ['updated', 'title'] as const;

/** The filters and the order of the list. An empty filter lets every entry through. */
export interface EntrySearch {
  words: string;
  kind: string;
  state: string;
  order: string;
}
export const ALL_ENTRIES: EntrySearch = { words: '', kind: '', state: '', order: ORDERS[0] };

interface AllEntriesProps {
  search: EntrySearch;
  onSearch: (search: EntrySearch) => void;
}

/** All entries by kind: searched in every text and language, filtered and sorted. */
export function AllEntries({ search, onSearch }: AllEntriesProps) {
  const { opened, changedKeys } = useWorkspace();
  const { model, entries, locale, config } = useEditedSite();
  const { labels } = useModelTexts();
  const { all: texts, ...messages } = useEditMessages();
  const { words: wanted, kind, state, order } = search;
  const { places, hasMore, isComplete } = useFound(wanted.trim(), kind);
  // The list is of use without them.
  const { value: authors } = useLoaded(readAuthors);

  const sorted = useMemo(
    () =>
      [...entries].sort((a, b) =>
        order === 'title' ? a.label.localeCompare(b.label, locale) : b.updated.localeCompare(a.updated),
      ),
    [entries, locale, order],
  );
  const words = foldText(wanted).split(/\s+/).filter(Boolean);
  const kinds = Object.entries(model.collections)
    .sort(([, a], [, b]) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    .map(([value, { label }]) => ({ value, label: labels[label]() }));
  const isWanted = (entry: EntrySummary, kindName: string) =>
    (state === '' || entry.status === state) &&
    (places.has(entryKeyText(entry)) ||
      words.every((word) => foldText(`${entry.label} ${entry.path ?? ''} ${kindName}`).includes(word)));
  const groups = kinds
    .filter(({ value }) => kind === '' || kind === value)
    .map((group) => ({
      ...group,
      found: sorted.filter((entry) => entry.collection === group.value && isWanted(entry, group.label)),
    }))
    .filter(({ found }) => found.length > 0);
  const revealed = (place?: FoundEntry) => (place && config.locales.includes(place.locale) ? place : null);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);

  return (
    <div className="edit-all">
      <EditText
        label={messages.searchField()}
        type="search"
        value={wanted}
        onChange={({ target }) => onSearch({ ...search, words: target.value })}
      />
      <div className="actions edit-all__tools">
        <EditSelect
          label={texts.kind()}
          value={kind}
          options={[{ value: '', label: texts.allKinds() }, ...kinds]}
          onChange={({ target }) => onSearch({ ...search, kind: target.value })}
        />
        <EditSelect
          label={messages.leads.state()}
          value={state}
          options={[
            { value: '', label: texts.allStates() },
            ...STATES.map((value) => ({ value, label: messages.entryStatus[value]() })),
          ]}
          onChange={({ target }) => onSearch({ ...search, state: target.value })}
        />
        <EditSelect
          label={texts.order()}
          value={order}
          options={ORDERS.map((value) => ({ value, label: texts.orders[value]() }))}
          onChange={({ target }) => onSearch({ ...search, order: target.value })}
        />
      </div>
      <p className="edit-note" role="status">
        {(words.length > 0 || state || kind) &&
          (count > 0 ? messages.found({ count }) : messages.nothingFound())}
        {words.length > 0 && hasMore && ` ${texts.hasMore()}`}
        {words.length > 0 && !isComplete && ` ${texts.incomplete()}`}
      </p>
      {groups.map(({ value, label, found }) => (
        <section key={value} aria-labelledby={`edit-group-${value}`}>
          <h3 id={`edit-group-${value}`}>{label}</h3>
          <ul className="edit-entries">
            {found.map((entry) => (
              <li key={entry.id}>
                <EntryRow
                  entry={entry}
                  author={authors?.[entryKeyText(entry)]}
                  place={places.get(entryKeyText(entry))}
                  isChanged={changedKeys.has(entryKeyText(entry))}
                  onPress={() => opened.goTo(entry, revealed(places.get(entryKeyText(entry))))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface EntryRowProps {
  entry: EntrySummary;
  author: string | undefined;
  /** Where the search has found its words. */
  place: FoundEntry | undefined;
  isChanged: boolean;
  onPress: () => void;
}

/** An entry with its picture and state, its languages, and when and by whom it was changed last. */
function EntryRow({ entry, author, place, isChanged, onPress }: EntryRowProps) {
  const site = useEditedSite();
  const messages = useEditMessages();
  const { label, status, updated, picture, languages } = entry;
  const codes = languages?.map((language) => language.toUpperCase()).join(' ');
  const details = [updated && timeText(toIsoDate(updated), site), author, codes].filter(Boolean);
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
        <span className="edit-entry__detail">{details.join(' · ')}</span>
      </span>
      {isChanged && <Tag color="primary">{messages.status.changed()}</Tag>}
      {status !== 'live' && <Tag color="accent">{messages.entryStatus[status]()}</Tag>}
    </Button>
  );
}

/** By key, where the texts of entries hold the words. The names are searched without the server. */
function useFound(words: string, kind: string) {
  const { value } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        if (!words) return null;
        await pause(TYPING_MS, signal);
        const { found, ...rest } = await searchEntries(words, kind, signal);
        return { words, places: new Map(found.map((each) => [entryKeyText(each), each])), ...rest };
      },
      [words, kind],
    ),
  );
  return value?.words === words ? value : NOTHING;
}

const NOTHING = { places: new Map<string, FoundEntry>(), hasMore: false, isComplete: true };
