import { expect } from 'chai';
import { cleanLine, cleanText } from '../../client/forms/form-schema';

describe('cleanLine', () => {
  it('keeps a name as it is', () => {
    expect(cleanLine('  Žiga   Čebulj-Šuštaršič ')).to.equal('Žiga Čebulj-Šuštaršič');
  });
  it('turns line breaks into spaces, so that no mail header can be added', () => {
    expect(cleanLine('Ana\r\nBcc: all@example.com')).to.equal('Ana Bcc: all@example.com');
    expect(cleanLine('a\u2028b\u0085c\u0000d')).to.equal('a b c d');
  });
  it('replaces lone surrogates and keeps pairs', () => {
    expect(cleanLine('a\ud800b 😀')).to.equal('a\ufffdb 😀');
  });
  it('removes marks that turn the reading direction', () => {
    expect(cleanLine('exe.\u202egpj')).to.equal('exe.gpj');
  });
});

describe('cleanText', () => {
  it('keeps paragraphs and writes line ends as line feeds', () => {
    expect(cleanText(' one\r\n\r\ntwo\rthree\t. ')).to.equal('one\n\ntwo\nthree\t.');
  });
  it('removes null bytes and other control characters', () => {
    expect(cleanText('a\u0000b\u001b[31mc')).to.equal('ab[31mc');
  });
});
