import {
  formatFieldRefs,
  parseFieldRefs,
  FIELDS_ATTRIBUTE,
  type FieldRef,
} from '../../client/model/entry/field-ref';
import { mapTexts } from '../../client/model/json-value';
import { insertAll, readHtml, type HtmlReader } from '../../client/model/read-html';
import type { EditMarkers } from '../content/view-context';
import { escapeHtml } from '../pages/escape-html';

/**
 * Traces each text on the frame's page back to its field in content. Context: components show texts and know nothing
 * about content. Decision: while a page is rendered for an editor, each text and URL from content ends in a marker, a
 * number in invisible characters; in the finished HTML the markers become attributes of the surrounding elements.
 * Consequence: components need no support for editing, and no marker leaves the server.
 */
export function createEditMarkers() {
  const fields: FieldRef[] = [];
  const fieldsIn = (text: string): FieldRef[] =>
    (text.match(MARKER) ?? []).flatMap((marker) => fields[decode(marker)] ?? []);
  const markers: EditMarkers = {
    // An editor's text could contain a marker, which would name another field.
    mark: (text, field) => withoutMarkers(text) + encode(fields.push(field) - 1),
    unmarked: <Value>(value: Value) => mapTexts(value, withoutMarkers) as Value,
  };
  return {
    ...markers,
    /** Replaces the markers in a page's HTML by {@link FIELDS_ATTRIBUTE}. */
    toAttributes: (html: string) => moveMarkers(html, fieldsIn),
  };
}

interface MarkedHtml {
  html: string;
  /** The fields that the page shows: those of its main content, then those of header and footer. */
  fields: readonly FieldRef[];
}

/** A marker starts with the invisible separator; its digits are invisible operators. Texts have no use for these characters. */
const START = '\u2063';
const DIGITS = ['\u2061', '\u2062', '\u2064'];
const MARKER = new RegExp(`${START}[${DIGITS.join('')}]+`, 'g');

const withoutMarkers = (text: string): string => text.replace(MARKER, '');

const encode = (index: number): string =>
  START + [...index.toString(DIGITS.length)].map((digit) => DIGITS[Number(digit)]).join('');

const decode = (marker: string): number =>
  parseInt([...marker.slice(1)].map((character) => DIGITS.indexOf(character)).join(''), DIGITS.length);

/** An element to which fields may still be added. */
interface MarkedElement {
  /** Offset behind the name in its start tag, where the attribute goes. */
  at: number;
  isInMain: boolean;
  texts: FieldRef[];
  addresses: FieldRef[];
}

/** A marker in a text belongs to the enclosing element, a marker in an attribute to the element itself. */
function moveMarkers(html: string, fieldsIn: (text: string) => FieldRef[]): MarkedHtml {
  const elements: MarkedElement[] = [];
  const open: MarkedElement[] = [];

  const reader: HtmlReader = {
    open({ name, start, end }) {
      const element = {
        at: start + 1 + name.length,
        isInMain: name === 'main' || (open.at(-1)?.isInMain ?? false),
        texts: [],
        addresses: fieldsIn(html.slice(start, end)),
      };
      elements.push(element);
      open.push(element);
    },
    text(part) {
      open.at(-1)?.texts.push(...fieldsIn(part));
    },
    close() {
      open.pop();
    },
  };
  readHtml(html, reader, Infinity);

  const named = elements.flatMap(({ at, isInMain, texts, addresses }) => {
    const fields = [...new Set([...texts, ...addresses].map((field) => formatFieldRefs([field])))];
    return fields.length > 0 ? [{ at, isInMain, fields }] : [];
  });
  const attributes = named.map(({ at, fields }) => ({
    at,
    text: ` ${FIELDS_ATTRIBUTE}="${escapeHtml(fields.join(' '))}"`,
  }));
  const inMainFirst = named.toSorted((a, b) => Number(b.isInMain) - Number(a.isInMain));
  return {
    html: withoutMarkers(insertAll(html, attributes)),
    fields: inMainFirst.flatMap(({ fields }) => parseFieldRefs(fields.join(' '))),
  };
}
