import { expect } from 'chai';
import { serializeJson } from '../../../server/render/serialize-json';

describe('JSON inside a script element', () => {
  const hostile = ['</script><script>alert(1)</script>', '<!--', ']]>', '&amp;', '\u2028\u2029', '"\\'];
  for (const text of hostile) {
    it(`cannot be left by ${JSON.stringify(text)}, and reads back the same`, () => {
      const json = serializeJson({ text });
      expect(json).not.to.contain('<');
      expect(JSON.parse(json)).to.deep.equal({ text });
    });
  }
});
