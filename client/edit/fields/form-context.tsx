import type { ListChange } from '@site/ui-kit/editor';
import type { TranslationState } from '../../model/entry/translation-state';
import type { EditedEntry } from '../entry/edited-entry';
import type { PointedAt } from '../frame/edit-frame';
import type { TextPlace } from '../../model/entry/field-ref';
import type { Path } from '../../model/values';
import type { Locale } from '../../i18n/locales';
import { requiredContext } from '../../router/required-context';

/** A field to reveal and focus. Pass a new object to focus it again. */
export interface Reveal {
  path: Path;
  locale: Locale;
  caret?: TextPlace | undefined;
  /** Set for a field that was pointed at on the page, which is written there where that can be. */
  write?: PointedAt['write'];
}

export interface FieldWrite {
  path: Path;
  /** Null for a value that all languages share. */
  locale: Locale | null;
  value: unknown;
}

export interface EntryFormState {
  edited: EditedEntry;
  /** State of each translation, by its path and language (`fieldKey`). */
  states: ReadonlyMap<string, TranslationState>;
  reveal: Reveal | null;
  /** @param locale - null for a value that all languages share */
  write: (path: Path, locale: Locale | null, value: unknown) => void;
  /** Writes several fields in one step, which one undo takes back. */
  writeAll: (writes: readonly [FieldWrite, ...FieldWrite[]]) => void;
  /** @param locale - null for a list that is edited in all languages together */
  step: (path: Path, step: ListChange, locale: Locale | null) => void;
  /** Confirms that a translation matches its English text. */
  confirm: (path: Path, locale: Locale) => void;
}

export const [FormProvider, useForm] = requiredContext<EntryFormState>('FormProvider');
