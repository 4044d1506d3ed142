import { formatPlaces, PLACES_ATTRIBUTE, type ContentPlace } from '../../client/edit/content-place';
import type { PageMarks } from '../content/view-context';
import { escapeHtml } from '../render/escape-html';

/**
 * Traces each text on the frame's page back to its field in content. Context: components show texts and know nothing
 * about content. Decision: while a page is rendered for an editor, each text and URL from content ends in a mark, a
 * number in invisible characters; in the finished HTML the marks become attributes of the surrounding elements.
 * Consequence: components need no support for editing, and no mark leaves the server.
 */
export interface Marks extends PageMarks {
  /** Replaces the marks in a document by {@link PLACES_ATTRIBUTE}. */
  toAttributes(html: string): string;
}

/**
 * A mark starts with the invisible separator; its digits are invisible operators. Texts have no use for these
 * characters.
 */
const START = '\u2063';
const DIGITS = ['\u2061', '\u2062', '\u2064'];
const MARK = new RegExp(`${START}[${DIGITS.join('')}]+`, 'g');

const withoutMarks = (text: string): string => text.replace(MARK, '');

export function createMarks(): Marks {
  const places: ContentPlace[] = [];
  const placesIn = (text: string): ContentPlace[] =>
    (text.match(MARK) ?? []).flatMap((mark) => places[decode(mark)] ?? []);

  return {
    // An editor's text could contain a mark, which would name another place.
    mark: (text, place) => withoutMarks(text) + encode(places.push(place) - 1),
    unmarked: <Value>(value: Value) => unmarked(value) as Value,
    toAttributes: (html) => moveMarks(html, placesIn),
  };
}

const encode = (index: number): string =>
  START + [...index.toString(DIGITS.length)].map((digit) => DIGITS[Number(digit)]).join('');

const decode = (mark: string): number =>
  parseInt([...mark.slice(1)].map((character) => DIGITS.indexOf(character)).join(''), DIGITS.length);

function unmarked(value: unknown): unknown {
  if (typeof value === 'string') return withoutMarks(value);
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unmarked(inner)]));
}

/** Comments, tags and texts of HTML as React and the sanitizer serialize it: attributes contain no `<` or `>`. */
const TOKEN = /<!--.*?-->|<(\/?)([a-z][^\s/>]*)([^>]*)>|[^<]+|</gis;

const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** A start tag in the output, to which places may still be added. */
interface OpenElement {
  name: string;
  /** Index of the attribute in the output pieces. */
  at: number;
  texts: ContentPlace[];
  addresses: ContentPlace[];
}

/** A mark in a text belongs to the enclosing element, a mark in an attribute to the element itself. */
function moveMarks(html: string, placesIn: (text: string) => ContentPlace[]): string {
  const pieces: string[] = [];
  const elements: OpenElement[] = [];
  const open: OpenElement[] = [];

  for (const [token, slash, name] of html.matchAll(TOKEN)) {
    const isMarked = token.includes(START);
    const clean = isMarked ? withoutMarks(token) : token;
    if (name === undefined) {
      if (isMarked) open.at(-1)?.texts.push(...placesIn(token));
      pieces.push(clean);
    } else if (slash) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at !== -1) open.length = at;
      pieces.push(clean);
    } else {
      const addresses = isMarked ? placesIn(token) : [];
      const element = { name, at: pieces.length + 1, texts: [], addresses };
      elements.push(element);
      if (!VOID_ELEMENTS.has(name)) open.push(element);
      pieces.push(`<${name}`, '', clean.slice(name.length + 1));
    }
  }
  for (const { at, texts, addresses } of elements) {
    const places = new Set([...texts, ...addresses].map((place) => formatPlaces([place])));
    if (places.size > 0) pieces[at] = ` ${PLACES_ATTRIBUTE}="${escapeHtml([...places].join(' '))}"`;
  }
  return pieces.join('');
}
