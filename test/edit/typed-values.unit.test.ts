import { expect } from 'chai';
import { fromLocalTime } from '../../client/model/local-time';
import { dateText, readTypedDate } from '../../client/model/typed-date';
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

describe('a date as people write it', () => {
  const dates: [typed: string, local: string][] = [
    ['20. 1. 2027', '2027-01-20T00:00'],
    ['20.1.2027', '2027-01-20T00:00'],
    ['20.01.2027 9:00', '2027-01-20T09:00'],
    ['20. 1. 2027 9.00', '2027-01-20T09:00'],
    ['20. 1. 2027 ob 9.00', '2027-01-20T09:00'],
    ['20. 1. 2027, 9h', '2027-01-20T09:00'],
    ['1. 2. 2027, 17.30', '2027-02-01T17:30'],
    ['20. januarja 2027', '2027-01-20T00:00'],
    ['20. januar 2027 ob 09:00', '2027-01-20T09:00'],
    ['3. marca 2028', '2028-03-03T00:00'],
    ['sreda, 20. jan. 2027', '2027-01-20T00:00'],
    ['sre., 20. januar 2027', '2027-01-20T00:00'],
    ['5. avgusta 2027 ob 8.15', '2027-08-05T08:15'],
    ['20. Januar 2027 um 9 Uhr', '2027-01-20T09:00'],
    ['Mi., 20. Jan. 2027, 9.15 Uhr', '2027-01-20T09:15'],
    ['3. März 2028, 17 Uhr', '2028-03-03T17:00'],
    ['1. Dez. 2027', '2027-12-01T00:00'],
    ['20 January 2027', '2027-01-20T00:00'],
    ['20 January 2027 9:00', '2027-01-20T09:00'],
    ['20 Jan 2027 9am', '2027-01-20T09:00'],
    ['20th of January 2027, 12:30 pm', '2027-01-20T12:30'],
    ['Wednesday, January 20, 2027 at 9:00 PM', '2027-01-20T21:00'],
    ['Sept 3, 2027', '2027-09-03T00:00'],
    ['2027-01-20', '2027-01-20T00:00'],
    ['2027-01-20 09:00', '2027-01-20T09:00'],
    ['2027-01-20T09:00', '2027-01-20T09:00'],
    ['25/12/2027 18:00', '2027-12-25T18:00'],
    ['12/25/2027', '2027-12-25T00:00'],
    ['5/5/2027', '2027-05-05T00:00'],
    ['20 January  2027 , 9:59', '2027-01-20T09:59'],
  ];
  for (const [typed, local] of dates)
    it(`is ${local} for “${typed}”`, () =>
      expect(readTypedDate(typed)).to.deep.equal({ kind: 'date', local }));

  for (const typed of ['1/2/2027', '01/02/2027 9:00', '3-4-2027'])
    it(`may be two for “${typed}”`, () => expect(readTypedDate(typed)).to.deep.equal({ kind: 'ambiguous' }));

  for (const typed of [
    ...[
      '',
      'soon',
      'tomorrow',
      '31. 2. 2027',
      '30 February 2027',
      '20. 13. 2027',
      '20. 1. 27',
      '20. 1.',
      '2027',
    ],
    ...[
      '20. 1. 20277',
      '20. 1. 0202',
      '20. 1. 2027 25:00',
      '20. 1. 2027 9:75',
      '20. 1. 2027 9',
      '20. 1. 2027 13pm',
      '20. 1. 2027 0am',
    ],
    ...['20 marmalade 2027', '20 ja 2027', '2027-02-30', '2027-13-01', '1 2 2027', '29. 2. 2027'],
    `20${' .'.repeat(MANY)}2027`,
  ])
    it(`is none for “${typed.slice(0, 20)}”`, () =>
      expect(readTypedDate(typed)).to.deep.equal({ kind: 'none' }));

  for (const [locale, zone] of LOCALES.flatMap((one) =>
    ['Europe/Ljubljana', 'America/New_York', 'Asia/Kolkata', 'UTC'].map((zone) => [one, zone] as const),
  ))
    it(`is read as it is shown in “${locale}” in ${zone}, in every month`, () => {
      for (let month = 0; month < 12; month++) {
        const time = Date.UTC(2027, month, 3, 7, 5);
        const typed = readTypedDate(dateText(time, locale, zone));
        expect(
          typed.kind === 'date' && Date.parse(fromLocalTime(typed.local, zone)),
          dateText(time, locale, zone),
        ).to.equal(time);
      }
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
