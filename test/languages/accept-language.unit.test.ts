import { expect } from 'chai';
import { lookupLanguage } from '../../server/http/detect-locale';

describe('the preferred language of a browser', () => {
  const cases: [header: string | undefined, expected: string | null][] = [
    [undefined, null],
    ['', null],
    ['sl', 'sl'],
    ['SL', 'sl'],
    ['sl-SI', 'sl'],
    ['sl-Latn-SI-nedis', 'sl'],
    ['en-GB,en;q=0.9,sl;q=0.8', 'en'],
    ['en;q=0.5,sl;q=0.9', 'sl'],
    ['en;q=0.9, sl;q=0.9', 'en'],
    ['de-AT,de;q=0.9', null],
    ['de, sl;q=0.1', 'sl'],
    ['sl;q=0', null],
    ['sl;q=0, en;q=0.1', 'en'],
    ['*', null],
    ['*, sl;q=0.5', 'sl'],
    ['slv', null],
    ['sl;q=abc', null],
    ['<script>,sl', 'sl'],
    [`${'x,'.repeat(5000)}sl`, 'sl'],
  ];
  for (const [header, expected] of cases)
    it(`with Accept-Language ${String(header).slice(0, 40)} is ${expected}`, () =>
      expect(lookupLanguage(header, ['en', 'sl'])).to.equal(expected));
});
