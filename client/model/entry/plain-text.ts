import { textOfHtml } from '../read-html';

/** Longest value in lists and comparisons, in characters. */
const LINE_LENGTH = 80;

export function plainText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (typeof value === 'string') return textOfHtml(value).replace(/\s+/g, ' ').trim();
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(' · ');
  if (typeof value === 'object' && value !== null) return plainText(Object.values(value));
  return value === undefined || value === null ? '' : String(value);
}

export function shortText(value: unknown): string {
  const text = plainText(value);
  return text.length > LINE_LENGTH ? `${text.slice(0, LINE_LENGTH).trimEnd()}…` : text;
}
