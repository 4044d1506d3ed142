import {
  formatPlaces,
  parsePlaces,
  PLACES_ATTRIBUTE,
  type ContentPlace,
} from '../../client/edit/content-place';
import { insertAll, readHtml } from '../../client/model/read-html';
import type { EditMarkers } from '../content/view-context';
import { escapeHtml } from '../pages/escape-html';

/**
 * Traces each text on the frame's page back to its field in content. Context: components show texts and know nothing
 * about content. Decision: while a page is rendered for an editor, each text and URL from content ends in a mark, a
 * number in invisible characters; in the finished HTML the marks become attributes of the surrounding elements.
 * Consequence: components need no support for editing, and no mark leaves the server.
 */
export interface Marks extends EditMarkers {
  /** Replaces the marks in a page's HTML by {@link PLACES_ATTRIBUTE}. */
  toAttributes(html: string): MarkedHtml;
}

interface MarkedHtml {
  html: string;
  /** The places that the page shows: those of its main content, then those of header and footer. */
  places: readonly ContentPlace[];
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

/** An element to which places may still be added. */
interface MarkedElement {
  /** Offset behind the name in its start tag, where the attribute goes. */
  at: number;
  isInMain: boolean;
  texts: ContentPlace[];
  addresses: ContentPlace[];
}

/** A mark in a text belongs to the enclosing element, a mark in an attribute to the element itself. */
function moveMarks(html: string, placesIn: (text: string) => ContentPlace[]): MarkedHtml {
  const elements: MarkedElement[] = [];
  const open: MarkedElement[] = [];

  readHtml(html, {
    open({ name, start, end }) {
      const element = {
        at: start + 1 + name.length,
        isInMain: name === 'main' || (open.at(-1)?.isInMain ?? false),
        texts: [],
        addresses: placesIn(html.slice(start, end)),
      };
      elements.push(element);
      open.push(element);
    },
    text(part) {
      open.at(-1)?.texts.push(...placesIn(part));
    },
    close() {
      open.pop();
    },
  });

  const placed = elements.flatMap(({ at, isInMain, texts, addresses }) => {
    const places = [...new Set([...texts, ...addresses].map((place) => formatPlaces([place])))];
    return places.length > 0 ? [{ at, isInMain, places }] : [];
  });
  const attributes = placed.map(({ at, places }) => ({
    at,
    text: ` ${PLACES_ATTRIBUTE}="${escapeHtml(places.join(' '))}"`,
  }));
  const inMainFirst = [
    ...placed.filter(({ isInMain }) => isInMain),
    ...placed.filter(({ isInMain }) => !isInMain),
  ];
  return {
    html: withoutMarks(insertAll(html, attributes)),
    places: inMainFirst.flatMap(({ places }) => parsePlaces(places.join(' '))),
  };
}
