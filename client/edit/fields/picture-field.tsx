import { Fieldset, VisuallyHidden } from '@site/ui-kit';
import { useEffect, useRef } from 'react';
import { FileField, FocalPoint, type Point } from '@site/ui-kit/editor';
import { altPath, focusField, libraryAddress, libraryFile } from '../../model/picture-fields';
import { downloadPicture, uploadPicture, type MediaItem } from '../api/media';
import { useTexts } from '../edit-messages';
import { fieldKey } from '../../model/entry/field-key';
import { fieldAt, isInside, isSame, readAt, type Path } from '../../model/values';
import type { PictureFieldModel } from '../../model/field';
import { isBlank, isEmptyValue } from '../../model/json-value';
import { SITE_COLLECTION } from '../../model/site-model';
import { BASE_LOCALE, LOCALES, type Locale } from '../../i18n/locales';
import { fileAddress, temporaryAddress } from '../api/file-address';
import { useAttempt } from '../requests';
import { Control } from './control';
import { useForm, type FieldWrite } from './form-context';
import { LocalizedField } from './localized-field';
import { LogoNote, type LogoGround } from './logo-note';
import { PictureLibrary } from '../choosers/picture-grid';
import { pictureLimits } from '../choosers/picture-limits';
import { LinkButton } from '../edit-controls';

const NO_TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, '']));

const LOGO_GROUNDS: Readonly<Record<string, readonly LogoGround[]>> = {
  logo: ['light'],
  logo_on_dark: ['dark'],
};

const CENTRE: Point = { x: 50, y: 50 };

interface PictureFieldProps {
  field: PictureFieldModel;
  path: Path;
  /** The language of a separate list; null outside of one. */
  only: Locale | null;
  /** `hidden` inside a list, which names it already. */
  label: 'shown' | 'hidden';
}

/** A picture with its alternative text and focal point. Inside a list or group, it is one of the library. */
export function PictureField({ field, path, only, label }: PictureFieldProps) {
  const { edited, write, writeAll } = useForm();
  const { messages, labels, hints } = useTexts();
  const language = only ?? BASE_LOCALE;
  const value = readAt(edited.fields, edited.values, path, language);
  const named = isInside(path) ? libraryFile(value) : null;
  const address =
    value instanceof File
      ? temporaryAddress(value)
      : isInside(path)
        ? named && libraryAddress(named)
        : fileAddress(edited, value);
  const altAt = altPath(edited.fields, path);
  const alt = altAt === null ? null : fieldAt(edited.fields, altAt);
  const focus = edited.fields[focusField(path)];

  const former = readAt(edited.fields, edited.base, path, language);
  const isReplaced = !isEmptyValue(former) && !isEmptyValue(value) && !isSame(former, value);
  const textOf = (locale: Locale) => altAt && readAt(edited.fields, edited.values, altAt, locale);
  const formerTextOf = (locale: Locale) => altAt && readAt(edited.fields, edited.base, altAt, locale);
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
        <LinkButton onClick={() => write(altAt!, locale, text)}>{messages.fields.keepText()}</LinkButton>
      </p>
    );
  };

  const { problem, isBusy, attempt } = useAttempt();
  /** Where the picture is: an item of a list may be moved while its picture is on its way. */
  const at = useRef(path);
  useEffect(() => {
    at.current = path;
  });

  function choose(chosen: File | string, texts: MediaItem['alt'] = {}) {
    // A text about the old picture would be wrong about the new one, and nobody would be told.
    const emptied = Object.fromEntries(LOCALES.filter(isOfPicture).map((locale) => [locale, '']));
    const writes: FieldWrite[] = Object.entries({ ...emptied, ...texts })
      .map(([locale, value]) => ({
        path: altPath(edited.fields, at.current)!,
        locale: locale as Locale,
        value,
      }))
      .filter(({ locale }) => only === null || locale === only);
    // The focal point belongs to the old picture.
    if (focus) writes.unshift({ path: focusField(path), locale: null, value: '' });
    writeAll([{ path: at.current, locale: only, value: chosen }, ...writes]);
  }

  const chooseFile = (file: File | null) =>
    attempt(async () =>
      choose(file && isInside(path) ? libraryAddress(await uploadPicture(file, {})) : (file ?? '')),
    );

  /** Each entry has a file of its own, and lists and groups name one of the library, so that removing an entry takes no picture from another. */
  async function chooseFromLibrary(item: MediaItem) {
    // A picture from the library brings its alternative texts, unless the editor has written others here.
    const hasOwn = LOCALES.some((locale) => !isBlank(textOf(locale)) && !isOfPicture(locale));
    const texts = alt && item.alt[BASE_LOCALE] && !hasOwn ? { ...NO_TEXTS, ...item.alt } : {};
    await attempt(async () => {
      const inLibrary =
        isInside(path) &&
        (item.isOfEntry ? await uploadPicture(await downloadPicture(item), item.alt) : item);
      choose(inLibrary ? libraryAddress(inLibrary) : await downloadPicture(item), texts);
    });
  }

  const name = labels[field.label]();
  return (
    <Fieldset
      className="edit-group"
      label={label === 'shown' ? name : <VisuallyHidden>{name}</VisuallyHidden>}
      data-path={path}
      data-locale={language}
    >
      <FileField
        label={messages.fields.picture()}
        hint={isBusy ? messages.loading() : field.hint && hints[field.hint]()}
        error={problem || edited.errors[fieldKey(path, language)]}
        required={field.required}
        file={value instanceof File ? value : address}
        onChange={(file) => void chooseFile(file)}
        {...pictureLimits(messages, field)}
      />
      {address && edited.collection === SITE_COLLECTION && path in LOGO_GROUNDS && (
        <LogoNote
          src={address}
          // The footer is dark, and shows the only logo there is.
          grounds={isBlank(edited.values.logo_on_dark) ? ['light', 'dark'] : LOGO_GROUNDS[path]!}
        />
      )}
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
            valueText={`${messages.fields.focusAcross()}: {x} %, ${messages.fields.focusDown()}: {y} %`}
          />
        </div>
      )}
      {alt && only === null && <LocalizedField field={alt} path={altAt!} label="shown" note={altNote} />}
      {alt && only !== null && (
        <Control field={alt} path={altAt!} locale={only} target={only} label={labels[alt.label]()} />
      )}
    </Fieldset>
  );
}

function readPoint(stored: unknown): Point {
  const [x, y] = typeof stored === 'string' ? stored.split(' ').map(Number) : [];
  return Number.isFinite(x) && Number.isFinite(y) ? { x: x!, y: y! } : CENTRE;
}

/** The centre is stored as an empty value. */
const formatPoint = ({ x, y }: Point): string => (x === CENTRE.x && y === CENTRE.y ? '' : `${x} ${y}`);
