import { expect } from 'chai';
import { serializeJson } from '../../server/pages/serialize-json';

describe('JSON inside a script element', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '</SCRIPT\n>',
    '<sCrIpT',
    '<!--',
    '<!-- <script>',
    '<<!--',
    '</</script>',
    ']]>',
    '&amp;',
    '\u2028\u2029',
    '"\\',
  ];
  for (const text of hostile) {
    it(`cannot be ended by ${JSON.stringify(text)}, and parses to the same value`, () => {
      for (const value of [{ text }, { [text]: [text] }]) {
        const json = serializeJson(value);
        expect(json).not.to.match(/<!--|<\/?script/i);
        expect(JSON.parse(json)).to.deep.equal(value);
      }
    });
  }

  it('leaves other tags unescaped, because they are most of a body', () => {
    expect(serializeJson('<p>1 < 2</p>')).to.equal('"<p>1 < 2</p>"');
  });
});
