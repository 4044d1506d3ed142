import { Button, Tag } from '@site/ui-kit';
import { Tabs } from '@site/ui-kit/editor';
import type { ReactNode } from 'react';
import type { Finding } from '../api/checks';
import type { EntrySummary } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
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
  const statusOf = (key: string) => entries.find((each) => entryKeyText(each) === key)?.status;
  const { blocks } = page;
  const isBlock = ({ section, key }: PageEntry) =>
    section === blocks?.section && (key === ORDER_KEY || blocks.placed.some((each) => each.key === key));
  return (
    <>
      {blocks ? <h3>{messages.blocks.rest()}</h3> : <p className="edit-note">{messages.panel.hint()}</p>}
      <ul className="edit-entries">
        {page.entries
          .filter((entry) => !isBlock(entry))
          .map((entry) => {
            const { collection, id, section, key, label } = entry;
            const stored = id === null ? null : { collection, id };
            const status = stored && statusOf(entryKeyText(stored));
            return (
              <li key={`${collection}/${id ?? `${section} ${key}`}`}>
                <Button
                  variant="ghost"
                  className="edit-entry"
                  onClick={() => (stored ? onOpen(stored) : onOpenNew(entry))}
                >
                  <span className="edit-entry__label">{label}</span>
                  {collection !== CONTENTS_COLLECTION && (
                    <span className="edit-entry__kind">{kindOf(collection)}</span>
                  )}
                  {stored && changed.has(entryKeyText(stored)) && (
                    <Tag color="primary">{messages.status.changed()}</Tag>
                  )}
                  {!stored && <Tag>{messages.entry.empty()}</Tag>}
                  {status && status !== 'live' && <Tag color="accent">{messages.entryStatus[status]()}</Tag>}
                </Button>
              </li>
            );
          })}
      </ul>
    </>
  );
}
