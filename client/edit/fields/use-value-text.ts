import type { FieldModel } from '../../model/field';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { valueText } from '../entry/value-text';
import { useEditedSite } from '../site/edited-site';

/**
 * Returns a function that says a value in words.
 *
 * @param section - of the entry, whose blocks it names
 */
export function useValueText(section: string): (field: FieldModel | null, value: unknown) => string {
  const { locale, timeZone } = useEditedSite();
  const { labels } = useModelTexts();
  const { versions } = useEditMessages();
  return (field, value) => valueText(field, value, { locale, timeZone, labels, versions, section });
}
