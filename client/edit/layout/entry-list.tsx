import { Button, Tag, Accordion } from '@site/ui-kit';
import { Tabs } from '@site/ui-kit/editor';
import { useState } from 'react';
import { useEditMessages, useTexts } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import { timeText } from '../entry/time-text';
import type { PageEntry } from '../frame/preview';
import { ORDER_KEY } from '../../model/page-blocks';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import { useKindName } from '../site/use-kind-name';
import type { EntrySearch } from '../api/entries';
import { AllEntries, TYPING_MS } from './all-entries';
import { BlockList } from './block-list';
import { useWorkspace } from '../workspace/use-workspace';
import { listRemoved, restoreVersion, type RemovedEntry } from '../api/versions';
import { pause, useLoaded } from '../requests';
import { RestoreVersionDialog } from './restore-version-dialog';
import { ALL_FINDINGS, checkSite, type FindingSearch } from '../api/checks';
import { EditSelect, LoadState, EditButton } from '../edit-controls';
import { localeName } from '../../i18n/locales';
import { MissingList } from '../setup/setup-steps';

export type ListName = 'page' | 'all' | 'checks';

interface EntryListProps {
  list: ListName;
  onList: (list: ListName) => void;
  search: EntrySearch;
  onSearch: (search: EntrySearch) => void;
}

/** Tabs: the entries of the page, all entries, and the checks. */
export function EntryList({ list, onList, search, onSearch }: EntryListProps) {
  const { ask, blocks } = useWorkspace();
  const messages = useEditMessages();
  return (
    <Tabs
      className="edit-lists"
      label={messages.panel.title()}
      selected={list}
      onSelect={(id) => onList(id as ListName)}
      items={[
        {
          id: 'page',
          label: messages.panel.thisPage(),
          content: (
            <>
              {blocks && <BlockList blocks={blocks} />}
              {blocks && (
                <EditButton className="edit-all__more" onClick={() => ask('pageVersions')}>
                  {messages.versions.ofPage()}
                </EditButton>
              )}
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
              <RemovedEntries words={search.words.trim()} />
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
  if (!page) return <p className="edit-note">{messages.loading()}</p>;
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
                    <span className="edit-note">{kindOf(collection)}</span>
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

/** Lists removed entries, each with a button that puts it back. With words, only those whose name has them. */
function RemovedEntries({ words }: Pick<EntrySearch, 'words'>) {
  const { actions, publishing, saving, store } = useWorkspace();
  const site = useEditedSite();
  const kindOf = useKindName();
  const messages = useEditMessages();
  // Editing works without this list.
  const { value: removed } = useLoaded(
    async (signal: AbortSignal) => {
      if (words) await pause(TYPING_MS, signal);
      return listRemoved(words, signal);
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is read again when something was saved or removed
    [site.entries, words],
  );
  const [asked, setAsked] = useState<RemovedEntry | null>(null);

  function putBack({ collection, record: id, id: version, label: name }: RemovedEntry) {
    setAsked(null);
    const key = { collection, id };
    const undo = () => {
      const edited = store.latest()[entryKeyText(key)];
      const intent = { kind: 'remove', successor: null } as const;
      if (edited) void saving.save(publishing.planTogether(intent, [edited]));
    };
    return saving.perform(async () => {
      await restoreVersion(key, version, null);
      await actions.openRestored(key);
      return { kind: 'restored', text: messages.versions.isBack({ name }), undo };
    });
  }

  if (!removed?.length) return null;
  return (
    <section aria-labelledby="edit-removed">
      <h3 id="edit-removed">{messages.versions.removed()}</h3>
      <ul className="edit-entries">
        {removed.map((entry) => (
          <li key={entry.id} className="edit-removed">
            <span className="edit-entry__label">
              {entry.label}
              <span className="edit-entry__detail">
                {[kindOf(entry.collection), timeText(entry.recorded, site), entry.editor?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <EditButton variant="secondary" onClick={() => setAsked(entry)}>
              {messages.versions.putBack()}
            </EditButton>
          </li>
        ))}
      </ul>
      {asked && (
        <RestoreVersionDialog
          title={messages.versions.putBackQuestion({ name: asked.label })}
          before={null}
          after={asked.status}
          onRestore={() => void putBack(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** The parts that are missing before visitors come, and the findings of the whole site by page, the most urgent first. */
function ChecksView() {
  const { goTo } = useWorkspace().opened;
  const { config } = useEditedSite();
  const { messages, labels } = useTexts();
  const [search, setSearch] = useState(ALL_FINDINGS);
  const { value: found, failure, reload } = useLoaded((signal) => checkSite(search, signal), [search]);
  const { kinds = [], count = 0, findings = [] } = found ?? {};
  const filter = (change: Partial<FindingSearch>) =>
    setSearch({ ...search, limit: ALL_FINDINGS.limit, ...change });
  const pages = [...new Set(findings.map(({ page }) => page))].map(
    (page) => [page, findings.filter((finding) => finding.page === page)] as const,
  );

  return (
    <div>
      <MissingList onOpen={(entry) => void goTo(entry, null, entry.path)} />
      <LoadState isLoading={!found} failure={failure} onRetry={reload} />
      {found && (
        <p className="edit-note" role="status">
          {count === 0 ? messages.checks.nothing() : messages.checks.count({ count })}
        </p>
      )}
      {kinds.length > 0 && (
        <div className="actions edit-all__tools">
          <EditSelect
            label={messages.all.kind()}
            value={search.kind}
            options={[
              { value: '', label: messages.all.allKinds() },
              ...kinds.map((value) => ({ value, label: messages.checks.kinds[value]() })),
            ]}
            onChange={({ target }) => filter({ kind: target.value })}
          />
          {config.locales.length > 1 && (
            <EditSelect
              label={labels.language()}
              value={search.locale}
              options={[
                { value: '', label: messages.checks.allLanguages() },
                ...config.locales.map((value) => ({ value, label: localeName(value) })),
              ]}
              onChange={({ target }) => filter({ locale: target.value })}
            />
          )}
        </div>
      )}
      <Accordion
        headingLevel={3}
        opening="multiple"
        items={pages.map(([page, ofPage]) => ({
          id: page,
          title: `${page} (${ofPage.length})`,
          content: (
            <ul className="edit-entries">
              {ofPage.map((finding) => (
                <li
                  key={`${finding.collection}/${finding.id} ${finding.kind} ${finding.path} ${finding.locale} ${finding.detail}`}
                >
                  <Button
                    variant="ghost"
                    className="edit-entry"
                    onClick={() => void goTo(finding, { path: finding.path, locale: finding.locale })}
                  >
                    <span className="edit-entry__label">
                      {[finding.label.slice(`${page}: `.length), finding.field].filter(Boolean).join(' › ')}
                      <span className="edit-entry__detail">
                        {messages.checks.kinds[finding.kind]()}
                        {finding.detail && `: ${finding.detail}`}
                      </span>
                    </span>
                    {config.locales.length > 1 && (
                      <span className="edit-note">{localeName(finding.locale)}</span>
                    )}
                  </Button>
                </li>
              ))}
            </ul>
          ),
        }))}
      />
      {count > findings.length && (
        <EditButton
          className="edit-all__more"
          onClick={() => setSearch({ ...search, limit: search.limit + ALL_FINDINGS.limit })}
        >
          {messages.all.more({ count: count - findings.length })}
        </EditButton>
      )}
    </div>
  );
}
