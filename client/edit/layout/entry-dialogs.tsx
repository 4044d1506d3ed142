import { useEffect, useRef, useState } from 'react';
import { createEntry, readAddresses } from '../api/entries';
import { fieldKey } from '../../model/entry/field-key';
import { RequestFailure } from '../api/request';
import { EditSelect, EditText, EditCombobox } from '../edit-controls';
import { failureText, useEditMessages, useTexts } from '../edit-messages';
import { slugOf } from '../../model/entry/slug-of';
import { optionName, type ChoiceFieldModel, storedName } from '../../model/field';
import { LinkField } from '../choosers/link-field';
import { usePages } from '../choosers/use-pages';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from '../workspace/use-workspace';
import { BASE_LOCALE, localeName, localizedField, LOCALES } from '../../i18n/locales';
import { EditDialog } from '../edit-dialog';
import type { EditedEntry } from '../entry/edited-entry';
import { useLoaded } from '../requests';

/** Creates an entry: asks for its collection and its required fields, or for all if it is public at once. */
export function NewEntryDialog() {
  const { ask, actions } = useWorkspace();
  const { config, model } = useEditedSite();
  const first = config.locales[0]!;
  const { messages, labels, hints, problems } = useTexts();
  const kinds = Object.entries(model.collections).filter(
    ([, { kind }]) => kind === 'items' || kind === 'list',
  );
  const [collection, setCollection] = useState(kinds.find(([name]) => name === 'posts')?.[0] ?? kinds[0]![0]);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const kind = useRef<HTMLSelectElement>(null);
  /** Path of the page that a new one begins with; empty for none. */
  const [from, setFrom] = useState('');
  const { options, searching } = usePages(from, 'pages');
  const pages = options.filter(({ entry }) => entry?.collection === 'pages');
  const { fields } = model.collections[collection]!;
  const isDraft = 'draft' in fields;
  const asked = Object.entries(fields).filter(
    ([, { kind, required }]) =>
      (required && (kind === 'line' || kind === 'link')) ||
      (!isDraft && (kind === 'link' || kind === 'choice')),
  );

  useEffect(() => kind.current?.form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  function write(name: string, value: string) {
    setValues({ ...values, [name]: value });
    if (errors[name]) setErrors({ ...errors, [name]: '' });
  }

  async function create() {
    setProblem('');
    const missing = asked.filter(([name, { required }]) => required && !values[name]?.trim());
    if (missing.length > 0)
      return setErrors(Object.fromEntries(missing.map(([name]) => [name, problems.missing()])));
    setBusy(true);
    try {
      const own = Object.fromEntries(
        asked.flatMap(([name, field]) => {
          const value =
            field.kind === 'choice' ? chosenOf(field, values[name]).value : (values[name] ?? '').trim();
          return [...new Set([name, storedName(name, field, first)])].map((each) => [each, value]);
        }),
      );
      const slug = 'slug' in fields ? { slug: slugOf(values.title ?? '') || collection } : {};
      const source = collection === 'pages' && pages.find(({ value }) => value === from)?.entry?.id;
      // The other page has its titles in every language.
      const untitled = Object.fromEntries(LOCALES.map((locale) => [localizedField('title', locale), '']));
      const begun = { ...(source && untitled), ...own, ...slug };
      const { record } = await createEntry(collection, begun, source || '');
      setValues({});
      ask(null);
      void actions.openCreated({ collection, id: record.id });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const refused = (error.body as { errors?: Record<string, string> }).errors ?? {};
      const ofAsked = asked.flatMap(([name]) => {
        const text = refused[fieldKey(name, BASE_LOCALE)];
        return text ? [[name, text]] : [];
      });
      if (fieldKey('slug', BASE_LOCALE) in refused) setErrors({ title: messages.entry.slugTaken() });
      else if (ofAsked.length > 0) setErrors(Object.fromEntries(ofAsked) as Record<string, string>);
      else setProblem(Object.values(refused)[0] ?? failureText(error, messages));
    } finally {
      setBusy(false);
    }
  }

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.entry.newTitle()}
      problem={problem}
      initialFocus={kind}
      action={{ text: messages.entry.create(), onPress: create, isBusy, isSubmit: true }}
      other={null}
    >
      <EditSelect
        ref={kind}
        label={messages.all.kind()}
        value={collection}
        onChange={({ target }) => {
          setCollection(target.value);
          setProblem('');
          setErrors({});
        }}
        options={kinds.map(([name, { entryLabel }]) => ({ value: name, label: labels[entryLabel]() }))}
      />
      {asked.map(([name, field]) => {
        const label = labels[field.label]();
        const texts = { hint: field.hint && hints[field.hint](), error: errors[name] };
        return field.kind === 'choice' ? (
          <EditSelect
            key={name}
            label={label}
            value={String(chosenOf(field, values[name]).value)}
            onChange={({ target }) => write(name, target.value)}
            options={field.options.map((option) => ({
              value: String(option.value),
              label: optionName(option, labels),
            }))}
          />
        ) : field.kind === 'link' ? (
          <LinkField
            {...texts}
            key={name}
            label={label}
            required={field.required}
            value={values[name] ?? ''}
            onChange={(value) => write(name, value)}
          />
        ) : (
          <EditText
            {...texts}
            key={name}
            label={field.localized && config.locales.length > 1 ? `${label} (${localeName(first)})` : label}
            required
            lang={first}
            value={values[name] ?? ''}
            onChange={({ target }) => write(name, target.value)}
          />
        );
      })}
      {collection === 'pages' && (
        <EditCombobox
          {...searching}
          label={messages.entry.from()}
          hint={messages.entry.fromHint()}
          options={pages}
          value={from}
          onChange={setFrom}
        />
      )}
      {isDraft && <p className="edit-note">{messages.entry.newHint()}</p>}
    </EditDialog>
  );
}

