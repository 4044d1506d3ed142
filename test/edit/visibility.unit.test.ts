import { expect } from 'chai';
import { statusAt, valuesFor } from '../../client/model/entry/visibility';
import { toStoredDate } from '../../client/model/stored-date';

const ZONE = 'Europe/Ljubljana';
const NOW = Date.parse('2027-06-10T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (hours: number) => toStoredDate(NOW + hours * HOUR_MS);
const entry = (draft: boolean, published: string, unpublished: string) => ({ draft, published, unpublished });
/** 09:00 in Slovenia on the next day. */
const TOMORROW = '2027-06-11 07:00:00.000Z';

describe('the status of an entry', () => {
  const rows = [
    [entry(false, at(-2), ''), 'live'],
    [entry(false, '', ''), 'live'],
    [entry(false, at(0), ''), 'live'],
    [entry(false, at(-2), at(2)), 'live'],
    [entry(false, at(2), ''), 'scheduled'],
    [entry(false, at(2), at(4)), 'scheduled'],
    [entry(false, at(-2), at(-1)), 'ended'],
    [entry(false, at(-2), at(0)), 'ended'],
    [entry(false, '', at(-1)), 'ended'],
    [entry(false, at(2), at(-1)), 'ended'],
    [entry(false, at(4), at(2)), 'ended'],
    [entry(true, at(-2), ''), 'draft'],
    [entry(true, at(2), ''), 'draft'],
    [entry(true, at(-2), at(-1)), 'draft'],
  ] as const;

  for (const [values, status] of rows)
    it(`is “${status}” for ${JSON.stringify(values)}`, () => expect(statusAt(values, NOW)).to.equal(status));

  it('becomes the one that the editor chooses, whatever it was before', () => {
    for (const [values] of rows)
      for (const status of ['draft', 'live', 'scheduled'] as const)
        expect(
          statusAt({ ...values, ...valuesFor(status, values, NOW, ZONE) }, NOW),
          JSON.stringify(values),
        ).to.equal(status);
  });

  it('does not change dates that agree with it', () => {
    expect(valuesFor('live', entry(true, at(-2), at(2)), NOW, ZONE)).to.deep.equal({ draft: false });
    expect(valuesFor('scheduled', entry(true, at(2), at(4)), NOW, ZONE)).to.deep.equal({ draft: false });
    expect(valuesFor('draft', entry(false, at(-2), at(-1)), NOW, ZONE)).to.deep.equal({ draft: true });
  });

  it('replaces a beginning on the other side of now, and drops an end that is over', () => {
    expect(valuesFor('live', entry(false, at(2), ''), NOW, ZONE)).to.deep.equal({
      draft: false,
      published: at(0),
    });
    expect(valuesFor('live', entry(false, at(-2), at(-1)), NOW, ZONE)).to.deep.equal({
      draft: false,
      unpublished: '',
    });
    expect(valuesFor('scheduled', entry(false, at(-2), at(1)), NOW, ZONE)).to.deep.equal({
      draft: false,
      published: TOMORROW,
      unpublished: '',
    });
  });
});
