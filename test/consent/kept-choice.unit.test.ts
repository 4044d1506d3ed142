import { expect } from 'chai';
import { CHOICE_DAYS, validChoice } from '../../client/consent/kept-choice';
import { DAY_MS } from '../../client/model/day';

const NOW = Date.UTC(2026, 10, 22);
const SERVICES = 'https://chat.example https://stats.example';

describe('a kept choice', () => {
  const kept = (at: number, choice = 'accepted') => JSON.stringify({ choice, services: SERVICES, at });

  it('holds for half a year, whether accepted or declined', () => {
    for (const choice of ['accepted', 'declined'])
      expect(validChoice(kept(NOW - CHOICE_DAYS * DAY_MS + 1, choice), SERVICES, NOW)).to.equal(choice);
    expect(validChoice(kept(NOW - CHOICE_DAYS * DAY_MS), SERVICES, NOW)).to.equal(null);
  });
  it('is void for other services, and if its date lies in the future', () => {
    expect(validChoice(kept(NOW), 'https://chat.example', NOW)).to.equal(null);
    expect(validChoice(kept(NOW + 1), SERVICES, NOW)).to.equal(null);
  });
  it('is null if storage holds nothing or something else', () => {
    for (const stored of [null, '', 'null', '{', '1', '"accepted"', '{}'])
      expect(validChoice(stored, SERVICES, NOW), String(stored)).to.equal(null);
  });
});
