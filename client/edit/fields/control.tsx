import { FileField, Switch } from '@site/ui-kit/editor';
import { lazy, Suspense, type ReactNode } from 'react';
import { readAt, type Path } from '../../model/values';
import { fieldKey } from '../../model/entry/field-key';
import { EditSelect, EditTextArea } from '../edit-controls';
import { useTexts } from '../edit-messages';
import { isOn, LINE_MAX, optionName, TEXT_MAX, type FieldModel } from '../../model/field';
import type { Locale } from '../../i18n/locales';
import { useEditedSite } from '../site/edited-site';
import { BrandColorField, TypefaceField } from './look-fields';
import { MomentField, TypedNumberField } from './typed-field';
import { fileAddress } from '../api/file-address';
import { useForm } from './form-context';
import { LinkField, PageNameField } from '../choosers/link-field';
import { fileTexts } from '../choosers/picture-limits';
import { SlugField } from './slug-field';
import { TagField } from './tag-field';

const RichTextField = lazy(() =>
  import('./rich-text-field').then((module) => ({ default: module.RichTextField })),
);

/** Share of the allowed length from which the length is shown. */
const NEARLY = 0.8;

interface ControlProps {
  field: FieldModel;
  path: Path;
  locale: Locale;
  /** The language that edits go to; null for a value that all languages share. */
  target: Locale | null;
  label: ReactNode;
  /** The fallback value, shown while the field is empty. */
  placeholder?: string;
  hasHint?: boolean;
}

export function Control({ field, path, locale, target, label, placeholder, hasHint = true }: ControlProps) {
  const { config } = useEditedSite();
  const { edited, reveal, write } = useForm();
  const { messages, labels, hints } = useTexts();
  const value = readAt(edited.fields, edited.values, path, locale);
  const change = (next: unknown) => write(path, target, next);
  const isRevealed = reveal?.path === path && reveal.locale === locale && !reveal.write;
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const texts = {
    label,
    hint: lengthHint() ?? (hasHint && field.hint ? hints[field.hint]() : undefined),
    error: edited.errors[fieldKey(path, locale)],
    required: field.required && (target === null || target === config.locales[0]),
  };
  /** Of a control that shows the text as it is stored. */
  const typed = { ...texts, lang: locale, placeholder, value: text };
  return (
    <div className="edit-control" data-path={path} data-locale={locale} data-kind={field.kind}>
      {renderControl()}
    </div>
  );

  function lengthHint(): string | undefined {
    const max =
      field.kind === 'line' || field.kind === 'tags' ? LINE_MAX : field.kind === 'text' ? TEXT_MAX : Infinity;
    return text.length > max * NEARLY ? messages.fields.lengthOf({ count: text.length, max }) : undefined;
  }

  function renderControl(): ReactNode {
    switch (field.kind) {
      case 'text':
        return <EditTextArea {...typed} rows={2} onChange={({ target: { value: next } }) => change(next)} />;
      case 'rich':
        return (
          <Suspense fallback={<p className="edit-note">{messages.loading()}</p>}>
            <RichTextField
              {...texts}
              lang={locale}
              caret={isRevealed ? reveal.caret : undefined}
              value={text}
              onChange={change}
            />
          </Suspense>
        );
      case 'link':
        return (
          <LinkField
            {...texts}
            // The admin screen may have stored a map with the path in it.
            value={text || String((value as { path?: unknown } | null | undefined)?.path ?? '')}
            onChange={change}
          />
        );
      case 'slug':
        return <SlugField {...texts} value={text} onChange={change} />;
      case 'number':
        return (
          <TypedNumberField
            {...texts}
            field={field}
            isEmptyZero={!path.includes('.')}
            value={value}
            onChange={change}
          />
        );
      case 'date':
        return <MomentField {...texts} value={value} onChange={change} />;
      case 'flag':
        return (
          <Switch
            label={label}
            hint={texts.hint}
            error={texts.error}
            checked={isOn(field, value)}
            onChange={({ target: { checked } }) => change(isOn(field, checked))}
          />
        );
      case 'choice': {
        if (field.holds === 'typefaces')
          return <TypefaceField label={label} hint={texts.hint} value={value} onChange={change} />;
        const chosen = field.options.find((option) => option.value === value) ?? field.options[0]!;
        return (
          <EditSelect
            {...texts}
            options={field.options.map((option) => ({
              value: String(option.value),
              label: optionName(option, labels),
            }))}
            value={String(chosen.value)}
            onChange={({ target: { value: picked } }) =>
              change(field.options.find((option) => String(option.value) === picked)!.value)
            }
          />
        );
      }
      case 'tags':
        return (
          <TagField
            {...texts}
            path={path}
            locale={locale}
            placeholder={placeholder}
            value={text}
            onChange={change}
          />
        );
      case 'file':
        return (
          <FileField
            {...texts}
            file={value instanceof File ? value : fileAddress(edited, value)}
            accept={field.types.join(',')}
            maxBytes={field.maxBytes}
            onChange={(file) => change(file ?? '')}
            {...fileTexts(messages, field.maxBytes)}
          />
        );
      default:
        if (field.kind === 'line' && field.holds === 'color')
          return <BrandColorField {...texts} path={path} value={text} onChange={change} />;
        if (field.kind === 'line' && field.names === 'page')
          return <PageNameField {...texts} value={text} onChange={change} />;
        // A textarea, so that a long line wraps and can be read completely.
        return (
          <EditTextArea
            {...typed}
            rows={1}
            onChange={({ target: { value: next } }) => change(next)}
            onKeyDown={(event) => {
              // An input method (key code 229) takes its word by Enter.
              if (event.key === 'Enter' && event.keyCode !== 229) event.preventDefault();
            }}
          />
        );
    }
  }
}
