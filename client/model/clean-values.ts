import {
  LINE_MAX,
  LINK_MAX,
  LIST_MAX,
  RICH_MAX_BYTES,
  TEXT_MAX,
  type FieldModel,
  type FieldModels,
  namesInAllLocales,
} from './field';
import { isMap, mapTexts } from './json-value';
import { cleanHtml, cleanLine, cleanText, RAW_PER_CLEAN } from './text/clean-text';
import type { Values } from './values';

/** The values of a record as they are taken in, each by the kind of its field. Others stay as they are, to be refused. */
export function cleanValues(fields: FieldModels, values: Values): Record<string, unknown> {
  const cleaned = { ...values };
  for (const [name, field] of Object.entries(fields))
    for (const stored of namesInAllLocales(name, field))
      if (stored in values) cleaned[stored] = cleanValue(field, values[stored]);
  return cleaned;
}

/** Longest text that is cleaned. What is longer is too long however it is cleaned, and stays as it is, to be refused. */
const rawMax = ({ kind }: FieldModel): number => {
  // Mark-up has hardly anything that cleaning takes away, and this much of it takes time.
  if (kind === 'rich') return RICH_MAX_BYTES;
  return RAW_PER_CLEAN * (kind === 'text' ? TEXT_MAX : kind === 'line' ? LINE_MAX : LINK_MAX);
};

function cleanValue(field: FieldModel, raw: unknown): unknown {
  if (field.kind === 'group') return isMap(raw) ? cleanValues(field.fields, raw) : raw;
  // The name of a file is that of one that lies beside the record.
  if (field.kind === 'picture' || field.kind === 'file') return raw;
  if (Array.isArray(raw) && raw.length > LIST_MAX) return raw;
  if (field.kind === 'list')
    return Array.isArray(raw) ? raw.map((item) => cleanValue(field.item, item)) : raw;
  return mapTexts(raw, (text) => {
    if (text.length > rawMax(field)) return text;
    if (field.kind === 'rich') return cleanHtml(text, RICH_MAX_BYTES);
    if (field.kind === 'text') return cleanText(text, TEXT_MAX);
    // A no-break space keeps a number with its unit.
    return field.kind === 'line'
      ? cleanText(text, LINE_MAX).replaceAll('\n', ' ')
      : cleanLine(text, LINK_MAX);
  });
}
