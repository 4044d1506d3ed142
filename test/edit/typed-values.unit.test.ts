import { expect } from 'chai';
import { readTypedLink } from '../../client/model/typed-link';
import { numberText, readTypedNumber } from '../../client/model/typed-number';
import { COLLECTIONS } from '../../client/model/collections';
import { isOn } from '../../client/model/field';
import { LOCALES } from '../../client/i18n/locales';

/** Characters that take minutes where reading a text takes longer than in proportion to its length. */
const MANY = 100_000;

describe('the switch of a part of the site', () => {
  it('is on while the part is shown, which stores nothing', () => {
    const { blog } = COLLECTIONS.site.fields.off.fields;
    for (const shown of [undefined, null, false]) expect(isOn(blog, shown)).to.equal(true);
    expect(isOn(blog, true)).to.equal(false);
    expect(isOn(COLLECTIONS.site.fields.set_up, true)).to.equal(true);
  });
});

describe('a number as people write it', () => {
  const numbers: [typed: string, value: number][] = [
    ['120', 120],
    ['120,50', 120.5],
    ['120.50', 120.5],
    ['120,5', 120.5],
    ['120.50 €', 120.5],
    [' €120.50', 120.5],
    ['120,50 EUR', 120.5],
    ['120,-', 120],
    ['120,– €', 120],
    ['1.200,50', 1200.5],
    ['1,200.50', 1200.5],
    ['1 200,50', 1200.5],
    ['1\u00a0200,50 €', 1200.5],
    ['1’200.50', 1200.5],
    ['1 200', 1200],
    ['1.200.300', 1_200_300],
    ['1,200,300', 1_200_300],
    ['1.200,50 Euro', 1200.5],
    ['1.200,– €', 1200],
    ['EUR 12.345,-', 12_345],
    ['0,125', 0.125],
    ['1200,500', 1200.5],
    ['-3', -3],
    ['−3', -3],
    ['+3', 3],
    ['120 ,-', 120],
    [`${' '.repeat(39)}7`, 7],
  ];
  for (const [typed, value] of numbers)
    it(`is ${value} for “${typed}”`, () =>
      expect(readTypedNumber(typed)).to.deep.equal({ kind: 'number', value }));

  for (const typed of ['1.200', '1,200', '12.345 €'])
    it(`may be two for “${typed}”, unless only whole ones make sense`, () => {
      expect(readTypedNumber(typed).kind).to.equal('ambiguous');
      expect(readTypedNumber(typed, true)).to.deep.equal({
        kind: 'number',
        value: Number(typed.replace(/\D/g, '')),
      });
    });

  for (const typed of [
    ...[
      '',
      'a',
      '12a',
      '1e3',
      '0x1f',
      '1,2,3',
      '1.2.3',
      '12 34',
      '12 34,5',
      '1.20.300',
      '1.200,30,40',
      ',',
      '1,',
      ',5',
      '- -3',
      '1..2',
      '١٢',
      'Infinity',
    ],
    `${' '.repeat(40)}7`,
    `1${' '.repeat(MANY)}a`,
  ])
    it(`is none for “${typed.slice(0, 20)}”`, () =>
      expect(readTypedNumber(typed)).to.deep.equal({ kind: 'none' }));

  for (const locale of LOCALES)
    it(`is read as it is shown in “${locale}”`, () => {
      for (const value of [0, 7, -3, 120.5, 0.25, 1200.5, 490, 1_234_567.89])
        expect(readTypedNumber(numberText(value, locale))).to.deep.equal({ kind: 'number', value });
    });
});

describe('a link as people write it', () => {
  const links: [typed: string, link: string | null][] = [
    ['', ''],
    ['/contact', '/contact'],
    ['/', '/'],
    ['#contact', '#contact'],
    ['https://example.com/x?y=1', 'https://example.com/x?y=1'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+38610001', 'tel:+38610001'],
    [' example.com ', 'https://example.com'],
    ['www.example.com/a?b', 'https://www.example.com/a?b'],
    ['čebela.si', 'https://čebela.si'],
    ['ana@example.com', 'mailto:ana@example.com'],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)//example.com', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['file:///c:/x.docx', null],
    ['//example.com', null],
    ['/\\example.com', null],
    ['http://example.com', null],
    ['HTTP://example.com', null],
    ['https://', null],
    ['https:example.com', null],
    ['two words', null],
    ['contact', null],
    ['/two words', null],
    [`ana@${'.'.repeat(MANY)} `, null],
  ];
  for (const [typed, link] of links)
    it(`is ${link === null ? 'none' : `“${link}”`} for “${typed.slice(0, 40)}”`, () =>
      expect(readTypedLink(typed)).to.equal(link));
});
