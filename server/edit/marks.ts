import { formatPlaces, PLACES_ATTRIBUTE, type ContentPlace } from '../../client/edit/content-place';
import type { PageMarks } from '../content/view-context';
import { escapeHtml } from '../render/escape-html';

/**
 * How the editors' frame knows where in content each text of its page comes from. Context: components show texts and know
 * nothing of content. Decision: while a page is made for an editor, every text and address from content ends in a mark, a
 * number in characters that nobody sees; in the finished HTML the marks become attributes of the elements around them.
 * Consequence: a component that shows a text can be pointed at without knowing it, and no mark leaves the server.
 */
export interface Marks extends PageMarks {
  /** Moves the marks of a document's HTML into {@link PLACES_ATTRIBUTE}. */
  toAttributes(html: string): string;
}

/** A mark begins with the invisible separator of formulas; invisible operators are its digits. Texts have no use for them. */
const START = '\u2063';
const DIGITS = ['\u2061', '\u2062', '\u2064'];
const MARK = new RegExp(`${START}[${DIGITS.join('')}]+`, 'g');

const withoutMarks = (text: string): string => text.replace(MARK, '');

export function createMarks(): Marks {
  const places: ContentPlace[] = [];
  const placesIn = (text: string): ContentPlace[] =>
    (text.match(MARK) ?? []).flatMap((mark) => places[decode(mark)] ?? []);

  return {
    // An editor's text could hold a mark of its own, which would name some other place.
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

/** Comments, tags and texts of HTML as React and the sanitizer write it: no `<` or `>` stands inside an attribute. */
const TOKEN = /<!--.*?-->|<(\/?)([a-z][^\s/>]*)([^>]*)>|[^<]+|</gis;

const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** A start tag that was written, to which places may still be added. */
interface OpenElement {
  name: string;
  /** Index of its attribute among the pieces of HTML. */
  at: number;
  /** Places of its texts, and of the targets and files that its attributes name. */
  texts: ContentPlace[];
  addresses: ContentPlace[];
}

/** A mark in a text belongs to the element around the text, a mark in an attribute to the attribute's own element. */
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
