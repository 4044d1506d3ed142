import { Alert, Fieldset } from '@site/ui-kit';
import { useEffect, useEffectEvent, useMemo, useRef, type FocusEvent, type ReactNode } from 'react';
import { useEditMessages, useTexts, useProblemText } from '../edit-messages';
import { changeEntry, confirmPair, discardChanges, isChanged, type EditedEntry } from '../entry/edited-entry';
import { fieldKey } from '../../model/entry/field-key';
import { leaveField } from '../entry/entry-problems';
import { changeList } from '../../model/entry/list-values';
import { localizedTexts, originalLocaleAt, textAt } from '../../model/entry/localized-texts';
import { pathLabel } from '../../model/entry/path-label';
import { knownPairs, pairOf, translationState } from '../../model/entry/translation-state';
import { collectionModel } from '../../model/collections';
import { mainTexts } from '../../model/main-texts';
import { ORDER_ENTRY } from '../../model/page-blocks';
import { mayWrite } from '../../model/rights';
import type { Path } from '../../model/values';
import { FieldViews } from '../fields/field-view';
import {
  FormProvider,
  type EntryFormState as Form,
  type FieldWrite,
  type Reveal,
} from '../fields/form-context';
import { writeField } from '../fields/write-field';
import { useWriteOnPage } from './use-write-on-page';
import { VISIBILITY_FIELDS, VisibilityField } from '../fields/visibility-field';
import { BASE_LOCALE, isLocale, localeName, type Locale } from '../../i18n/locales';
import { SEARCH_FIELDS, SearchGroup } from './search-group';
import { useEditedSite } from '../site/edited-site';
import { fieldsOfGroup, type SITE_GROUPS } from '../site/site-groups';
import { SITE_COLLECTION } from '../../model/site-model';
import { useWorkspace } from '../workspace/use-workspace';
import { EntryChecks } from './entry-checks';
import { LegalModel } from './legal-model';
import { LinkButton, EditButton } from '../edit-controls';

interface EntryFormProps {
  /** The open entry, with the fields to show. */
  edited: EditedEntry;
  /** Stands for the fields of an order of blocks; null if their page is not open. */
  blockList?: ReactNode;
}

export function EntryForm({ edited, blockList }: EntryFormProps) {
  const { opened, changeEdited: onChange, actions, ask } = useWorkspace();
  const { reveal, setPanelOpen, setReveal } = opened;
  const { config, editor } = useEditedSite();
  const { messages, labels } = useTexts();
  const problemText = useProblemText();
  const { collection, fields, base, values, confirmed } = edited;
  const form = useRef<HTMLDivElement>(null);
  const first = config.locales[0]!;
  const known = useMemo(() => knownPairs(fields, base, first), [fields, base, first]);
  const states = useMemo(() => {
    const texts = config.locales.flatMap((each) => localizedTexts(fields, values, each, first));
    return new Map(
      texts.map(({ path, locale, original, translation }) => [
        fieldKey(path, locale),
        translationState(original, translation, known, confirmed),
      ]),
    );
  }, [config.locales, confirmed, fields, first, known, values]);

  const write = useWriteOnPage();
  const writeOnPage = useEffectEvent((at: Reveal) => write(edited, at));
  useEffect(() => {
    if (!reveal) return undefined;
    const isOnPage = reveal.write !== undefined && writeOnPage(reveal);
    // The panel opens the field instead if the page offers no place to write it.
    if (reveal.write && !isOnPage) return setReveal({ ...reveal, write: undefined });
    if (!isOnPage) setPanelOpen(true);
    // Folded items and hidden languages open with this render and can be focused after it.
    let timer = requestAnimationFrame(function attempt() {
      const isFound = revealField(form.current!, reveal, !isOnPage);
      // The rich text editor is loaded when the first text is shown.
      if (!isFound) timer = requestAnimationFrame(attempt);
    });
    return () => cancelAnimationFrame(timer);
  }, [reveal, setPanelOpen, setReveal]);

  const context: Form = {
    edited,
    states,
    reveal,
    write: (path, target, value) =>
      onChange((current) => writeField(current, { path, locale: target, value }, config.locales)),
    writeAll: ([begin, ...others]) =>
      onChange((current) => {
        const begun = writeField(current, begin, config.locales);
        const write = (each: EditedEntry, other: FieldWrite) => writeField(each, other, config.locales);
        return { ...others.reduce(write, begun), past: begun.past };
      }),
    step(path, step, target) {
      onChange((current) =>
        changeEntry(current, changeList(current.fields, current.values, path, step, target), {
          changed: `${step.kind} ${path} ${current.past.length}`,
          list: { path, step },
        }),
      );
      opened.followList({ path, step });
    },
    confirm: (path, translated) =>
      onChange((current) => {
        const textIn = (locale: Locale) => textAt(current.fields, current.values, path, locale);
        const from = originalLocaleAt(current.fields, current.values, path, first);
        return confirmPair(current, pairOf(textIn(from), textIn(translated)));
      }),
  };

  function reportField({ target }: FocusEvent) {
    const field = fieldAt(target);
    if (field) opened.markField(field.path, field.locale);
  }
  function checkLeft({ target }: FocusEvent) {
    const field = fieldAt(target);
    if (field) onChange((current) => leaveField(current, field.path, field.locale, first, problemText));
  }

  const hasVisibility = 'draft' in fields;
  const hasSearch = 'seo_title' in fields;
  const grouped: readonly string[] = [...VISIBILITY_FIELDS, ...SEARCH_FIELDS];
  // Editors come to write, so the title and the texts stand first.
  const written = hasSearch ? mainTexts(fields) : [];
  const names = [...written, ...Object.keys(fields).filter((name) => !written.includes(name))];
  const shownFields = Object.fromEntries(
    names
      .filter((name) => !grouped.includes(name) && mayWrite(editor.roles, collection, name))
      .map((name) => [name, fields[name]!]),
  );
  const whole = wholeGroup(shownFields);
  const errors = Object.entries(edited.errors);
  const { kind } = collectionModel(collection) ?? {};
  const canBeMore = kind === 'items' || kind === 'list';

  return (
    <FormProvider value={context}>
      <div ref={form} className="edit-form" onFocus={reportField} onBlur={checkLeft}>
        <Alert kind="error">
          {errors.length > 0 && (
            <>
              <p>{messages.errors.invalid()}</p>
              <ul className="edit-errors">
                {errors.map(([key, text]) => {
                  const [path, language] = key.split(' ') as [Path, Locale];
                  return (
                    <li key={key}>
                      <LinkButton onClick={() => opened.setReveal({ path, locale: language })}>
                        {pathLabel(fields, path, labels)}
                        {language !== BASE_LOCALE && ` (${localeName(language)})`}
                      </LinkButton>{' '}
                      {text}
                    </li>
                  );
                })}
              </ul>
            </>
          )}
        </Alert>
        <EntryChecks />
        <LegalModel />
        {Object.keys(fields).length === 0 && <p className="edit-note">{messages.entry.unknown()}</p>}
        <div className="edit-fields">
          {fields === ORDER_ENTRY.fields ? (
            (blockList ?? <p className="edit-note">{messages.blocks.elsewhere()}</p>)
          ) : whole ? (
            <FieldViews fields={whole.fields} path={whole.path} only={null} />
          ) : collection === SITE_COLLECTION ? (
            <SiteGroups fields={shownFields} />
          ) : (
            <FieldViews fields={shownFields} only={null} />
          )}
        </div>
        {hasVisibility && <VisibilityField />}
        {hasSearch && <SearchGroup />}
        <div className="actions edit-form__actions">
          {isChanged(edited) && (
            <EditButton onClick={() => onChange(discardChanges)}>{messages.entry.discard()}</EditButton>
          )}
          {canBeMore && (
            <>
              <EditButton variant="secondary" onClick={() => void actions.duplicate()}>
                {messages.entry.duplicate()}
              </EditButton>
              <EditButton variant="secondary" onClick={() => ask('remove')}>
                {messages.entry.remove()}
              </EditButton>
            </>
          )}
        </div>
      </div>
    </FormProvider>
  );
}

