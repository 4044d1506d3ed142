import { expect } from 'chai';
import { phoneLinks } from '../../client/model/phone-links';
import { foreignText } from '../../client/model/shown-text';
import { renderUnavailablePage } from '../../server/documents/unavailable-page';

const hrefs = (field: string) => phoneLinks(field).map(({ href }) => href);

describe('a field for telephones', () => {
  it('is dialled as it is read', () => {
    for (const [field, href] of [
      ['+386 1 234 56 78', 'tel:+38612345678'],
      ['+386 (0)1 234 56 78', 'tel:+38612345678'],
      ['+386(0)1/234-56-78', 'tel:+38612345678'],
      ['(+386) 1 234 56 78', 'tel:+38612345678'],
      ['00386 1 234 56 78', 'tel:+38612345678'],
      ['0049 (0) 89 1234-0', 'tel:+498912340'],
      ['01 234 56 78', 'tel:012345678'],
      ['(01) 234 56 78', 'tel:012345678'],
      ['01/234 56 78', 'tel:012345678'],
      ['089 / 123 456 78', 'tel:08912345678'],
      ['Tel.: +386 1 234 56 78', 'tel:+38612345678'],
      ['+386 1 234 56 78/79', 'tel:+38612345678'],
      ['01 234 56 78, ext. 12', 'tel:012345678;ext=12'],
      ['+49 89 1234 Durchwahl 5', 'tel:+49891234;ext=5'],
      ['+1 (415) 555-0132 x7', 'tel:+14155550132;ext=7'],
      ['+1 800-FLOWERS', 'tel:+18003569377'],
      ['01 234 56 78 (Ana)', 'tel:012345678'],
      ['112', 'tel:112'],
      ['+386 [0]1 234 56 78', 'tel:+38612345678'],
      ['01 234 56 78 041 123 456', ''],
      ['+386(0)41/123-456', 'tel:+38641123456'],
      ['+43 (0)664/1234567', 'tel:+436641234567'],
      ['+43 (0)5522/123456', 'tel:+435522123456'],
      ['+386 1 234 56 78 (8-16)', 'tel:+38612345678'],
      ['+386 (01) 234 56 78', 'tel:+38612345678'],
      ['+39 (06) 1234567', 'tel:+39061234567'],
    ] as const)
      expect(phoneLinks(field), field).to.deep.equal([{ text: field, href }]);
  });
  it('with several numbers is several links', () => {
    const two = ['tel:+38612345678', 'tel:041234567'];
    for (const between of [
      ', ',
      '; ',
      ' / ',
      '/',
      ' | ',
      '\n',
      ' · ',
      ' & ',
      ' or ',
      ' ali ',
      ' oder ',
      ' Mob.: ',
    ])
      expect(hrefs(`+386 1 234 56 78${between}041 234 567`), between).to.deep.equal(two);
    for (const between of [' ', ' fax '])
      expect(hrefs(`01 234 56 78${between}+386 41 234 567`)).to.deep.equal([
        'tel:012345678',
        'tel:+38641234567',
      ]);
    for (const [field, ...texts] of [
      ['01 234 56 78 (041 234 567)', '01 234 56 78', '(041 234 567)'],
      ['01 234 56 78 (mob.: 041/234-567)', '01 234 56 78', '(mob.: 041/234-567)'],
      ['(01) 234 56 78 (041) 234 567', '(01) 234 56 78', '(041) 234 567'],
      ['01 234 56 78 (Ana) 041 234 567 (8-16)', '01 234 56 78 (Ana)', '041 234 567 (8-16)'],
      ['01 234 56 78 [07:00-16:00] GSM 041 234 567', '01 234 56 78 [07:00-16:00]', 'GSM 041 234 567'],
    ] as const) {
      expect(phoneLinks(field).map(({ text }) => text)).to.deep.equal(texts);
      expect(hrefs(field)).to.deep.equal(['tel:012345678', 'tel:041234567']);
    }
    expect(hrefs('01 234 56 78 fax 01 234 56 79')).to.deep.equal(['tel:012345678', 'tel:012345679']);
    expect(hrefs('01 234 56 78 (09:00-16:00, 14:00 petek)').filter(Boolean)).to.deep.equal(['tel:012345678']);
    expect(hrefs('01/234 56 78 / 041/234 567')).to.deep.equal(['tel:012345678', 'tel:041234567']);
  });
  it('without a number is words', () => {
    expect(phoneLinks('by appointment')).to.deep.equal([{ text: 'by appointment', href: '' }]);
    expect(phoneLinks('')).to.deep.equal([]);
  });
  it('is dialled so from the page that stands in for the site, which says in which other language the address is', () => {
    const phone = '+386 (0)1 234 56 78, 041 234 567';
    const company = { name: 'Larkfield', phone, email: '', address: foreignText('Ljubljana', 'sl') };
    const errors = { unavailableTitle: () => '', unavailableText: () => '' } as never;
    const html = renderUnavailablePage([{ locale: 'en', company, messages: { errors } }]);
    expect(html).to.include('<a href="tel:+38612345678">+386 (0)1 234 56 78</a><br>');
    expect(html).to.include('<a href="tel:041234567">041 234 567</a><br><span lang="sl">Ljubljana</span>');
  });
});
