import { Tag, VisuallyHidden } from '@site/ui-kit';
import { Tabs } from '@site/ui-kit/editor';
import { useId, useState, type ReactNode } from 'react';
import { useEditMessages, useTexts } from '../edit-messages';
import { fieldKey } from '../../model/entry/field-key';
import { followedField, followedText } from '../../model/entry/followed-text';
import { originalLocaleAt } from '../../model/entry/localized-texts';
import { plainText } from '../../model/entry/plain-text';
import { isBlank } from '../../model/json-value';
import { readAt, type Path } from '../../model/values';
import type { FieldModel } from '../../model/field';
import { localeName, type Locale } from '../../i18n/locales';
import { useEditedSite } from '../site/edited-site';
import { Control } from './control';
import { useForm } from './form-context';
import { RichTexts } from './rich-texts';
import { LinkButton } from '../edit-controls';

interface LocalizedFieldProps {
  field: FieldModel;
  path: Path;
  label: 'shown' | 'hidden';
  /** Stands below the value of a language. */
  note?: (locale: Locale) => ReactNode;
}

/** A value in every language, side by side where there is room. */
export function LocalizedField({ field, path, label, note }: LocalizedFieldProps) {
  const { config } = useEditedSite();
  const { labels, hints } = useTexts();
  const { edited } = useForm();
  const labelId = useId();
  const first = config.locales[0]!;
  const from = originalLocaleAt(edited.fields, edited.values, path, first);
  const original = plainText(readAt(edited.fields, edited.values, path, from));
  const name = labels[field.label]();
  const control = (locale: Locale) => (
    <>
      <Control
        field={field}
        path={path}
        locale={locale}
        target={locale}
        hasHint={false}
        placeholder={
          followedField(field)
            ? followedText(field, path, edited.values, locale, first).text
            : locale === from
              ? undefined
              : original
        }
        label={
          <>
            <VisuallyHidden>{name}: </VisuallyHidden>
            {localeName(locale)}
          </>
        }
      />
      {note?.(locale)}
      <TranslationNote path={path} locale={locale} />
    </>
  );
  return (
    <div className="edit-field" role="group" aria-labelledby={labelId}>
      <div className={label === 'shown' ? 'edit-field__label' : 'kit-visually-hidden'} id={labelId}>
        {name}
        {field.required && <span aria-hidden="true"> *</span>}
      </div>
      {field.hint && <div className="edit-field__hint">{hints[field.hint]()}</div>}
      {field.kind === 'rich' ? (
        <RichTexts label={name} path={path} content={control} />
      ) : (
        <div className="edit-field__languages">
          {config.locales.map((locale) => (
            <div key={locale}>{control(locale)}</div>
          ))}
        </div>
      )}
    </div>
  );
}

interface LanguageTabsProps {
  label: string;
  path: Path;
  content: (locale: Locale) => ReactNode;
}

/** Languages in tabs, for content that is too large to stand side by side. */
export function LanguageTabs({ label, path, content }: LanguageTabsProps) {
  const { config } = useEditedSite();
  const { reveal } = useForm();
  const messages = useEditMessages();
  const [chosen, choose] = useState<{ locale: Locale; reveal: typeof reveal }>({
    locale: config.locales[0]!,
    reveal: null,
  });
  const isRevealed = reveal !== null && reveal.path.startsWith(path);
  if (isRevealed && chosen.reveal !== reveal) choose({ locale: reveal.locale, reveal });
  return (
    <Tabs
      label={messages.fields.languagesOf({ name: label })}
      selected={chosen.locale}
      onSelect={(locale) => choose({ locale: locale as Locale, reveal })}
      items={config.locales.map((locale) => ({
        id: locale,
        label: localeName(locale),
        content: content(locale),
      }))}
    />
  );
}

/** A note on the state of a text in a language, with what can be done about it. */
export function TranslationNote({ path, locale }: { path: Path; locale: Locale }) {
  const { config } = useEditedSite();
  const { edited, states, confirm, write } = useForm();
  const messages = useEditMessages();
  const state = states.get(fieldKey(path, locale));
  const from = originalLocaleAt(edited.fields, edited.values, path, config.locales[0]!);
  const language = localeName(from);
  const textIn = (each: Locale) => readAt(edited.fields, edited.values, path, each);
  const confirmation = (
    <LinkButton onClick={() => confirm(path, locale)}>{messages.translation.stillRight()}</LinkButton>
  );
  const copying = config.locales
    .filter((from) => from !== locale && !isBlank(textIn(from)))
    .flatMap((from) => [
      ' ',
      <LinkButton key={from} onClick={() => write(path, locale, textIn(from))}>
        {messages.translation.copy({ language: localeName(from) })}
      </LinkButton>,
    ]);
  const notes = {
    missing: (
      <>
        <Tag color="primary">{messages.checks.kinds.missingTranslation()}</Tag>{' '}
        {messages.translation.fallsBack({ language })}
        {copying}
      </>
    ),
    outdated: (
      <>
        <Tag color="third">{messages.translation.outdated({ language })}</Tag> {confirmation}
        {copying}
      </>
    ),
    copied: (
      <>
        <Tag color="primary">{messages.translation.copied({ language })}</Tag> {confirmation}
      </>
    ),
    current: <Tag>{messages.translation.current()}</Tag>,
    none: isBlank(textIn(locale)) && copying.length > 0 && copying,
  };
  const note = notes[state ?? 'none'];
  return note && <p className="edit-note">{note}</p>;
}
