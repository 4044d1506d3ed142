import { expect } from 'chai';
import { foldText } from '../../client/model/text/fold-text';

describe('foldText', () => {
  it('finds a letter under the plain one that people type', () => {
    for (const [text, typed] of Object.entries({
      Groß: 'gross',
      GROẞ: 'gross',
      Đorđević: 'dordevic',
      Łukasz: 'lukasz',
      Ørsted: 'orsted',
      Æsir: 'aesir',
      Œuvre: 'oeuvre',
      'Þór Guðmundsson': 'thor gudmundsson',
      Işık: 'isik',
      İstanbul: 'istanbul',
      Ħamrun: 'hamrun',
      'Straße über Öl': 'strasse uber ol',
      'Čebelarji & žaga': 'cebelarji & zaga',
      'ﬁn ＡＢ': 'fin ab',
      ΟΔΟΣ: 'οδοσ',
      'O’Brien‑Kos': "o'brien-kos",
      ĸŋŧð: 'kntd',
      '‘aʼ‐b–c': "'a'-b-c",
    }))
      expect(foldText(text), text).to.equal(typed);
  });
  it('does not care how a letter is stored, nor for what nobody sees', () => {
    expect(foldText('c\u030cas')).to.equal(foldText('čas'));
    expect(foldText('Bau\u00adplan\u200b')).to.equal('bauplan');
  });
  it('leaves a text alone that it has folded', () => {
    for (const text of ['Straße', 'İĞ', 'ẞ', 'ﬃ', 'Ǆ'])
      expect(foldText(foldText(text)), text).to.equal(foldText(text));
  });
});
