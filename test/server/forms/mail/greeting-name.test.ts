import { expect } from 'chai';
import { greetingName } from '../../../../server/forms/mail/greeting-name';

describe('greetingName', () => {
  it('greets people by their names', () => {
    for (const name of ['Ana', 'Žiga Čebulj-Šuštaršič', "Sinéad O'Connor", 'J. Novak', '李小龍'])
      expect(greetingName(name)).to.equal(name);
  });
  it('does not carry links, offers or markup to somebody else', () => {
    for (const name of [
      'Win 5000 EUR',
      'https://spam.example',
      'visit spam.example',
      'Ana <b>x</b>',
      'a@spam.example',
      'x'.repeat(61),
      '',
    ])
      expect(greetingName(name), name).to.equal('');
  });
});
