import { Button, Tag } from '@site/ui-kit';
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
import { timeText } from '../entry/time-text';
import { thumbAddress } from '../api/file-address';
import { toIsoDate } from '../../model/stored-date';
import { useEditedSite } from '../site/edited-site';
import { pause, useLoaded } from '../requests';
import { useWorkspace } from '../workspace/use-workspace';

/** A search begins when somebody has stopped typing for so long. */
const TYPING_MS = 200;
const STATES = ['live', 'draft', 'scheduled', 'ended'] as const;
const ORDERS = ['updated', 'title'] as const;

interface AllEntriesProps {
  search: EntrySearch;
  onSearch: (search: EntrySearch) => void;
}

/** All entries by kind: searched in every text and language, filtered and sorted. */
export function AllEntries({ search, onSearch }: AllEntriesProps) {
  const { opened, changedKeys } = useWorkspace();
  const { model, config } = useEditedSite();
  const { labels } = useTexts();
  const { all: texts, ...messages } = useEditMessages();
  const { words: wanted, kind, state, order, limit } = search;
  const list = useEntries(search);
  // The list is of use without them.
  const { value: authors } = useLoaded(readAuthors);

  const filter = (change: Partial<EntrySearch>) =>
    onSearch({ ...search, limit: ALL_ENTRIES.limit, ...change });
  const hasWords = wanted.trim() !== '';
  const kinds = Object.entries(model.collections).map(([value, { label }]) => ({
    value,
    label: labels[label](),
  }));
  const places = new Map(list?.found.map((each) => [entryKeyText(each), each]));
  const groups = list?.groups ?? [];
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
                  isChanged={changedKeys.has(entryKeyText(entry))}
                  onPress={() =>
                    void opened.goTo(entry, revealed(places.get(entryKeyText(entry))), entry.path)
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
