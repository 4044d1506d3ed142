import { type FieldModel, isOn, optionName, type Labels } from '../../model/field';
import { useEditMessages, useTexts, type EditMessages } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';
import { isMap } from '../../model/json-value';
import { contentsEntry } from '../../model/contents-entries';
import { uploadedName } from '../../model/entry/stored-entry';
import { libraryFile } from '../../model/picture-fields';
import { parseStoredDate } from '../../model/stored-date';
import { momentText, type TimeStyle } from '../entry/time-text';
import { plainText } from '../../model/entry/plain-text';

interface ValueTexts extends TimeStyle {
  labels: Labels;
  versions: Pick<EditMessages['versions'], 'yes' | 'no'>;
  /** Section of the entry, whose blocks are called by their names. */
  section: string;
}

/** A value in words, in the editor's language and the site's time zone. */
export function valueText(field: FieldModel, value: unknown, texts: ValueTexts): string {
  const { labels, versions, section } = texts;
  switch (field.kind) {
    case 'flag':
      return isOn(field, value) ? versions.yes() : versions.no();
    case 'choice': {
      const option = field.options.find((each) => each.value === value);
      return option ? optionName(option, labels) : plainText(value);
    }
    case 'date': {
      const moment = parseStoredDate(value);
      return moment === null ? plainText(value) : momentText(moment, texts);
    }
    case 'picture':
      return uploadedName(libraryFile(value)?.name ?? plainText(value));
    case 'line': {
      const block =
        field.names === 'block' &&
        (contentsEntry(section, String(value)) ?? contentsEntry('misc', String(value)));
      return block ? labels[block.label]() : plainText(value);
    }
    case 'list':
      return Array.isArray(value)
        ? joined(value.map((item) => partText(field.item, item, texts)))
        : plainText(value);
    case 'group':
      return isMap(value)
        ? joined(Object.entries(field.fields).map(([name, inner]) => partText(inner, value[name], texts)))
        : plainText(value);
    default:
      return plainText(value);
  }
}

/** A value within another one. Of flags only those that are on are told, by their names. */
const partText = (field: FieldModel, value: unknown, texts: ValueTexts): string =>
  field.kind !== 'flag'
    ? valueText(field, value, texts)
    : isOn(field, value)
      ? texts.labels[field.label]()
      : '';

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join(' · ');

/** Returns a function that says a value in words; blocks have the names of a section. */
export function useValueText(section: string): (field: FieldModel, value: unknown) => string {
  const { locale, timeZone } = useEditedSite();
  const { labels } = useTexts();
  const { versions } = useEditMessages();
  return (field, value) => valueText(field, value, { locale, timeZone, labels, versions, section });
}
