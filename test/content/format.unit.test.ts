import { expect } from 'chai';
import { formatDate, formatEuro, formatEventTime, formatPeriod } from '../../server/content/views/format';

const EN = { locale: 'en', timeZone: 'Europe/Ljubljana' } as const;
const SL = { ...EN, locale: 'sl' } as const;

describe('the formats of dates and prices', () => {
  it('use the language of the page and the time zone of the company', () => {
    expect(formatDate('2026-03-11 23:30:00.000Z', EN)).to.equal('12 March 2026');
    expect(formatDate('2026-03-11 23:30:00.000Z', SL)).to.equal('12. marec 2026');
    const there = { ...EN, timeZone: 'Asia/Tokyo' };
    expect(formatDate('2026-03-11 14:30:00.000Z', there)).to.equal('11 March 2026');
    expect(formatEventTime('2026-03-11T23:30:00Z', '', there)).to.equal('12 March 2026, 8:30');
    expect(formatPeriod('2026-03-31T23:30:00Z', '', there)).to.equal('April 2026');
    expect(formatDate('not a date', EN)).to.equal('');
  });

  const events: [string, string, string, string][] = [
    ['2026-03-12T08:00:00Z', '2026-03-12T15:00:00Z', '12 March 2026, 9:00', '12. marec 2026, 9:00'],
    ['2026-03-12T08:00:00Z', '2026-03-13T15:00:00Z', '12–13 March 2026, 9:00', '12.–13. marec 2026, 9:00'],
    [
      '2026-03-31T09:00:00Z',
      '2026-04-01T15:00:00Z',
      '31 March – 1 April 2026, 11:00',
      '31. marec – 1. april 2026, 11:00',
    ],
    [
      '2026-12-31T09:00:00Z',
      '2027-01-01T15:00:00Z',
      '31 December 2026 – 1 January 2027, 10:00',
      '31. december 2026 – 1. januar 2027, 10:00',
    ],
    ['2026-03-11T23:30:00Z', '', '12 March 2026, 0:30', '12. marec 2026, 0:30'],
    ['2026-03-12T08:00:00Z', '', '12 March 2026, 9:00', '12. marec 2026, 9:00'],
  ];
  for (const [start, end, english, slovenian] of events) {
    it(`show an event as ${english}`, () => {
      expect(formatEventTime(start, end, EN)).to.equal(english);
      expect(formatEventTime(start, end, SL)).to.equal(slovenian);
    });
  }

  it('show a period by its months, even if it has no end', () => {
    expect(formatPeriod('2024-03-01', '2027-02-28', EN)).to.equal('March 2024 – February 2027');
    expect(formatPeriod('2024-03-01', '', EN)).to.equal('March 2024');
  });

  for (const [amount, english, slovenian] of [
    [0, '€0', '0 €'],
    [0.1, '€0.10', '0,10 €'],
    [120.5, '€120.50', '120,50 €'],
    [480, '€480', '480 €'],
    [1480, '€1,480', '1480 €'],
    [12345.67, '€12,345.67', '12.345,67 €'],
  ] as const)
    it(`show ${amount} euros, with cents if there are any`, () => {
      expect(formatEuro(amount, 'en')).to.equal(english);
      expect(formatEuro(amount, 'sl').replace(/\s/g, ' ')).to.equal(slovenian);
    });
});
