import { Button, Tag } from '@site/ui-kit';
import { Tabs } from '@site/ui-kit/editor';
import { useEditMessages } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import type { PageEntry } from '../frame/preview';
import { ORDER_KEY } from '../../model/page-blocks';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import { useKindName } from '../site/use-kind-name';
import { AllEntries, type EntrySearch } from './all-entries';
import { ChecksView } from './checks-view';
import { BlockList } from './block-list';
import { RemovedEntries } from './removed-entries';
import { useWorkspace } from './use-workspace';

export type ListName = 'page' | 'all' | 'checks';

interface EntryListProps {
  list: ListName;
  onList: (list: ListName) => void;
  /** The filters of the list of all entries. */
  search: EntrySearch;
  onSearch: (search: EntrySearch) => void;
}

/** Tabs: the entries of the page, all entries, and the checks. */
export function EntryList({ list, onList, search, onSearch }: EntryListProps) {
  const { blocks } = useWorkspace();
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
              {blocks && <BlockList blocks={blocks} />}
              <PageEntries />
            </>
          ),
        },
        {
          id: 'all',
          label: messages.panel.everything(),
          content: list === 'all' && (
            <>
              <AllEntries search={search} onSearch={onSearch} />
              {search.words === '' && <RemovedEntries />}
            </>
          ),
        },
        {
          id: 'checks',
          label: messages.checks.title(),
          content: list === 'checks' && <ChecksView />,
        },
      ]}
    />
  );
}

function PageEntries() {
  const { opened, changedKeys } = useWorkspace();
  const { page, openEntry, openNewPart } = opened;
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
                  onClick={() => (stored ? openEntry(stored) : openNewPart(entry))}
                >
                  <span className="edit-entry__label">{label}</span>
                  {collection !== CONTENTS_COLLECTION && (
                    <span className="edit-entry__kind">{kindOf(collection)}</span>
                  )}
                  {stored && changedKeys.has(entryKeyText(stored)) && (
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
