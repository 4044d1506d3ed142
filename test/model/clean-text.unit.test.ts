import { expect } from 'chai';
import { FORM_NAMES, FORMS } from '../../client/forms/forms';
import { formSchema } from '../../client/forms/form-schema';
import { cleanLine, cleanText } from '../../client/model/text/clean-text';

const MAX = 500;
const line = (text: string) => cleanLine(text, MAX);
const lines = (text: string) => cleanText(text, MAX);

/** Characters that show nothing and take no room, by code point. */
const INVISIBLE = [
  ...[0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0x2061, 0x2064, 0xfeff],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0xe0001, 0xe0020],
];
/** Characters that show nothing and take room. */
const BLANK = [0x20, 0xa0, 0x115f, 0x1160, 0x2000, 0x2007, 0x202f, 0x205f, 0x2800, 0x3000, 0x3164, 0xffa0];
const named = (point: number) => `U+${point.toString(16)}`;

describe('cleanLine', () => {
  it('keeps a name as it is', () => {
    expect(line('  Žiga   Čebulj-Šuštaršič ')).to.equal('Žiga Čebulj-Šuštaršič');
  });
  it('turns line breaks into spaces, so that no mail header can be added', () => {
    expect(line('Ana\r\nBcc: all@example.com')).to.equal('Ana Bcc: all@example.com');
    expect(line('a\u2028b\u0085c\u0000d')).to.equal('a b c d');
  });
  it('replaces lone surrogates and keeps pairs', () => {
    expect(line('a\ud800b 😀')).to.equal('a\ufffdb 😀');
  });
  it('joins letters and marks, also with an invisible character between them', () => {
    expect(line('C\u030cebela')).to.equal('Čebela');
    expect(line('C\u200b\u030cebela')).to.equal('Čebela');
  });
  it('removes every invisible character, wherever it stands', () => {
    for (const point of INVISIBLE) {
      const each = String.fromCodePoint(point);
      expect(line(`${each}info${each}@example${each}.com${each}`), named(point)).to.equal('info@example.com');
    }
  });
  it('takes every blank for a space, and a text of nothing else for an empty one', () => {
    for (const point of BLANK) {
      const each = String.fromCodePoint(point);
      expect(line(`${each}Ana${each}${each}Novak${each}`), named(point)).to.equal('Ana Novak');
      expect(line(each.repeat(3)), named(point)).to.equal('');
    }
    expect(line('\ufe0f\u200d\u2800')).to.equal('');
  });
  it('keeps emoji whole, flags included, and the joiners that a script needs', () => {
    for (const text of [
      ...['👩‍👩‍👧', '🏳️‍🌈', '👩🏽‍🚀', '❤️', '1️⃣', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
      ...['می\u200cخواهم', 'ශ්\u200dරී'],
    ])
      expect(line(text)).to.equal(text);
  });
});

describe('cleanText', () => {
  it('keeps paragraphs and writes line ends as line feeds', () => {
    expect(lines(' one\r\n\r\ntwo\rthree\u2028four\t. ')).to.equal('one\n\ntwo\nthree\nfour\t.');
  });
  it('removes null bytes, other control characters and what is invisible', () => {
    expect(lines('a\u0000b\u001b[31mc\u00ad\u202ed')).to.equal('ab[31mcd');
  });
  it('is empty for lines that show nothing', () => {
    for (const point of [...INVISIBLE, ...BLANK])
      expect(lines(`\n${String.fromCodePoint(point)}\n`), named(point)).to.equal('');
  });
});

describe('the length of a text', () => {
  it('is cut before anything else looks at it, and what is left is still too long', () => {
    for (const clean of [cleanLine, cleanText]) {
      expect(clean('a'.repeat(10_000_000), MAX)).to.have.lengthOf(4 * MAX);
      expect(clean('\u1100\u1161\u11a8'.repeat(MAX), MAX), 'Hangul in parts').to.equal('각'.repeat(MAX));
      expect(clean('\u1100\u1161\u11a8'.repeat(2 * MAX), MAX)).to.have.lengthOf.above(MAX);
    }
  });
  it('leaves at most thirty marks to a letter', () => {
    const marks = '\u0323\u0345'.repeat(5_000);
    for (const clean of [cleanLine, cleanText]) {
      expect([...clean(`a${marks}b`, 100_000)].filter((each) => /\p{M}/u.test(each))).to.have.lengthOf(29);
      expect(clean(`a${'\u0323\u200b'.repeat(5_000)}b`, 100_000), 'with others between').to.have.lengthOf(31);
    }
  });
});

describe('every field of every form', () => {
  const cases = FORM_NAMES.flatMap((form) =>
    Object.entries(FORMS[form].fields).map(([field, definition]) => ({ form, field, definition })),
  );

  it('is read without the invisible', () => {
    for (const { form, field, definition } of cases)
      expect(
        formSchema({ [field]: definition }).cast({ [field]: '\u200ba\u00adb\u200e' })[field],
        `${form} ${field}`,
      ).to.equal('ab');
  });
  it('is missing if it is required and only blanks were typed', () => {
    for (const { form, field, definition } of cases.filter(({ definition }) => definition.required))
      for (const text of ['\u2800', '\u3164', ' \u200b\ufe0f'])
        expect(
          () => formSchema({ [field]: definition }).validateSync({ [field]: text }),
          `${form} ${field}`,
        ).to.throw('required');
  });
});
