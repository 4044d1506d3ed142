import { useCallback, useMemo, useState } from 'react';
import { duplicateEntry, readEntry, type EntryKey, type EntrySummary } from '../api/entries';
import { RequestFailure } from '../api/request';
import { WHOLE_ENTRY, type FieldRef } from '../field-ref';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { createUnsavedWork } from '../editing/unsaved-work';
import { entryKeyText, useEditedEntries } from '../editing/use-edited-entries';
import { useSaveKey } from '../editing/use-save-key';
import { useUndoKeys } from '../editing/use-undo-keys';
import { useSaving, type SavedEntry } from '../editing/use-saving';
import { useStoredEntry } from '../editing/use-stored-entry';
import { useWorkLeft } from '../editing/use-work-left';
import { temporaryId } from '../editing/temporary-id';
import { unsavedRecords } from '../editing/unsaved-records';
import { isChanged, editedEntry, redo, undo, undoneList, type ListEdit } from '../entry/edited-entry';
import { pathAfter } from '../entry/list-values';
import { pathLabel } from '../entry/path-label';
import type { Reveal } from '../fields/form-context';
import type { PointedAt } from '../frame/edit-frame';
import type { PageEntry, PageSummary, UnsavedRecord } from '../frame/preview';
import { localizePath, splitLocale } from '../../i18n/localize-path';
import { NEW_SITE, recordFields, SITE_COLLECTION } from '../../model/site-model';
import { itemPath, type RouteName } from '../../sections';
import { editedLabel } from '../site/edited-label';
import { SetupPanel } from '../setup/setup-panel';
import { useEditedSite } from '../site/edited-site';
import { untilServed } from '../site/until-served';
import { ConflictDialog } from './conflict-dialog';
import { NewEntryDialog } from './new-entry-dialog';
import { PageView } from './page-view';
import { Panel } from './panel';
import { RemoveEntryDialog } from './remove-entry-dialog';
import { RestoreDialog } from './restore-dialog';
import { SaveToast } from './save-toast';
import { SignedOutDialog } from './signed-out-dialog';
import { TopBar } from './top-bar';
import { currentAddress, useAddress } from './use-address';

/** How long the preview keeps sending saved values, until the site itself has them. */
const SAVED_SHOWN_MS = 3_000;
const NO_CHANGES: readonly UnsavedRecord[] = [];

