import { Alert, Button, IconChevronLeft, IconClose } from '@site/ui-kit';
import { Tabs } from '@site/ui-kit/editor';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { EntryKey } from '../../model/entry/stored-entry';
import { useEditMessages } from '../edit-messages';
import { useColleagues } from '../editing/use-colleagues';
import { entryKeyText } from '../editing/use-edited-entries';
import type { EditedEntry } from '../entry/edited-entry';
import type { Values } from '../../model/values';
import { splitLocale } from '../../i18n/localize-path';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import { useKindName } from '../site/use-kind-name';
import { ALL_ENTRIES } from './all-entries';
import { EntryForm } from '../entry-form/entry-form';
import { EntryList, type ListName } from './entry-list';
import type { Opened } from './use-opened';
import { VersionsView } from './versions-view';
import { WaitingNote } from './waiting-note';

interface PanelProps {
  opened: Opened;
  /** Null while the entry loads. */
  edited: EditedEntry | null;
  label: string;
  changed: ReadonlySet<string>;
  /** The blocks of the page; null for a page without. */
  blockList: ReactNode;
  /** Whether the open entry is the order of these blocks. */
  isOrder: boolean;
  /** Called with the values of the version that the page is to show, or null for none. */
  onShowVersion: (values: Values | null) => void;
  /** Opens the list of what waits for its publication. */
  onWaiting: () => void;
  /** Called after a version of an entry was restored. */
  onRestored: (entry: EntryKey) => void;
  onChange: (change: (edited: EditedEntry) => EditedEntry) => void;
  onPublishWaiting: () => void;
  onDiscardWaiting: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

const TEXT = '[contenteditable=true]';

/** The panel beside the page: the lists of entries, or one entry. */
export function Panel(props: PanelProps) {
  const { opened, edited, label } = props;
  const { path, page, entry, reveal, leadsTo, openEntry, openPath, goTo } = opened;
  const { entries, config, waiting } = useEditedSite();
  const kindOf = useKindName();
  const messages = useEditMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const colleagues = useColleagues(entry);
  const key = entry && entryKeyText(entry);
  const isFirst = useRef(true);
  const [list, setList] = useState<ListName>(location.pathname.endsWith('/checks') ? 'checks' : 'page');
  const [search, setSearch] = useState(ALL_ENTRIES);
  const [revealed, setRevealed] = useState(reveal);
  const [{ of, view }, setShown] = useState<{ of: string | null; view: 'fields' | 'versions' }>({
    of: null,
    view: 'fields',
  });
  const [isWriting, setWriting] = useState(false);
  const text = useRef<HTMLElement>(null);
  const hasText = edited !== null && Object.values(edited.fields).some(({ kind: each }) => each === 'rich');
  // Without a text there is no button that brings the page back.
  if (isWriting && (edited ? !hasText : !key)) setWriting(false);
  const setView = (next: typeof view) => setShown({ of: key, view: next });
  // Show the fields of another entry or of a revealed field.
  if (of !== key || (reveal && reveal !== revealed)) {
    setRevealed(reveal);
    setShown({ of: key, view: 'fields' });
  }
  useEffect(() => {
    // A new view begins at its top with the focus on its heading, unless a field gets the focus.
    if (!isFirst.current && !reveal) {
      body.current?.scrollTo(0, 0);
      // On a phone the whole panel scrolls.
      body.current?.parentElement?.scrollTo(0, 0);
      heading.current?.focus();
    }
    isFirst.current = false;
  }, [key, reveal]);

  function turnWriting() {
    setWriting(!isWriting);
    // The text keeps its caret, and comes into sight in the column of another width.
    requestAnimationFrame(() => {
      const last = text.current?.checkVisibility()
        ? text.current
        : body.current?.querySelector<HTMLElement>(TEXT);
      last?.focus();
    });
  }

  const ownPath =
    entry && entries.find(({ collection, id }) => collection === entry.collection && id === entry.id)?.path;
  const shownPath = splitLocale(path.split(/[?#]/, 1)[0]!, config).path;
  const kind = entry && entry.collection !== CONTENTS_COLLECTION && kindOf(entry.collection);
  return (
    <aside
      className="edit-panel"
      aria-label={messages.panel.title()}
      data-writing={isWriting || undefined}
      onFocus={({ target }) => {
        if (target.matches(TEXT)) text.current = target;
      }}
    >
      <div className="edit-panel__head">
        {entry && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={messages.backToList()}
            onClick={() => openEntry(null)}
          >
            <IconChevronLeft />
          </Button>
        )}
        <div className="edit-panel__title">
          {kind && <p className="edit-panel__kind">{kind}</p>}
          <h2 ref={heading} tabIndex={-1}>
            {entry ? label || messages.loading() : (page?.title ?? messages.panel.title())}
          </h2>
        </div>
        {hasText && (
          <Button variant="outline" size="sm" className="edit-panel__write" onClick={turnWriting}>
            {isWriting ? messages.panel.showPage() : messages.panel.write()}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="edit-panel__close"
          aria-label={messages.panel.close()}
          onClick={() => opened.setPanelOpen(false)}
        >
          <IconClose />
        </Button>
      </div>
      <div ref={body} className="edit-panel__body">
        <Alert kind="error">{opened.problem}</Alert>
        <div role="status">
          {colleagues.length > 0 && (
            <p className="edit-note">
              {messages.panel.alsoOpen({ names: colleagues.map(({ name }) => name).join(', ') })}
            </p>
          )}
        </div>
        {leadsTo && (
          <p className="edit-note">
            {messages.page.leadsTo({ path: leadsTo })}{' '}
            <Button variant="link" size="sm" onClick={() => openPath(leadsTo)}>
              {messages.page.follow()}
            </Button>
          </p>
        )}
        {entry && ownPath && ownPath !== shownPath && (
          <p className="edit-note">
            {messages.panel.elsewhere()}{' '}
            <Button variant="link" size="sm" onClick={() => goTo({ ...entry, path: ownPath })}>
              {messages.panel.openPage()}
            </Button>
          </p>
        )}
        {!entry && waiting.length > 0 && (
          <Button className="edit-waiting-count" variant="outline" size="sm" onClick={props.onWaiting}>
            {messages.waiting.count({ count: waiting.length })}
          </Button>
        )}
        {!entry && (
          <EntryList
            page={page}
            blockList={props.blockList}
            changed={props.changed}
            onOpen={openEntry}
            onOpenNew={opened.openNewPart}
            onGoTo={goTo}
            list={list}
            onList={setList}
            search={search}
            onSearch={setSearch}
            onFinding={(finding) =>
              goTo(
                { ...finding, path: entries.find(({ id }) => id === finding.id)?.path ?? null },
                { path: finding.path, locale: finding.locale },
              )
            }
            onRestored={props.onRestored}
          />
        )}
        {edited && (
          <WaitingNote
            edited={edited}
            onPublish={props.onPublishWaiting}
            onDiscard={props.onDiscardWaiting}
          />
        )}
        {edited && (
          <Tabs
            key={entryKeyText(edited)}
            label={messages.panel.views()}
            selected={view}
            onSelect={(id) => setView(id as typeof view)}
            items={[
              {
                id: 'fields',
                label: messages.panel.fields(),
                content: (
                  <EntryForm
                    edited={edited}
                    blockList={props.isOrder ? props.blockList : null}
                    reveal={reveal}
                    onReveal={opened.setReveal}
                    onChange={props.onChange}
                    onList={opened.followList}
                    onField={opened.markField}
                    onDuplicate={props.onDuplicate}
                    onRemove={props.onRemove}
                  />
                ),
              },
              {
                id: 'versions',
                label: messages.versions.title(),
                content: view === 'versions' && edited.updated !== '' && (
                  <VersionsView
                    edited={edited}
                    onShow={props.onShowVersion}
                    onChanged={() => props.onRestored(edited)}
                  />
                ),
              },
            ]}
          />
        )}
      </div>
    </aside>
  );
}
