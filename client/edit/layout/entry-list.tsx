import { Button, Tag } from '@site/ui-kit';
import { Tabs } from '@site/ui-kit/editor';
import type { ReactNode } from 'react';
import type { Finding } from '../api/checks';
import type { EntrySummary } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
import type { EntryStatus } from '../../model/entry/visibility';
import { useEditMessages } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import type { PageEntry, PageSummary } from '../frame/preview';
import { ORDER_KEY } from '../../model/page-blocks';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import { useKindName } from '../site/use-kind-name';
import { AllEntries, type EntrySearch } from './all-entries';
import { ChecksView } from './checks-view';
import { RemovedEntries } from './removed-entries';

export type ListName = 'page' | 'all' | 'checks';

interface EntryListProps {
  page: PageSummary | null;
  /** The blocks of the page; null for a page without. */
  blockList: ReactNode;
  changed: ReadonlySet<string>;
  onOpen: (entry: EntryKey) => void;
  /** Opens a part of a page without a record. */
  onOpenNew: (part: PageEntry) => void;
  list: ListName;
  onList: (list: ListName) => void;
  /** The filters of the list of all entries. */
  search: EntrySearch;
  onSearch: (search: EntrySearch) => void;
  onFinding: (finding: Finding) => void;
  onRestored: (entry: EntryKey) => void;
  onGoTo: (entry: Pick<EntrySummary, 'collection' | 'id' | 'path'>) => void;
}

/** Tabs: the entries of the page, all entries, and the checks. */
export function EntryList(props: EntryListProps) {
  const { page, blockList, changed, list, onList, onOpen, onOpenNew, onGoTo, onFinding, onRestored } = props;
  const messages = useEditMessages();
  return (
    <Tabs
      className="edit-lists"
      label={messages.panel.lists()}
      selected={list}
      onSelect={(id) => onList(id as ListName)}
      items={[
        {
          id: 'page',
          label: messages.panel.thisPage(),
          content: (
            <>
              {blockList}
              <PageEntries page={page} changed={changed} onOpen={onOpen} onOpenNew={onOpenNew} />
            </>
          ),
        },
        {
          id: 'all',
          label: messages.panel.everything(),
          content: list === 'all' && (
            <>
              <AllEntries {...{ search: props.search, onSearch: props.onSearch, changed, onGoTo }} />
              {props.search.words === '' && <RemovedEntries onRestored={onRestored} />}
            </>
          ),
        },
        {
          id: 'checks',
          label: messages.checks.title(),
          content: list === 'checks' && <ChecksView onFinding={onFinding} onOpen={onGoTo} />,
        },
      ]}
    />
  );
}

function PageEntries({
  page,
  changed,
  onOpen,
  onOpenNew,
}: Pick<EntryListProps, 'page' | 'changed' | 'onOpen' | 'onOpenNew'>) {
  const messages = useEditMessages();
  const { entries } = useEditedSite();
  const kindOf = useKindName();
  if (!page) return <p className="edit-wait">{messages.loading()}</p>;
  const statusOf = (entry: PageEntry) =>
    entries.find(({ collection, id }) => collection === entry.collection && id === entry.id)?.status;
  const { blocks } = page;
  const isBlock = ({ section, key }: PageEntry) =>
    section === blocks?.section && (key === ORDER_KEY || blocks.placed.some((each) => each.key === key));
  return (
    <>
      {blocks ? (
        <h3 className="edit-entries__title">{messages.blocks.rest()}</h3>
      ) : (
        <p className="edit-note">{messages.panel.hint()}</p>
      )}
      <ul className="edit-entries">
        {page.entries
          .filter((entry) => !isBlock(entry))
          .map((entry) => (
            <li key={`${entry.collection}/${entry.id ?? `${entry.section} ${entry.key}`}`}>
              <EntryButton
                label={entry.label}
                kind={entry.collection === CONTENTS_COLLECTION ? undefined : kindOf(entry.collection)}
                status={statusOf(entry)}
                isNew={entry.id === null}
                isChanged={
                  entry.id !== null &&
                  changed.has(entryKeyText({ collection: entry.collection, id: entry.id }))
                }
                onPress={() =>
                  entry.id === null
                    ? onOpenNew(entry)
                    : onOpen({ collection: entry.collection, id: entry.id })
                }
              />
            </li>
          ))}
      </ul>
    </>
  );
}

interface EntryButtonProps {
  label: string;
  /** Name of the entry's collection. */
  kind?: string;
  status?: EntryStatus;
  isNew?: boolean;
  isChanged: boolean;
  onPress: () => void;
}

function EntryButton({ label, kind, status, isNew = false, isChanged, onPress }: EntryButtonProps) {
  const messages = useEditMessages();
  return (
    <Button variant="ghost" className="edit-entry" onClick={onPress}>
      <span className="edit-entry__label">{label}</span>
      {kind && <span className="edit-entry__kind">{kind}</span>}
      {isChanged && <Tag color="primary">{messages.status.changed()}</Tag>}
      {isNew && <Tag>{messages.entry.empty()}</Tag>}
      {status && status !== 'live' && <Tag color="accent">{messages.entryStatus[status]()}</Tag>}
    </Button>
  );
}
