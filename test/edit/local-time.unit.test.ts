import { expect } from 'chai';
import { fromLocalTime, toLocalTime } from '../../client/model/local-time';
import { slugOf } from '../../client/model/entry/slug-of';

const ZONE = 'Europe/Ljubljana';

describe('the local time of Slovenia', () => {
  it('is one hour ahead of UTC in winter and two in summer', () => {
    expect(toLocalTime('2027-01-20 08:00:00.000Z', ZONE)).to.equal('2027-01-20T09:00');
    expect(toLocalTime('2027-07-20 08:00:00.000Z', ZONE)).to.equal('2027-07-20T10:00');
  });

  it('reads back to the same moment', () => {
    for (const moment of ['2027-01-20 08:00:00.000Z', '2027-03-28 00:59:00.000Z', '2027-10-31 03:00:00.000Z'])
      expect(fromLocalTime(toLocalTime(moment, ZONE), ZONE)).to.equal(moment);
  });

  it('takes a skipped hour as the next one, and an ambiguous hour as the first', () => {
    expect(fromLocalTime('2027-03-28T02:30', ZONE)).to.equal('2027-03-28 01:30:00.000Z');
    expect(fromLocalTime('2027-10-31T02:30', ZONE)).to.equal('2027-10-31 00:30:00.000Z');
  });

  it('is empty for an invalid date', () => {
    expect(toLocalTime('', ZONE)).to.equal('');
    expect(toLocalTime('soon', ZONE)).to.equal('');
    expect(fromLocalTime('', ZONE)).to.equal('');
  });

  it('is empty for each step of typing a year', () => {
    for (const year of ['0002', '0020', '0202'])
      expect(fromLocalTime(`${year}-03-15T09:00`, ZONE), year).to.equal('');
    expect(fromLocalTime('2028-03-15T09:00', ZONE)).to.equal('2028-03-15 08:00:00.000Z');
  });
});

describe('the slug of a title', () => {
  it('has small letters, digits and hyphens only', () => {
    expect(slugOf('Čebelarji & žaga: 2027!')).to.equal('cebelarji-zaga-2027');
    expect(slugOf('Œuvre, Łódź, ørsted, Æsir')).to.equal('oeuvre-lodz-orsted-aesir');
    expect(slugOf('  A – B  ')).to.equal('a-b');
    expect(slugOf('»Đak«')).to.equal('dak');
    expect(slugOf('Über „Größe“ in Köln: ÄÖÜ')).to.equal('ueber-groesse-in-koeln-aeoeue');
    expect(slugOf('u\u0308ber')).to.equal('ueber');
  });

  it('ends with a whole word', () => {
    const slug = slugOf('word '.repeat(40));
    expect(slug).to.match(/^word(-word)+$/);
    expect(slug.length).to.be.at.most(80);
  });
});
