import { Button } from '@site/ui-kit';
import { useState } from 'react';
import { FileField, FocalPoint, type Point } from '@site/ui-kit/editor';
import { altPath, focusField } from '../../model/picture-fields';
import { downloadPicture, type MediaItem } from '../api/media';
import { RequestFailure } from '../api/request';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { fieldKey } from '../../model/entry/field-key';
import { fieldAt, isSame, readAt, type Path } from '../../model/values';
import type { PictureFieldModel } from '../../model/field';
import { isBlank, isEmptyValue } from '../../model/json-value';
import { BASE_LOCALE, LOCALES, type Locale } from '../../i18n/locales';
import { fileAddress, temporaryAddress } from '../api/file-address';
import { useForm, type FieldWrite } from './form-context';
import { LocalizedField } from './localized-field';
import { PictureLibrary } from '../choosers/picture-library';
import { pictureLimits } from '../choosers/picture-limits';

/** Empties the alternative texts. */
const NO_TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, '']));

const CENTRE: Point = { x: 50, y: 50 };

/** A picture with its alternative text and focal point. */
export function PictureField({ field, path }: { field: PictureFieldModel; path: Path }) {
  const { edited, write, writeAll } = useForm();
  const { labels, hints } = useModelTexts();
  const messages = useEditMessages();
  const value = readAt(edited.fields, edited.values, path, BASE_LOCALE);
  const address = value instanceof File ? temporaryAddress(value) : fileAddress(edited, value);
  const altAt = altPath(edited.fields, path);
  const alt = altAt === null ? null : fieldAt(edited.fields, altAt);
  const focus = edited.fields[focusField(path)];

  const former = edited.stored[path];
  const isReplaced = !isEmptyValue(former) && !isEmptyValue(value) && !isSame(former, value);
  const textOf = (locale: Locale) => altAt && readAt(edited.fields, edited.values, altAt, locale);
  const formerTextOf = (locale: Locale) => altAt && readAt(edited.fields, edited.stored, altAt, locale);
  /** Whether a text describes the picture that is shown now, and not one that is about to be chosen. */
  const isOfPicture = (locale: Locale) =>
    !isBlank(textOf(locale)) &&
    !isEmptyValue(value) &&
    (!isSame(former, value) || textOf(locale) === formerTextOf(locale));
  const altNote = (locale: Locale) => {
    const text = formerTextOf(locale);
    if (!isReplaced || !isBlank(textOf(locale)) || typeof text !== 'string' || isBlank(text)) return null;
    return (
      <p className="edit-note">
        {messages.fields.formerText({ text })}{' '}
        <Button variant="link" size="sm" onClick={() => write(altAt!, locale, text)}>
          {messages.fields.keepText()}
        </Button>
      </p>
    );
  };

  const [problem, setProblem] = useState('');

  function choose(file: File | null, texts: MediaItem['alt'] = {}) {
    setProblem('');
    // A text about the old picture would be wrong about the new one, and nobody would be told.
    const emptied = Object.fromEntries(LOCALES.filter(isOfPicture).map((locale) => [locale, '']));
    const writes: FieldWrite[] = Object.entries({ ...emptied, ...texts }).map(([locale, value]) => ({
      path: altAt!,
      locale: locale as Locale,
      value,
    }));
    // The focal point belongs to the old picture.
    if (focus) writes.unshift({ path: focusField(path), locale: null, value: '' });
    writeAll([{ path, locale: null, value: file ?? '' }, ...writes]);
  }

  /** Each entry stores its own copy, so that removing one entry never removes another entry's picture. */
  async function chooseFromLibrary(item: MediaItem) {
    // A picture from the library brings its alternative texts, unless the editor has written others here.
    const hasOwn = LOCALES.some((locale) => !isBlank(textOf(locale)) && !isOfPicture(locale));
    const texts = alt && item.alt[BASE_LOCALE] && !hasOwn ? { ...NO_TEXTS, ...item.alt } : {};
    try {
      choose(await downloadPicture(item), texts);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      setProblem(messages.richText.notUploaded());
    }
  }

  return (
    <fieldset className="edit-group" data-path={path} data-locale={BASE_LOCALE}>
      <legend>{labels[field.label]()}</legend>
      <FileField
        label={messages.fields.picture()}
        hint={field.hint && hints[field.hint]()}
        error={problem || edited.errors[fieldKey(path, BASE_LOCALE)]}
        required={field.required}
        file={value instanceof File ? value : address}
        onChange={(file) => choose(file)}
        {...pictureLimits(messages, field)}
      />
      <PictureLibrary onChoose={(item) => void chooseFromLibrary(item)} />
      {address && focus && (
        <div data-path={focusField(path)} data-locale={BASE_LOCALE}>
          <FocalPoint
            label={messages.fields.focus()}
            hint={messages.fields.focusHint()}
            src={address}
            value={readPoint(edited.values[focusField(path)])}
            onChange={(point) => write(focusField(path), null, formatPoint(point))}
            acrossLabel={messages.fields.focusAcross()}
            downLabel={messages.fields.focusDown()}
            valueText={({ x, y }) => messages.fields.focusAt({ x, y })}
          />
        </div>
      )}
      {alt && <LocalizedField field={alt} path={altAt!} label="shown" note={altNote} />}
    </fieldset>
  );
}

function readPoint(stored: unknown): Point {
  const [x, y] = typeof stored === 'string' ? stored.split(' ').map(Number) : [];
  return Number.isFinite(x) && Number.isFinite(y) ? { x: x!, y: y! } : CENTRE;
}

/** The centre is stored as an empty value. */
const formatPoint = ({ x, y }: Point): string => (x === CENTRE.x && y === CENTRE.y ? '' : `${x} ${y}`);
