import { useCallback, useMemo, useState } from 'react';
import type { EntryKey } from '../../model/entry/stored-entry';
import { BlockList } from '../blocks/block-list';
import { ChooseBlockDialog } from '../blocks/choose-block-dialog';
import { usePageBlocks } from '../blocks/use-page-blocks';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { createUnsavedWork } from '../editing/unsaved-work';
import type { FieldRef } from '../../model/entry/field-ref';
import { entryKeyText, useEditedEntries } from '../editing/use-edited-entries';
import { useSaveKey } from '../editing/use-save-key';
import { PUBLISH, usePublishing } from '../editing/use-publishing';
import { useSaving, type SavedEntry } from '../editing/use-saving';
import { useStoredEntry } from '../editing/use-stored-entry';
import { useWorkLeft } from '../editing/use-work-left';
import { unsavedRecords } from '../editing/unsaved-records';
import { isChanged } from '../entry/edited-entry';
import { effectOf, onPage, pageState } from '../entry/page-state';
import { pathLabel } from '../entry/path-label';
import type { UnsavedRecord } from '../frame/preview';
import type { Values } from '../../model/values';
import { isLocale } from '../../i18n/locales';
import { localizePath, splitLocale } from '../../i18n/localize-path';
import type { BlockName } from '../../model/blocks';
import type { UsualBlock } from '../../model/page-blocks';
import { collectionModel } from '../../model/collections';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { modelOf } from '../../model/stored-fields';
import { itemPath } from '../../sections';
import { editedLabel } from '../site/edited-label';
import { SetupPanel } from '../setup/setup-panel';
import { useEditedSite } from '../site/edited-site';
import { untilServed } from '../site/until-served';
import { ConflictDialog } from './conflict-dialog';
import { NewEntryDialog } from './new-entry-dialog';
import { PageView } from './page-view';
import { Panel } from './panel';
import { PanelSplitter } from './panel-splitter';
import { RemoveEntryDialog } from './remove-entry-dialog';
import { RestoreDialog } from './restore-dialog';
import { SaveToast } from './save-toast';
import { ScheduleDialog } from './schedule-dialog';
import { ShareDialog } from './share-dialog';
import { ShorterKeepingDialog } from './shorter-keeping-dialog';
import { SignedOutDialog } from './signed-out-dialog';
import { TopBar } from './top-bar';
import { WaitingDialog } from './waiting-dialog';
import { currentAddress } from '../use-address';
import { HEARD_MS, useEntryActions } from './use-entry-actions';
import { useOpened } from './use-opened';
import { useUndo } from './use-undo';

/** How long the preview keeps sending saved values, until the site itself has them. */
const SAVED_SHOWN_MS = 2 * HEARD_MS;
const NO_CHANGES: readonly UnsavedRecord[] = [];

