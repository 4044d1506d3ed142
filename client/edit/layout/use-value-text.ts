import { isMap } from '../../model/json-value';
import { contentsEntry } from '../../model/contents-entries';
import { isOn, optionName, type FieldModel } from '../../model/field';
import { parseStoredDate } from '../../model/stored-date';
import { dateText } from '../../model/typed-date';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { plainText } from '../entry/plain-text';
import { useEditedSite } from '../site/edited-site';

/**
 * Returns a function that says a value in words, in the editor's language and the site's time zone.
 *
 * @param section - of the entry, whose blocks it names
 */
export function useValueText(section: string): (field: FieldModel | null, value: unknown) => string {
  const { locale, timeZone } = useEditedSite();
  const { labels } = useModelTexts();
  const { versions } = useEditMessages();

  /** A value within another one. Of flags only those that are on are told, by their names. */
  const partText = (field: FieldModel, value: unknown): string =>
    field.kind !== 'flag' ? valueText(field, value) : isOn(field, value) ? labels[field.label]() : '';

  const joined = (texts: readonly string[]): string => texts.filter(Boolean).join(' · ');

  function valueText(field: FieldModel | null, value: unknown): string {
    switch (field?.kind) {
      case 'flag':
        return isOn(field, value) ? versions.yes() : versions.no();
      case 'choice': {
        const option = field.options.find((each) => each.value === value);
        return option ? optionName(option, labels) : plainText(value);
      }
      case 'date': {
        const moment = parseStoredDate(value);
        return moment === null ? plainText(value) : dateText(moment, locale, timeZone);
      }
      case 'line': {
        const block = field.names === 'block' && contentsEntry(section, String(value));
        return block ? labels[block.label]() : plainText(value);
      }
      case 'list':
        return Array.isArray(value)
          ? joined(value.map((item) => partText(field.item, item)))
          : plainText(value);
      case 'group':
        return isMap(value)
          ? joined(Object.entries(field.fields).map(([name, inner]) => partText(inner, value[name])))
          : plainText(value);
      default:
        return plainText(value);
    }
  }

  return valueText;
}
