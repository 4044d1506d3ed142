import { Alert, Button } from '@site/ui-kit';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { localizePath } from '../../i18n/localize-path';
import { localeName, type Locale } from '../../i18n/locales';
import { countStates, type TranslationCounts } from '../../model/entry/translation-state';
import { listTranslations, type TranslatedEntry } from '../api/checks';
import { EditButton, EditSelect, LoadState } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { entryKeyText, readUntouched } from '../editing/use-edited-entries';
import { isChanged, textsInto } from '../entry/edited-entry';
import { TranslatedTexts } from '../entry-form/translated-texts';
import { copyMissing } from '../fields/write-field';
import { useLoaded } from '../requests';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from '../workspace/use-workspace';
import { Company } from './company';
import { PanelHead } from './panel-head';

/** A page, or a part that several pages share, with its entries. */
interface DeskPage extends TranslationCounts {
  key: string;
  name: string;
  path: string | null;
  entries: readonly TranslatedEntry[];
}

const isDue = ({ missing, outdated }: TranslationCounts) => missing + outdated > 0;

/** The pages of the site with what is left to translate, and the texts of one, each beside the field of its translation. */
export function TranslationDesk() {
  const { opened, edited } = useWorkspace();
  const { config } = useEditedSite();
  const messages = useEditMessages();
  const targets = config.locales.slice(1);
  const target = targets.find((each) => each === opened.translate) ?? targets[0]!;
  const { pages, failure, reload } = useDeskPages(target);
  const [chosen, choose] = useState<string | null>(null);
  const at = pages?.findIndex(({ key }) => key === chosen) ?? -1;
  const page = pages?.[at] ?? null;
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a phone the whole panel scrolls.
    for (const part of [panel.current!, body.current!]) part.scrollTo(0, 0);
    heading.current!.focus();
  }, [page?.key]);
  const stateText = useStateText();
  const next = page && [...pages!.slice(at + 1), ...pages!.slice(0, at)].find(isDue);

  function open(each: DeskPage) {
    choose(each.key);
    if (each.path !== null) opened.openPath(localizePath(each.path, target, config));
  }
  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // A text would break its line.
    event.preventDefault();
    event.stopPropagation();
    if (!focusNext(panel.current!) && next) open(next);
  }

  return (
    <aside ref={panel} className="edit-panel" aria-label={messages.desk.title()} onKeyDownCapture={goOn}>
      <PanelHead
        title={page?.name ?? messages.desk.title()}
        heading={heading}
        kind={page && messages.desk.title()}
        onBack={() => (page ? choose(null) : opened.openEntry(null))}
      />
      <div ref={body} className="edit-panel__body edit-stack">
        <Alert kind="error">{opened.problem}</Alert>
        {targets.length > 1 && !page && (
          <EditSelect
            label={messages.desk.into()}
            value={target}
            options={targets.map((value) => ({ value, label: localeName(value) }))}
            onChange={({ target: { value } }) => opened.openTranslations(value)}
          />
        )}
        <LoadState isLoading={!pages} failure={failure} onRetry={reload} />
        {page ? (
          <>
            <Company edited={edited} isFormShown />
            <PageTexts key={`${page.key} ${target}`} page={page} target={target} />
            {next && (
              <EditButton onClick={() => open(next)}>{messages.desk.next({ name: next.name })}</EditButton>
            )}
          </>
        ) : (
          <ul className="edit-entries">
            {pages?.map((each) => (
              <li key={each.key}>
                <Button variant="ghost" className="edit-entry" onClick={() => open(each)}>
                  <span className="edit-entry__label">
                    {each.name}
                    <span className="edit-entry__detail">{stateText(each)}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}

/** The pages with something to translate, those that are not done first. What is open in this tab counts as it is here. */
function useDeskPages(target: Locale) {
  const { store } = useWorkspace();
  const { config, waiting } = useEditedSite();
  const { editedEntries } = store;
  const first = config.locales[0]!;
  const { value, failure, reload } = useLoaded(
    async (signal) => ({ of: target, entries: await listTranslations(target, signal) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list is read again when something was saved
    [target, waiting],
  );
  const pages = useMemo(() => {
    if (value?.of !== target) return null;
    const found = new Map<string, DeskPage>();
    for (const entry of value.entries) {
      const edited = editedEntries[entryKeyText(entry)];
      const { texts, missing, outdated } = edited
        ? countStates(textsInto(edited, target, first).map(({ state }) => state))
        : entry;
      const { page: name, path } = entry;
      const key = path ?? name;
      const page = found.get(key) ?? { key, name, path, texts: 0, missing: 0, outdated: 0, entries: [] };
      found.set(key, {
        ...page,
        texts: page.texts + texts,
        missing: page.missing + missing,
        outdated: page.outdated + outdated,
        entries: [...page.entries, entry],
      });
    }
    return [...found.values()].sort((a, b) => Number(isDue(b)) - Number(isDue(a)));
  }, [editedEntries, first, target, value]);
  return { pages, failure, reload };
}

function useStateText() {
  const { desk } = useEditMessages();
  return (counts: TranslationCounts) =>
    [counts.missing > 0 && desk.missing(counts), counts.outdated > 0 && desk.outdated(counts)]
      .filter(Boolean)
      .join(', ') || desk.done();
}

/** The texts of a page, with a button that copies those without a translation. */
function PageTexts({ page, target }: { page: DeskPage; target: Locale }) {
  const { opened, store, publishing, saving } = useWorkspace();
  const { locales } = useEditedSite().config;
  const messages = useEditMessages();
  const stateText = useStateText();
  const { latest, put, change, editedEntries } = store;
  const keys = page.entries.map(entryKeyText).join();
  const { failure, reload } = useLoaded(async () => {
    const read = keys.split(',').map((key) => {
      const [collection, id] = key.split('/') as [string, string];
      return readUntouched({ collection, id }, { latest, put });
    });
    await Promise.all(read);
  }, [keys, latest, put]);
  const order = (opened.page?.entries ?? []).map(({ collection, id }) => `${collection}/${id}`);
  /** Entries that are not on the page come last. */
  function placeOf(each: TranslatedEntry): number {
    const place = order.indexOf(entryKeyText(each));
    return place === -1 ? order.length : place;
  }
  // A field that is moved under the caret would lose it.
  const isOrdered = page.path === null || opened.page !== null;
  const entries = [...page.entries]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((each) => ({ ...each, edited: editedEntries[entryKeyText(each)] }));
  const count = entries
    .flatMap(({ edited }) => (edited ? textsInto(edited, target, locales[0]!) : []))
    .filter(({ state }) => state === 'missing').length;

  /** Keeps the copies as drafts: visitors must not see them before they are translated. */
  function copyAll() {
    for (const each of entries) change(each, (current) => copyMissing(current, target, locales));
    const changed = entries.flatMap((each) => latest()[entryKeyText(each)] ?? []).filter(isChanged);
    void saving.save(publishing.planFor({ kind: 'save' }, changed.map(publishing.pendingOf)));
  }

  return (
    <>
      <p role="status">{stateText(page)}</p>
      {count > 0 && (
        <EditButton variant="secondary" onClick={copyAll}>
          {messages.desk.copyAll({ count, language: localeName(locales[0]!) })}
        </EditButton>
      )}
      <p className="edit-note">{messages.desk.keys()}</p>
      <LoadState
        isLoading={!isOrdered || entries.some(({ edited }) => !edited)}
        failure={failure}
        onRetry={reload}
      />
      {entries.map(
        ({ edited, label, page: name }) =>
          isOrdered &&
          edited && (
            <section key={entryKeyText(edited)} className="edit-form" aria-label={label}>
              {label !== name && <h3>{label.slice(`${name}: `.length)}</h3>}
              <TranslatedTexts edited={edited} target={target} />
            </section>
          ),
      )}
    </>
  );
}

const CONTROL = '.edit-control :is(input, textarea, [contenteditable=true])';

/** Moves the focus to the next text that is not translated or is outdated. @returns false if no other one follows */
function focusNext(panel: HTMLElement): boolean {
  const from = document.activeElement!;
  const row = [...panel.querySelectorAll('[data-due]')].find(
    (each) => !each.contains(from) && from.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const control = row?.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  // The beginning of a long text has to be seen.
  row?.scrollIntoView({ block: row.clientHeight > innerHeight / 2 ? 'start' : 'center' });
  return row !== undefined;
}
