const repeated = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length));

/** Texts that make a pattern or a parser go over the same part again and again, each of about a length. */
const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  'brackets that never close': (length) => repeated('<', length),
  'tags that never close': (length) => repeated('<img ', length),
  'links that never close': (length) => repeated('<a ', length),
  'headings that never close': (length) => repeated('<h2>', length),
  'the same heading': (length) => repeated('<h2>x</h2>', length),
  'headings that skip a level': (length) => repeated('<h4>x</h4>', length),
  'deep nesting': (length) => repeated('<b>', length),
  'deep nesting and other end tags': (length) => repeated('<b>', length / 2) + repeated('</i>', length / 2),
  'nested lists': (length) => repeated('<ul><li>', length),
  'nested tables': (length) => repeated('<table><tr><td>', length),
  'many tables': (length) => repeated('<table></table>', length),
  'pictures that are left out': (length) => repeated('x', length / 2) + repeated('<img>', length / 2),
  pictures: (length) => repeated('<img src="https://x.org/a.png">', length),
  links: (length) => repeated('<a href="/x">x</a>', length),
  comments: (length) => repeated('<!--', length),
  'comments in the target of a link': (length) => `<a href="${repeated('<!---->', length)}">x</a>`,
  slashes: (length) => `${repeated('/', length)}x`,
  'slashes in the target of a link': (length) => `<a href="/${repeated('a/', length)}/x">x</a>`,
  spaces: (length) => `x${repeated(' ', length)}x`,
  'references that never end': (length) => repeated('&am', length),
  attributes: (length) =>
    `<p ${Array.from({ length: length / 10 }, (_, index) => `a${index}=""`).join(' ')}>x</p>`,
  'empty paragraphs': (length) => repeated('<p></p>', length),
  'paragraphs that never close': (length) => repeated('<p>', length),
  'marks on a letter': (length) => `a${repeated('\u0345', length / 2)}${repeated('\u0323', length / 2)}`,
  'marks in a heading': (length) =>
    `<h2>a${repeated('\u0345', length / 4)}${repeated('\u0323', length / 4)}</h2>`,
  'a long word': (length) => repeated('x', length),
  'joiners between emoji': (length) => repeated('👩\u200d', length),
  dots: (length) => repeated('.a', length),
  'line ends': (length) => repeated('\r', length),
  'soft hyphens': (length) => repeated('a\u00ad', length),
  'selectors of a variant': (length) => repeated('\ufe0f', length),
  'control characters': (length) => repeated('\u0001', length),
};

/** Named texts that are about that long. */
export const hostileTexts = (length: number): [name: string, text: string][] =>
  Object.entries(TEXTS).map(([name, make]) => [name, make(length)]);