const chosenOf = ({ options }: ChoiceFieldModel, chosen: string | undefined) =>
  options.find(({ value }) => String(value) === chosen) ?? options[0]!;

/** Confirms a removal and asks where to redirect visitors of the entry's page. */
export function RemoveEntryDialog({ edited }: { edited: EditedEntry }) {
  const { ask, labelOf, publishing, saving } = useWorkspace();
  const messages = useEditMessages();
  const [leads, setLeads] = useState<'gone' | 'page'>('gone');
  const [successor, setSuccessor] = useState('');
  const { options, searching } = usePages(successor);
  const { collection, id } = edited;
  const [problem, setProblem] = useState('');
  // The addresses that visitors may know.
  const { value: addresses, failure } = useLoaded(() => readAddresses({ collection, id }), [collection, id]);
  const hasPage = addresses !== null && addresses.length > 0;
  const isLedOn = hasPage && leads === 'page';

  async function remove() {
    const intent = { kind: 'remove', successor: isLedOn ? successor : null } as const;
    const [refused] = await saving.saveEach(publishing.planTogether(intent, [edited]));
    if (refused) setProblem(refused.text);
    else ask(null);
  }

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.removal.title({ name: labelOf(edited) })}
      problem={problem || (failure && failureText(failure, messages))}
      action={{
        text: messages.entry.remove(),
        onPress: remove,
        look: 'destructive',
        isBusy: saving.isSaving,
        disabled: addresses === null || (isLedOn && !successor),
      }}
    >
      <p>{messages.removal.text()}</p>
      {hasPage && (
        <EditSelect
          label={messages.removal.visitors()}
          value={leads}
          onChange={({ target }) => setLeads(target.value as typeof leads)}
          options={[
            { value: 'gone', label: messages.removal.gone() },
            { value: 'page', label: messages.removal.page() },
          ]}
        />
      )}
      {isLedOn && (
        <EditCombobox
          {...searching}
          label={messages.removal.successor()}
          options={options.filter(({ entry }) => entry?.id !== edited.id)}
          value={successor}
          onChange={setSuccessor}
        />
      )}
    </EditDialog>
  );
}
