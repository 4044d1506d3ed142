import { VisuallyHidden } from '@site/ui-kit';
import { useId, useState } from 'react';
import { localeName, type Locale } from '../../i18n/locales';
import { fieldKey } from '../../model/entry/field-key';
import { localizedTexts, originalLocaleAt, textAt } from '../../model/entry/localized-texts';
import { pathLabel } from '../../model/entry/path-label';
import { readHtml } from '../../model/read-html';
import { mayWrite } from '../../model/rights';
import { fieldAt, type Path } from '../../model/values';
import { useTexts } from '../edit-messages';
import { isBlank } from '../../model/json-value';
import type { EditedEntry } from '../entry/edited-entry';
import { Control } from '../fields/control';
import { FormProvider, useForm } from '../fields/form-context';
import { TranslationNote } from '../fields/localized-field';
import { RichTexts } from '../fields/rich-texts';
import { useEditedSite } from '../site/edited-site';
import { useFormState } from './use-form-state';

interface TranslatedTextsProps {
  edited: EditedEntry;
  /** The language of the fields. */
  target: Locale;
}

/** The texts of an entry, each beside the field of its translation. */
export function TranslatedTexts({ edited, target }: TranslatedTextsProps) {
  const { config, editor } = useEditedSite();
  const { state, events } = useFormState(edited, null);
  // A field stays while somebody empties it, even if it may be empty.
  const [paths] = useState(() =>
    localizedTexts(edited.fields, edited.values, target, config.locales[0]!)
      .filter(({ original, translation }) => !isBlank(original) || !isBlank(translation))
      .map(({ path }) => path)
      .filter((path) => mayWrite(editor.roles, edited.collection, path.split('.', 1)[0]!)),
  );
  return (
    <FormProvider value={state}>
      <div className="edit-fields" {...events}>
        {paths.map((path) => (
          <TranslatedText key={path} path={path} target={target} />
        ))}
      </div>
    </FormProvider>
  );
}

function TranslatedText({ path, target }: { path: Path; target: Locale }) {
  const { config } = useEditedSite();
  const { labels } = useTexts();
  const labelId = useId();
  const { edited, states } = useForm();
  const { fields, values } = edited;
  const field = fieldAt(fields, path);
  if (!field) return null;
  const from = originalLocaleAt(fields, values, path, config.locales[0]!);
  const original = textAt(fields, values, path, from);
  const name = pathLabel(fields, path, labels);
  const state = states.get(fieldKey(path, target));
  const control = (
    <>
      <Control
        field={field}
        path={path}
        locale={target}
        target={target}
        hasHint={false}
        label={
          <>
            <VisuallyHidden>{name}: </VisuallyHidden>
            {localeName(target)}
          </>
        }
      />
      <TranslationNote path={path} locale={target} />
    </>
  );
  const isDue = state === 'missing' || state === 'copied' || state === 'outdated';
  return (
    <div className="edit-field" role="group" aria-labelledby={labelId} data-due={isDue || undefined}>
      <div className="edit-field__label" id={labelId}>
        {name}
      </div>
      <div className="edit-field__languages">
        <div>
          <div className="kit-field-label">{localeName(from)}</div>
          <p className="edit-original" lang={from}>
            {field.kind === 'rich' ? linesOf(original) : original}
          </p>
        </div>
        <div>
          {field.kind === 'rich' ? (
            <RichTexts label={name} path={path} locales={[target]} content={() => control} />
          ) : (
            control
          )}
        </div>
      </div>
    </div>
  );
}

/** The words of an HTML text, with a line between its blocks. */
function linesOf(html: string): string {
  let text = '';
  readHtml(html, {
    open: ({ name }) => void (text += name === 'br' ? '\n' : ''),
    text: (part) => void (text += part.replace(/\s+/g, ' ')),
    close: (name) => void (text += BLOCK.test(name) ? '\n' : ''),
  });
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).join('\n\n');
}

const BLOCK = /^(?:p|h\d|li|td|th|figcaption)$/;
