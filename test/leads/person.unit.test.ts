import { expect } from 'chai';
import { findPerson } from '../../scripts/leads/person';

describe('a person, by mail address,', () => {
  it('is the same in capitals and with a domain in Punycode', () => {
    const person = findPerson(' Ana@Žaba.si');
    for (const same of [
      'ana@žaba.si',
      'ANA@ŽABA.SI',
      'ana@xn--aba-lma.si'.replace('xn--aba-lma.si', new URL('http://žaba.si').host),
    ])
      expect(person.is(same), same).to.equal(true);
    for (const other of ['ana@zaba.si', 'mojca.ana@žaba.si', 'ana@žaba.si.example', '', null, 7])
      expect(person.is(other), String(other)).to.equal(false);
  });

  it('is named in a text however the address is written there', () => {
    const person = findPerson('ana+shop@example.com');
    for (const text of [
      'Write to ANA+shop@Example.com!',
      '/?email=ana%2Bshop%40example.com',
      'x<ana+shop@example.com>',
    ])
      expect(person.isNamedIn(text), text).to.equal(true);
    expect(person.isNamedIn('ana@example.com')).to.equal(false);
  });

  for (const text of ['', 'ana', '@example.com', 'ana@', 'ana novak@example.com'])
    it(`is not "${text}"`, () => expect(() => findPerson(text)).to.throw('expected a mail address'));
});
