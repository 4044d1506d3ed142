import { useCallback, useMemo, useState } from 'react';
import { localizePath, splitLocale } from '../../i18n/localize-path';
import type { Locale } from '../../i18n/locales';
import type { Path } from '../../model/values';
import { NEW_SITE, SITE_COLLECTION } from '../../model/site-model';
import type { EntryKey } from '../../model/entry/stored-entry';
import { failureText, useTexts } from '../edit-messages';
import { temporaryId } from '../../model/entry/temporary-id';
import { entryKeyText, type EditedEntries } from '../editing/use-edited-entries';
import { openedEntry, type ListEdit, type EditedEntry } from '../entry/edited-entry';
import { pathAfter } from '../../model/entry/list-values';
import { WHOLE_ENTRY, type FieldRef } from '../../model/entry/field-ref';
import type { Reveal } from '../fields/form-context';
import type { PointedAt } from '../frame/edit-frame';
import type { PageEntry, PageSummary } from '../frame/preview';
import type { WrittenRichText } from '../frame/written-text';
import { useEditedSite } from '../site/edited-site';
import { useAddress } from '../use-address';
import type { BlockName } from '../../model/blocks';
import type { UsualBlock } from '../../model/page-blocks';
import { itemPath, parentOf } from '../../sections';
import { collectionModel } from '../../model/collections';
import { createEntry, readEntry, readSite } from '../api/entries';
import type { EditedBlocks } from '../blocks/use-page-blocks';

interface WrittenOnPage {
  locale: Locale;
  /** The language in which visitors see it until then, or null if it is there. */
  original: Locale | null;
  rich: WrittenRichText | null;
  /** Time in ms, which no other has. */
  since: number;
}

export type Opened = ReturnType<typeof useOpened>;

/** The page, entry and field that are open, and functions that open others. */
export function useOpened({ editedEntries, put }: EditedEntries) {
  const { config, entries } = useEditedSite();
  const { messages, labels } = useTexts();
  const [{ path, entry: addressed, translate }, go] = useAddress();
  /** The entry whose texts are translated. */
  const [translated, setTranslated] = useState<EntryKey | null>(null);
  const entry = translate === null ? addressed : translated;
  /** The page in the frame; null until it has loaded. */
  const [page, setPage] = useState<PageSummary | null>(null);
  const [chosenField, setField] = useState<FieldRef | null>(null);
  /** The field that the form is to show with the focus. */
  const [reveal, setReveal] = useState<Reveal | null>(null);
  /** Path of the page that the clicked element links to. */
  const [leadsTo, setLeadsTo] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(true);
  const [problem, setProblem] = useState('');
  const [written, setWritten] = useState<WrittenOnPage | null>(null);

  const openKey = entry && entryKeyText(entry);
  /** The field that is marked on the page. */
  const field = useMemo<FieldRef | null>(() => {
    if (!openKey) return null;
    if (chosenField && entryKeyText(chosenField) === openKey) return chosenField;
    // The address opened the entry: a link, or the browser's back button.
    const [collection = '', id = ''] = openKey.split('/');
    return { collection, id, path: WHOLE_ENTRY, locale: splitLocale(path, config).locale };
  }, [chosenField, config, openKey, path]);

  /** Tells the editor of a failed request; other errors go on. */
  const fail = useCallback(
    (error: unknown) => {
      setProblem(failureText(error, messages));
      setPanelOpen(true);
    },
    [messages],
  );

  /** Marks a field on the page; where texts are translated, its entry becomes the open one. */
  function markField({ collection, id }: EntryKey, at: Path, locale: Locale) {
    setTranslated({ collection, id });
    setField({ collection, id, path: at, locale });
  }
  /** Keeps the mark on its item of a list that changes. */
  function followList(list: ListEdit | undefined) {
    if (list) setField((at) => at && { ...at, path: pathAfter(at.path, list.path, list.step) ?? list.path });
  }
  function openEntry(key: EntryKey | null, at: Reveal | null = null, pagePath = path) {
    const { locale: pageLanguage } = splitLocale(pagePath, config);
    setReveal(at);
    setField(key && { ...key, path: at?.path ?? WHOLE_ENTRY, locale: at?.locale ?? pageLanguage });
    setLeadsTo(null);
    setProblem('');
    // Its fields are at hand where both have room; elsewhere, they would cover the page that is written on.
    if (!at?.write) setPanelOpen(true);
    if (pagePath !== path) setPage(null);
    go({ path: pagePath, entry: key, translate: null });
  }
  function openPath(to: string) {
    if (to !== path) setPage(null);
    setField(null);
    setLeadsTo(null);
    const isOtherLanguage = to !== path && splitLocale(to, config).path === splitLocale(path, config).path;
    go(isOtherLanguage ? { path: to } : { path: to, entry: null });
  }
  /** Opens the desk on which texts are translated. @param into - a language; empty for the site's second one */
  function openTranslations(into = '') {
    setTranslated(null);
    setPanelOpen(true);
    go({ entry: null, translate: into });
  }
  function openNewPart({ collection, section, key }: PageEntry) {
    const id = temporaryId(section, key);
    const record = { id, section, key };
    put(openedEntry({ collection, id }, { record, updated: '' }));
    openEntry({ collection, id });
  }
  function openSite() {
    const site = entries.find(({ collection }) => collection === SITE_COLLECTION);
    const { collection, section, key } = NEW_SITE;
    if (site) openEntry(site);
    else openNewPart({ collection, id: null, section, key, label: labels.site() });
  }
  function openPointed({ fields: [first], leadsTo: target, caret, write }: PointedAt) {
    if (!first) return;
    const { collection, id, path: at, locale: language } = first;
    const part = page?.entries.find(({ section, key }) => id === temporaryId(section, key));
    if (part && !editedEntries[entryKeyText(first)]) return openNewPart(part);
    openEntry({ collection, id }, { path: at, locale: language, caret, write });
    setLeadsTo(target);
  }
  /** Opens an entry with its own page, if it has one. @param ownPath - null for none; without it, the page is asked for */
  async function goTo({ collection, id }: EntryKey, at: Reveal | null = null, ownPath?: string | null) {
    const asked = { path: '', keys: entryKeyText({ collection, id }) };
    const known = ownPath === undefined ? await readSite(asked).catch(fail) : undefined;
    const own = ownPath ?? known?.entries.find((each) => each.id === id)?.path;
    const language = at?.locale ?? splitLocale(path, config).locale;
    openEntry({ collection, id }, at, own ? localizePath(own, language, config) : path);
  }

  return {
    ...{ path, entry, translate, page, field, reveal, leadsTo, problem, isPanelOpen, written },
    ...{ go, setPage, setReveal, setPanelOpen, setWritten, markField, followList, fail },
    ...{ openEntry, openTranslations, openPath, openNewPart, openSite, openPointed, goTo },
  };
}

