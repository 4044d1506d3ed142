import { LINE_MAX, LINK_MAX, RICH_MAX_BYTES, TEXT_MAX, type FieldModel, type FieldModels } from './field';
import { isMap, mapTexts } from './json-value';
import { namesInAllLocales } from './stored-names';
import { cleanHtml, cleanLine, cleanText } from './text/clean-text';

/** The values of a record as they are taken in, each by the kind of its field. Others stay as they are, to be refused. */
export const cleanValues = <Values extends Readonly<Record<string, unknown>>>(
  fields: FieldModels,
  values: Values,
): Values =>
  Object.entries(fields).reduce(
    (cleaned, [name, field]) =>
      namesInAllLocales(name, field).reduce(
        (each, stored) => (stored in each ? { ...each, [stored]: cleanValue(field, each[stored]) } : each),
        cleaned,
      ),
    values,
  );

function cleanValue(field: FieldModel, raw: unknown): unknown {
  switch (field.kind) {
    case 'list':
      return Array.isArray(raw) ? raw.map((item) => cleanValue(field.item, item)) : raw;
    case 'group':
      return isMap(raw) ? cleanValues(field.fields, raw) : raw;
    case 'rich':
      return mapTexts(raw, (html) => cleanHtml(html, RICH_MAX_BYTES));
    case 'text':
      return mapTexts(raw, (text) => cleanText(text, TEXT_MAX));
    case 'line':
      // A no-break space keeps a number with its unit.
      return mapTexts(raw, (text) => cleanText(text, LINE_MAX).replaceAll('\n', ' '));
    default:
      return mapTexts(raw, (text) => cleanLine(text, LINK_MAX));
  }
}