/** The fields of the site record by what they are about. A first step of a new site, which asks for one group, names it above. */
function SiteGroups({ fields }: { fields: EditedEntry['fields'] }) {
  const { setup } = useEditMessages();
  const { company, look, parts } = setup.steps;
  const titles: Record<keyof typeof SITE_GROUPS, string> = {
    company: company.title(),
    look: look.title(),
    parts: parts.title(),
    leads: setup.leads(),
    setup: setup.title(),
  };
  const groups = (Object.keys(titles) as (keyof typeof titles)[])
    .map((name) => ({ title: titles[name], fields: fieldsOfGroup(name, fields) }))
    .filter((group) => Object.keys(group.fields).length > 0);
  if (groups.length === 1) return <FieldViews fields={fields} only={null} />;
  return groups.map((group) => (
    <Fieldset key={group.title} className="edit-group" label={group.title}>
      <FieldViews fields={group.fields} only={null} />
    </Fieldset>
  ));
}

/** The field of an element, or the item of a list whose buttons it belongs to. */
function fieldAt(element: Element): Reveal | null {
  const field = element.closest<HTMLElement>('[data-path]');
  const { path, locale } = field?.dataset ?? {};
  if (!field || !path || !isLocale(locale)) return null;
  const item = element.closest('.kit-sortable-item');
  const isOfItem = item !== null && field.contains(item) && item.parentElement !== null;
  return { path: isOfItem ? `${path}.${[...item.parentElement.children].indexOf(item)}` : path, locale };
}

/** The group of an entry with a single group, whose name stands above the form already. */
function wholeGroup(fields: EditedEntry['fields']) {
  const [[path, field] = [], ...others] = Object.entries(fields);
  return path && field?.kind === 'group' && others.length === 0 ? { path, fields: field.fields } : null;
}

const CONTROLS =
  'input:not([type=hidden]), textarea, select, [contenteditable=true], button:not([role=toolbar] *)';

/**
 * Shows a field, or its closest enclosing field, and focuses it if it is to be written there.
 *
 * @returns false while the field is there and its control is not, or is not to be seen yet
 */
function revealField(form: HTMLElement, { path, locale, caret }: Reveal, hasFocus: boolean): boolean {
  // A panel that is closed must not be scrolled into the window; one that opens can be focused a moment later.
  if (!form.checkVisibility({ visibilityProperty: true })) return !hasFocus;
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const selected = CSS.escape(steps.slice(0, length).join('.'));
    const found =
      form.querySelector(`[data-path="${selected}"][data-locale="${locale}"]`) ??
      form.querySelector(`[data-path="${selected}"]`);
    if (!found) continue;
    const control = found.querySelector<HTMLElement>(CONTROLS);
    if (!control) return false;
    // The text puts its caret there itself.
    if (hasFocus && caret !== undefined && control.isContentEditable) return true;
    if (hasFocus) control.focus({ preventScroll: true });
    const isTall = control.offsetHeight > innerHeight / 2;
    control.scrollIntoView({ block: isTall ? 'start' : 'center' });
    return true;
  }
  return true;
}