/** The page with the panel beside it and the bar above. */
export function Workspace() {
  const { config, editor, entries, reload, timeZone, view, waiting } = useEditedSite();
  const { labels } = useModelTexts();
  const messages = useEditMessages();
  const [unsavedWork] = useState(() => createUnsavedWork(editor.id));
  const store = useEditedEntries(unsavedWork);
  const { editedEntries, change } = store;
  const opened = useOpened(store);
  const { path, entry, page, field, go, fail, openEntry, openPath, goTo } = opened;
  const workLeft = useWorkLeft(unsavedWork, store);
  const [dialog, setDialog] = useState<'new' | 'remove' | 'waiting' | 'schedule' | 'share' | null>(null);
  /** Index at which a block is about to be added. */
  const [addingAt, setAddingAt] = useState<number | null>(null);
  const [version, setVersion] = useState<object>({});
  const [savedRecords, setSavedRecords] = useState(NO_CHANGES);
  const [shownVersion, setShownVersion] = useState<Values | null>(null);

  const changed = useMemo(() => Object.values(editedEntries).filter(isChanged), [editedEntries]);
  const changedKeys = useMemo(() => new Set(changed.map(entryKeyText)), [changed]);
  const changes = useMemo(() => {
    const records = [...savedRecords, ...unsavedRecords(changed)];
    if (entry && shownVersion) records.push({ ...entry, values: shownVersion });
    return records.length === 0 ? NO_CHANGES : records;
  }, [changed, entry, savedRecords, shownVersion]);
  const edited = entry && editedEntries[entryKeyText(entry)];
  useStoredEntry(entry, store, fail);
  const shownPath = splitLocale(path.split(/[?#]/, 1)[0]!, config).path;
  const state = pageState(page, shownPath, entries, waiting);
  // The blocks of a page have its address too.
  const isShownDraft = (each: (typeof entries)[number]) =>
    each.path === shownPath && each.status === 'draft' && each.collection !== CONTENTS_COLLECTION;
  const draft = state === 'draft' ? (entries.find(isShownDraft) ?? null) : null;
  useStoredEntry(draft, store, fail);
  const draftPage = (draft && editedEntries[entryKeyText(draft)]) ?? null;
  const blocks = usePageBlocks(page, store, fail);
  const { undo, redo } = useUndo({ ...opened, ...{ edited: edited ?? null, blocks, store } });

  const onSaved = useCallback(
    (saved: readonly SavedEntry[]) => {
      for (const { sent, record } of saved) {
        if (entry && entryKeyText(sent) === entryKeyText(entry) && record.id !== sent.id)
          go({ entry: { collection: sent.collection, id: record.id } });
        const route = collectionModel(sent.collection)?.route;
        const pathOf = (slug: unknown) => route && itemPath(route, String(slug));
        const shown = splitLocale(path, config);
        const [before, after] = [pathOf(sent.published.slug), pathOf(record.slug)];
        if (!after || before === after || shown.path !== before) continue;
        void untilServed(record.id, after).then(() => {
          if (currentAddress().path === path) go({ path: localizePath(after, shown.locale, config) });
        });
      }
      const records = unsavedRecords(saved.map(({ sent }) => ({ ...sent, stored: sent.published })));
      setSavedRecords(records);
      void reload().catch(() => undefined);
      // Another save since then shows its own.
      setTimeout(() => setSavedRecords((shown) => (shown === records ? NO_CHANGES : shown)), SAVED_SHOWN_MS);
      setTimeout(() => void reload().catch(() => undefined), HEARD_MS);
    },
    [config, entry, go, path, reload],
  );
  const saving = useSaving({ store, onSaved });
  const { save } = saving;

  const actions = useEntryActions({ opened, store, edited: edited ?? null, redraw: () => setVersion({}) });
  const publishing = usePublishing({
    ...{ store, save, edited: edited ?? null, draftPage, changed, timeZone },
    onShown: actions.showAgain,
    onError: fail,
  });

  function openBlock(key: string) {
    const { entry: part, path: first } = blocks!.open(key);
    openEntry(part, first === null ? null : { path: first, locale: splitLocale(path, config).locale });
  }
  function addBlock(chosen: BlockName | UsualBlock) {
    if (typeof chosen === 'string') openBlock(blocks!.add(chosen, addingAt!));
    else blocks!.change({ kind: 'add', index: addingAt!, key: chosen.key });
    setAddingAt(null);
  }
  const fieldsFor = ({ collection, id }: EntryKey) => {
    const open = editedEntries[entryKeyText({ collection, id })];
    if (open) return open.fields;
    const part = page?.entries.find((each) => each.collection === collection && each.id === id);
    return modelOf(collection, { section: part?.section, key: part?.key });
  };
  const describe = (at: FieldRef) => messages.page.edit({ name: pathLabel(fieldsFor(at), at.path, labels) });

  const effect = effectOf(changed.length > 0 ? changed : edited ? [edited] : [], entries);
  function saveFirst() {
    if (draftPage && effect === 'publish') publishing.showHidden();
    else void save(PUBLISH);
  }
  useSaveKey(store, saveFirst);
  const publishable =
    publishing.hidden.length > 0
      ? publishing.showHidden
      : changed.length === 0 && state === 'changed'
        ? () => setDialog('waiting')
        : null;

  const blockList = blocks && (
    <BlockList
      blocks={blocks}
      onOpen={openBlock}
      onAdd={setAddingAt}
      onDuplicate={(index) => void blocks.duplicate(index).catch(fail)}
      onVersions={() => blocks.order && openEntry(blocks.order)}
    />
  );
  const pathOf = ({ id }: EntryKey) => entries.find((each) => each.id === id)?.path ?? null;
  /** Shows the first value that was refused, on its page. */
  function showProblem(key: EntryKey) {
    const [at = ''] = Object.keys(editedEntries[entryKeyText(key)]?.errors ?? {});
    const [first, language] = at.split(' ');
    const reveal = first && isLocale(language) ? { path: first, locale: language } : null;
    goTo({ ...key, path: pathOf(key) }, reveal);
  }
  const labelOf = (each: Parameters<typeof editedLabel>[0]) =>
    editedLabel(each, entries, page, config.locales[0]!);

  return (
    <div
      className="edit-workspace"
      data-panel={opened.isPanelOpen ? 'open' : 'closed'}
      data-entry={entry ? '' : undefined}
    >
      <TopBar
        path={path}
        onPath={openPath}
        onNew={view === 'setup' ? null : () => setDialog('new')}
        onSite={view === 'setup' ? null : opened.openSite}
        changed={changed.length}
        state={state}
        save={{
          effect,
          isSaving: saving.isSaving,
          onSave: saveFirst,
          onPublish: publishable,
          onKeep: () => void save({ kind: 'keep' }),
          onSchedule:
            changed.length > 0 || edited?.waiting || publishing.hidden.length > 0
              ? () => setDialog('schedule')
              : null,
        }}
        onUndo={undo}
        onRedo={redo}
        isPanelOpen={opened.isPanelOpen}
        onPanel={() => opened.setPanelOpen(!opened.isPanelOpen)}
      />
      <main className="edit-main">
        <h1 className="kit-visually-hidden">{messages.title()}</h1>
        <PageView
          path={path}
          isLive={state === 'live' || state === 'changed'}
          onShare={state ? () => setDialog('share') : null}
          changes={changes}
          field={field}
          version={version}
          onOpen={(pointedAt) => view !== 'setup' && opened.openPointed(pointedAt)}
          onNavigate={openPath}
          onPage={opened.setPage}
          describe={describe}
          onAddBlock={(index) => blocks && view !== 'setup' && setAddingAt(index)}
        />
        <PanelSplitter />
        {view === 'setup' ? (
          <SetupPanel
            entry={entry}
            edited={edited ?? null}
            isSaving={saving.isSaving}
            problem={opened.problem}
            reveal={opened.reveal}
            onReveal={opened.setReveal}
            onChange={(apply) => edited && change(edited, apply)}
            onList={opened.followList}
            onField={opened.markField}
            onOpenSite={opened.openSite}
            onSave={async () => {
              await save(PUBLISH);
              return !Object.values(store.latest()).some(isChanged);
            }}
            onStarted={async () => {
              await reload();
              setVersion({});
            }}
          />
        ) : (
          <Panel
            opened={opened}
            edited={edited ?? null}
            label={edited ? labelOf(edited) : ''}
            changed={changedKeys}
            blockList={blockList}
            isOrder={edited !== null && edited === blocks?.order}
            onWaiting={() => setDialog('waiting')}
            onShowVersion={setShownVersion}
            onRestored={(key) => void actions.openRestored(key)}
            onChange={(apply) => edited && change(edited, apply)}
            onPublishWaiting={() => edited && void save(PUBLISH, [edited])}
            onDiscardWaiting={() => void publishing.discardChange()}
            onDuplicate={() => void actions.duplicate()}
            onRemove={() => setDialog('remove')}
          />
        )}
      </main>
      <SaveToast saving={saving} isChanged={changed.length > 0} path={path} onOpen={showProblem} />
      {dialog === 'new' && (
        <NewEntryDialog
          onClose={() => setDialog(null)}
          onCreated={(key) => {
            setDialog(null);
            void actions.openCreated(key).catch(fail);
          }}
        />
      )}
      {dialog === 'waiting' && (
        <WaitingDialog
          chosen={onPage(waiting, page)}
          onOpen={(key) => {
            setDialog(null);
            goTo({ ...key, path: pathOf(key) });
          }}
          onPublished={publishing.readPublished}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'share' && <ShareDialog path={path} onClose={() => setDialog(null)} />}
      {dialog === 'schedule' && (
        <ScheduleDialog
          onSchedule={(time) => {
            setDialog(null);
            publishing.scheduleFor(time);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {addingAt !== null && blocks && (
        <ChooseBlockDialog blocks={blocks} onClose={() => setAddingAt(null)} onChoose={addBlock} />
      )}
      {dialog === 'remove' && edited && (
        <RemoveEntryDialog
          edited={edited}
          label={labelOf(edited)}
          onClose={() => setDialog(null)}
          onRemoved={() => {
            setDialog(null);
            void actions.leaveRemoved();
          }}
        />
      )}
      {saving.isAsking && <ShorterKeepingDialog onAnswer={saving.answer} />}
      {saving.conflict && <ConflictDialog conflict={saving.conflict} onResolve={saving.resolve} />}
      {saving.outcome?.kind === 'signed-out' && (
        <SignedOutDialog onRetry={saving.retry} onClose={saving.dismiss} />
      )}
      {workLeft.entries.length > 0 && (
        <RestoreDialog
          entries={workLeft.entries}
          labelOf={labelOf}
          onRestore={workLeft.restore}
          onDiscard={workLeft.discard}
        />
      )}
    </div>
  );
}
