import { expect } from 'chai';
import { agreesTo, CHOICE_DAYS, validChoice, type KeptChoice } from '../../client/consent/kept-choice';
import { DAY_MS } from '../../client/model/stored-date';

const NOW = Date.UTC(2026, 10, 22);
const SERVICES = 'https://chat.example https://stats.example';

describe('a kept choice', () => {
  const kept = (at: number, choice: unknown = 'accepted') =>
    ({ choice, services: SERVICES, at }) as KeptChoice;

  it('holds for half a year, whether accepted or declined', () => {
    for (const choice of ['accepted', 'declined'])
      expect(validChoice(kept(NOW - CHOICE_DAYS * DAY_MS + 1, choice), SERVICES, NOW)).to.equal(choice);
    expect(validChoice(kept(NOW - CHOICE_DAYS * DAY_MS), SERVICES, NOW)).to.equal(null);
  });
  it('may be for some purposes only, or for none of them', () => {
    for (const choice of [['chat'], []]) {
      expect(validChoice(kept(NOW, choice), SERVICES, NOW)).to.deep.equal(choice);
      expect(agreesTo(choice, 'chat')).to.equal(choice.length > 0);
      expect(agreesTo(choice, 'analytics')).to.equal(false);
    }
  });
  it('is void for other services, and if its date lies in the future', () => {
    expect(validChoice(kept(NOW), 'https://chat.example', NOW)).to.equal(null);
    expect(validChoice(kept(NOW + 1), SERVICES, NOW)).to.equal(null);
  });
  it('is null if storage holds nothing or something else', () => {
    for (const stored of [null, 1, 'accepted', {}, kept(NOW, 5), kept(NOW, {})])
      expect(validChoice(stored as KeptChoice, SERVICES, NOW), JSON.stringify(stored)).to.equal(null);
  });
});
