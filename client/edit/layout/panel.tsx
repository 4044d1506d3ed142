import { Alert } from '@site/ui-kit';
import { Tabs } from '@site/ui-kit/editor';
import { useEffect, useRef, useState } from 'react';
import { useEditMessages } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import { useKindName } from '../site/use-kind-name';
import { ALL_ENTRIES } from '../api/entries';
import { EntryForm } from '../entry-form/entry-form';
import { EntryList, type ListName } from './entry-list';
import { BlockList } from './block-list';
import { useWorkspace } from '../workspace/use-workspace';
import { MenuNote } from './menu-note';
import { VersionsView } from './versions-view';
import type { EditedEntry } from '../entry/edited-entry';
import { timeText } from '../entry/time-text';
import { Company } from './company';
import { PanelHead } from './panel-head';
import { EditButton, LinkButton } from '../edit-controls';
import { labelOf } from '../editing/plan-action';

const TEXT = '[contenteditable=true]';

/** The panel beside the page: the lists of entries, or one entry. */
export function Panel() {
  const { opened, edited, hiddenPage, shownPath, blocks, ask, saving, labelOf: nameOf } = useWorkspace();
  const { page, entry, reveal, leadsTo, openEntry, openPath, goTo } = opened;
  const { config, entries, waiting } = useEditedSite();
  const kindOf = useKindName();
  const messages = useEditMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const key = entry && entryKeyText(entry);
  const isFirst = useRef(true);
  const wasSaving = useRef(false);
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

  // The button that saved can do no more, and has lost the focus.
  useEffect(() => {
    if (wasSaving.current && !saving.isSaving && document.activeElement?.matches('body, :disabled'))
      heading.current?.focus({ preventScroll: true });
    wasSaving.current = saving.isSaving;
  }, [saving.isSaving]);

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
      <PanelHead
        title={
          entry ? (edited && nameOf(edited)) || messages.loading() : (page?.title ?? messages.panel.title())
        }
        heading={heading}
        kind={kind || null}
        onBack={entry && (() => openEntry(null))}
      >
        {hasText && (
          <EditButton className="edit-panel__write" onClick={turnWriting}>
            {isWriting ? messages.panel.showPage() : messages.panel.write()}
          </EditButton>
        )}
        {!entry && config.locales.length > 1 && (
          <EditButton onClick={() => opened.openTranslations()}>{messages.desk.title()}</EditButton>
        )}
      </PanelHead>
      <div ref={body} className="edit-panel__body">
        <Alert kind="error">{opened.problem}</Alert>
        <Company edited={edited} isFormShown={view === 'fields'} />
        {leadsTo && (
          <p className="edit-note">
            {messages.page.leadsTo({ path: leadsTo })}{' '}
            <LinkButton onClick={() => openPath(leadsTo)}>{messages.open()}</LinkButton>
          </p>
        )}
        {entry && ownPath && ownPath !== shownPath && (
          <p className="edit-note">
            {messages.panel.elsewhere()}{' '}
            <LinkButton onClick={() => void goTo(entry, null, ownPath)}>{messages.open()}</LinkButton>
          </p>
        )}
        {!entry && waiting.length > 0 && (
          <EditButton onClick={() => ask('publish')}>
            {messages.waiting.count({ count: waiting.length })}
          </EditButton>
        )}
        {!entry && <EntryList list={list} onList={setList} search={search} onSearch={setSearch} />}
        {(edited ?? (!entry && hiddenPage)) && <StateNote edited={(edited ?? hiddenPage)!} />}
        {edited?.collection === 'pages' && <MenuNote key={edited.id} edited={edited} />}
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
                    blockList={edited === blocks?.order ? <BlockList blocks={blocks} /> : null}
                  />
                ),
              },
              {
                id: 'versions',
                label: messages.versions.title(),
                content: view === 'versions' && edited.updated !== '' && <VersionsView edited={edited} />,
              },
            ]}
          />
        )}
      </div>
    </aside>
  );
}

/** Says that changes of an entry wait, or that it goes live by itself, and what can be done about it. */
function StateNote({ edited }: { edited: EditedEntry }) {
  const { ask, publishing } = useWorkspace();
  const site = useEditedSite();
  const messages = useEditMessages();
  const entry = publishing.pendingOf(edited);
  const { kept, goesLive } = entry;
  // A block goes live with its page, which says so itself.
  if (!kept && !goesLive) return null;
  const plan = publishing.planFor({ kind: 'publish' }, [entry]);
  const at = (time: string) => timeText(time, site);
  return (
    <Alert className="edit-waiting">
      <p>
        {!kept
          ? messages.waiting.at({ time: at(goesLive!) })
          : kept.publishAt === ''
            ? messages.waiting.kept({ by: kept.by, at: at(kept.updated) })
            : messages.waiting.scheduled({ by: kept.by, at: at(kept.publishAt) })}
        {kept?.publishes === null && ` ${messages.waiting.contested()}`}
      </p>
      <div className="actions">
        <EditButton variant="secondary" onClick={() => publishing.run(plan)}>
          {messages.saving[labelOf(plan)]()}
        </EditButton>
        {goesLive && (
          <EditButton variant="ghost" onClick={() => ask({ schedule: [entry] })}>
            {messages.saving.changeTime()}
          </EditButton>
        )}
        {kept && (
          <EditButton variant="ghost" onClick={() => ask({ discard: entry })}>
            {messages.saving.discard()}
          </EditButton>
        )}
      </div>
    </Alert>
  );
}
