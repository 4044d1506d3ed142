import { expect } from 'chai';
import { lookupLanguage } from '../../server/http/detect-locale';

describe('the preferred language of a browser', () => {
  const cases: [header: string | undefined, expected: string | null][] = [
    [undefined, null],
    ['sl-SI', 'sl'],
    ['en-GB,en;q=0.9,sl;q=0.8', 'en'],
    ['en;q=0.5,sl;q=0.9', 'sl'],
    ['de-AT,de;q=0.9', null],
    ['sl;q=0', null],
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
