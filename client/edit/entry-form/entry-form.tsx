import { Alert, Fieldset } from '@site/ui-kit';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useEditMessages, useTexts } from '../edit-messages';
import { discardChanges, isChanged, type EditedEntry } from '../entry/edited-entry';
import { pathLabel } from '../../model/entry/path-label';
import { collectionModel } from '../../model/collections';
import { mainTexts } from '../../model/main-texts';
import { ORDER_ENTRY } from '../../model/page-blocks';
import { mayWrite } from '../../model/rights';
import type { Path } from '../../model/values';
import { FieldViews } from '../fields/field-view';
import { FormProvider, type Reveal } from '../fields/form-context';
import { useFormState } from './use-form-state';
import { useWriteOnPage } from './use-write-on-page';
import { VISIBILITY_FIELDS, VisibilityField } from '../fields/visibility-field';
import { BASE_LOCALE, localeName, type Locale } from '../../i18n/locales';
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
  const { opened, store, actions, ask } = useWorkspace();
  const { reveal, setPanelOpen, setReveal } = opened;
  const { editor } = useEditedSite();
  const { messages, labels } = useTexts();
  const { collection, fields } = edited;
  const { state, events } = useFormState(edited, reveal);
  const form = useRef<HTMLDivElement>(null);
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
    <FormProvider value={state}>
      <div ref={form} className="edit-form" {...events}>
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
            <EditButton onClick={() => store.change(edited, discardChanges)}>
              {messages.entry.discard()}
            </EditButton>
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