/** The page with the panel beside it and the bar above. */
export function Workspace() {
  const { config, editor, entries, model, reload, view } = useEditedSite();
  const { labels } = useModelTexts();
  const messages = useEditMessages();
  const [{ path, entry }, go] = useAddress();
  const [unsavedWork] = useState(() => createUnsavedWork(editor.id));
  const store = useEditedEntries(unsavedWork);
  const { editedEntries, put, change, drop } = store;
  const workLeft = useWorkLeft(unsavedWork, store);
  const [page, setPage] = useState<PageSummary | null>(null);
  const [chosenField, setField] = useState<FieldRef | null>(null);
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [leadsTo, setLeadsTo] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const [dialog, setDialog] = useState<'new' | 'remove' | null>(null);
  const [problem, setProblem] = useState('');
  const [version, setVersion] = useState<object>({});
  const [savedRecords, setSavedRecords] = useState(NO_CHANGES);

  const changed = useMemo(() => Object.values(editedEntries).filter(isChanged), [editedEntries]);
  const changedKeys = useMemo(() => new Set(changed.map(entryKeyText)), [changed]);
  const changes = useMemo(() => {
    const records = [...savedRecords, ...unsavedRecords(changed)];
    return records.length === 0 ? NO_CHANGES : records;
  }, [changed, savedRecords]);
  const edited = entry && editedEntries[entryKeyText(entry)];
  const openKey = entry && entryKeyText(entry);
  const field = useMemo<FieldRef | null>(() => {
    if (!openKey) return null;
    if (chosenField && entryKeyText(chosenField) === openKey) return chosenField;
    // The address opened the entry: a link, or the browser's back button.
    const [collection = '', id = ''] = openKey.split('/');
    return { collection, id, path: WHOLE_ENTRY, locale: splitLocale(path, config).locale };
  }, [chosenField, config, openKey, path]);

  const fail = useCallback(
    (error: unknown) => {
      if (!(error instanceof RequestFailure)) throw error;
      setProblem(error.message || messages.errors.away());
    },
    [messages],
  );

  useStoredEntry(entry, store, fail);

  const onSaved = useCallback(
    (saved: readonly SavedEntry[]) => {
      for (const { sent, record } of saved) {
        if (entry && entryKeyText(sent) === entryKeyText(entry) && record.id !== sent.id)
          go({ entry: { collection: sent.collection, id: record.id } });
        const route = model.collections[sent.collection]?.route as RouteName | undefined;
        const pathOf = (slug: unknown) => route && itemPath(route, String(slug));
        const shown = splitLocale(path, config);
        const [before, after] = [pathOf(sent.stored.slug), pathOf(record.slug)];
        if (!after || before === after || shown.path !== before) continue;
        void untilServed(record.id, after).then(() => {
          if (currentAddress().path === path) go({ path: localizePath(after, shown.locale, config) });
        });
      }
      setSavedRecords(changes);
      setTimeout(() => setSavedRecords(NO_CHANGES), SAVED_SHOWN_MS);
      setTimeout(() => void reload().catch(() => undefined), SAVED_SHOWN_MS / 2);
    },
    [changes, config, entry, go, model, path, reload],
  );
  const saving = useSaving({ store, onSaved });
  const { save } = saving;

  useSaveKey(store, save);

  /** The mark on the page stays with its item. */
  function followList(list: ListEdit | undefined) {
    if (list) setField((at) => at && { ...at, path: pathAfter(at.path, list.path, list.step) ?? list.path });
  }
  function undoStep() {
    if (!edited) return;
    followList(undoneList(edited));
    change(edited, undo);
  }
  function redoStep() {
    if (!edited) return;
    followList(edited.future.at(-1)?.list);
    change(edited, redo);
  }
  useUndoKeys(undoStep, redoStep);

  function openEntry(key: EntryKey | null, at: Reveal | null = null, pagePath = path) {
    const { locale: pageLanguage } = splitLocale(pagePath, config);
    setReveal(at);
    setField(key && { ...key, path: at?.path ?? WHOLE_ENTRY, locale: at?.locale ?? pageLanguage });
    setLeadsTo(null);
    setProblem('');
    setPanelOpen(true);
    if (pagePath !== path) setPage(null);
    go({ path: pagePath, entry: key });
  }
  function openPath(to: string) {
    if (to !== path) setPage(null);
    setField(null);
    setLeadsTo(null);
    const isOtherLanguage = to !== path && splitLocale(to, config).path === splitLocale(path, config).path;
    go(isOtherLanguage ? { path: to } : { path: to, entry: null });
  }
  function openNewPart({ collection, section, key }: PageEntry) {
    const id = temporaryId(section, key);
    const record = { id, section, key };
    put(editedEntry({ collection, id }, recordFields(model, collection, record), { record, updated: '' }));
    openEntry({ collection, id });
  }
  function openSite() {
    const site = entries.find(({ collection }) => collection === SITE_COLLECTION);
    const { collection, section, key } = NEW_SITE;
    if (site) openEntry(site);
    else openNewPart({ collection, id: null, section, key, label: labels.site() });
  }
  function openPointed({ fields: [first], leadsTo: target }: PointedAt) {
    if (!first) return;
    const { collection, id, path: at, locale: language } = first;
    openEntry({ collection, id }, { path: at, locale: language });
    setLeadsTo(target);
  }
  function goTo(
    { collection, id, path: sitePath }: Pick<EntrySummary, 'collection' | 'id' | 'path'>,
    at: Reveal | null = null,
  ) {
    const { locale: pageLocale } = splitLocale(path, config);
    openEntry(
      { collection, id },
      at,
      sitePath ? localizePath(sitePath, at?.locale ?? pageLocale, config) : path,
    );
  }
  async function openCreated(key: EntryKey) {
    setDialog(null);
    await reload();
    const created = await readEntry(key);
    const slug = created.record.slug;
    const route = model.collections[key.collection]?.route;
    goTo({
      ...key,
      path: route && typeof slug === 'string' ? itemPath(route as RouteName, slug) : null,
    });
  }
  async function duplicate() {
    if (!edited) return;
    try {
      const { record } = await duplicateEntry(edited);
      await openCreated({ collection: edited.collection, id: record.id });
    } catch (error) {
      fail(error);
    }
  }
  async function openRestored({ collection, id }: EntryKey) {
    try {
      const stored = await readEntry({ collection, id });
      put(editedEntry({ collection, id }, recordFields(model, collection, stored.record), stored));
      openEntry({ collection, id });
      setTimeout(() => setVersion({}), SAVED_SHOWN_MS / 2);
      await reload();
    } catch (error) {
      fail(error);
    }
  }
  async function afterRemoval() {
    setDialog(null);
    if (!edited) return;
    drop(edited);
    const isOwnPage = entries.some(({ id, path: own }) => id === edited.id && own && path.endsWith(own));
    if (isOwnPage) openPath('/');
    else openEntry(null);
    setVersion({});
    await reload().catch(() => undefined);
  }

  const fieldsFor = ({ collection, id }: EntryKey) => {
    const open = editedEntries[entryKeyText({ collection, id })];
    if (open) return open.fields;
    const part = page?.entries.find((each) => each.collection === collection && each.id === id);
    return recordFields(model, collection, { section: part?.section, key: part?.key });
  };
  const describe = (at: FieldRef) => messages.page.edit({ name: pathLabel(fieldsFor(at), at.path, labels) });

  const labelOf = (each: Parameters<typeof editedLabel>[0]) => editedLabel(each, entries, page);

  return (
    <div className="edit-workspace" data-panel={isPanelOpen ? 'open' : 'closed'}>
      <h1 className="visually-hidden">{messages.title()}</h1>
      <TopBar
        path={path}
        onPath={openPath}
        onNew={() => setDialog('new')}
        onSite={openSite}
        changed={changed.length}
        isSaving={saving.isSaving}
        onSave={() => void save()}
        onUndo={edited && edited.past.length > 0 ? undoStep : null}
        onRedo={edited && edited.future.length > 0 ? redoStep : null}
        isPanelOpen={isPanelOpen}
        onPanel={() => setPanelOpen(!isPanelOpen)}
      />
      <main className="edit-main">
        <PageView
          path={path}
          changes={changes}
          field={field}
          version={version}
          onOpen={(pointedAt) => view !== 'setup' && openPointed(pointedAt)}
          onNavigate={openPath}
          onPage={setPage}
          describe={describe}
        />
        {view === 'setup' ? (
          <SetupPanel
            entry={entry}
            edited={edited ?? null}
            isSaving={saving.isSaving}
            problem={problem}
            reveal={reveal}
            onReveal={setReveal}
            onChange={(apply) => edited && change(edited, apply)}
            onList={followList}
            onField={(at, language) =>
              edited && setField({ collection: edited.collection, id: edited.id, path: at, locale: language })
            }
            onOpenSite={openSite}
            onSave={async () => {
              await save();
              return !Object.values(store.latest()).some(isChanged);
            }}
            onStarted={async () => {
              await reload();
              setVersion({});
            }}
          />
        ) : (
          <Panel
            path={path}
            page={page}
            entry={entry}
            edited={edited ?? null}
            label={edited ? labelOf(edited) : ''}
            changed={changedKeys}
            problem={problem}
            reveal={reveal}
            leadsTo={leadsTo}
            onOpen={openEntry}
            onOpenNew={openNewPart}
            onGoTo={goTo}
            onFinding={(finding) =>
              goTo(
                { ...finding, path: entries.find(({ id }) => id === finding.id)?.path ?? null },
                { path: finding.path, locale: finding.locale },
              )
            }
            onRestored={(key) => void openRestored(key)}
            onPath={openPath}
            onReveal={setReveal}
            onField={(at, language) =>
              edited && setField({ collection: edited.collection, id: edited.id, path: at, locale: language })
            }
            onChange={(apply) => edited && change(edited, apply)}
            onList={followList}
            onDuplicate={() => void duplicate()}
            onRemove={() => setDialog('remove')}
            onClose={() => setPanelOpen(false)}
          />
        )}
      </main>
      <SaveToast saving={saving} isChanged={changed.length > 0} path={path} onOpen={openEntry} />
      {dialog === 'new' && (
        <NewEntryDialog open onClose={() => setDialog(null)} onCreated={(key) => void openCreated(key)} />
      )}
      {dialog === 'remove' && edited && (
        <RemoveEntryDialog
          edited={edited}
          label={labelOf(edited)}
          onClose={() => setDialog(null)}
          onRemoved={() => void afterRemoval()}
        />
      )}
      {saving.conflict && <ConflictDialog conflict={saving.conflict} onResolve={saving.resolve} />}
      {saving.outcome?.kind === 'signed-out' && (
        <SignedOutDialog onRetry={() => void save()} onClose={saving.dismiss} />
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