/** How long the site may take to hear of a change that PocketBase has confirmed. */
export const HEARD_MS = 1_500;

/** Unprefixed path of an entry's own page; null for an entry without one. */
function itemPathOf({ collection }: EntryKey, { slug }: Readonly<Record<string, unknown>>): string | null {
  const route = collectionModel(collection)?.route;
  return route && typeof slug === 'string' ? itemPath(route, slug) : null;
}

interface EntryActionsProps {
  opened: Opened;
  store: Pick<EditedEntries, 'put'>;
  edited: EditedEntry | null;
  /** The blocks of the page; null for a page without. */
  blocks: EditedBlocks | null;
  redraw: () => void;
}

/** Actions on whole entries. Each ends by opening what the editor works on next. */
export function useEntryActions(props: EntryActionsProps) {
  const { opened, store, edited, blocks, redraw } = props;
  const { config, reload } = useEditedSite();
  const { path, fail, goTo, openEntry, openPath } = opened;

  /** Draws the page now, and once more when the site has heard of a change. */
  async function showAgain() {
    redraw();
    await reload();
    setTimeout(redraw, HEARD_MS);
  }
  /** Opens an entry that was just created, with its page. */
  async function openNew(key: EntryKey) {
    await reload();
    const { record } = await readEntry(key);
    await goTo(key, null, itemPathOf(key, record));
  }
  async function openDuplicate() {
    if (!edited) return;
    const { record } = await createEntry(edited.collection, {}, edited.id);
    await openNew({ collection: edited.collection, id: record.id });
  }
  async function readRestored({ collection, id }: EntryKey) {
    const key = { collection, id };
    store.put(openedEntry(key, await readEntry(key)));
    openEntry(key);
    await showAgain();
  }
  /** Leaves the page of what was removed, for the one that lists its like, and its fields. */
  async function leaveRemoved(removed: readonly EditedEntry[]) {
    const shown = splitLocale(path, config);
    const left = removed.find((each) => itemPathOf(each, each.published) === shown.path);
    const route = left && collectionModel(left.collection)?.route;
    if (route) openPath(localizePath(parentOf(route)?.to ?? '/', shown.locale, config));
    else if (removed.some((each) => each.id === opened.entry?.id)) openEntry(null);
    redraw();
    await reload().catch(() => undefined);
  }

  function openBlock(key: string) {
    const { entry: part, path: first } = blocks!.open(key);
    openEntry(part, first === null ? null : { path: first, locale: splitLocale(path, config).locale });
  }
  /** Adds a new block and opens it, or one that the page has by itself. */
  function addBlock(chosen: BlockName | UsualBlock, index: number) {
    if (typeof chosen === 'string') openBlock(blocks!.add(chosen, index));
    else blocks!.change({ kind: 'add', index, key: chosen.key });
  }

  return {
    ...{ showAgain, leaveRemoved, openBlock, addBlock },
    openCreated: (key: EntryKey) => openNew(key).catch(fail),
    duplicate: () => openDuplicate().catch(fail),
    openRestored: (key: EntryKey) => readRestored(key).catch(fail),
  };
}
