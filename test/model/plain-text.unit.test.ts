import { expect } from 'chai';
import { plainText, shortText } from '../../client/model/entry/plain-text';
import { uploadedName } from '../../client/model/entry/stored-entry';
import { isTemporaryId, temporaryId } from '../../client/model/entry/temporary-id';

describe('the text of a value in lists and comparisons', () => {
  for (const [value, text] of [
    ['<p>One</p><p>two &amp; <b>three</b></p>', 'One two & three'],
    ['<p>See <a href="/x">the <em>case</em></a>, or CO<sub>2</sub>.<br>New</p>', 'See the case, or CO2. New'],
    ['a  b\n c ', 'a b c'],
    ['5 & 6', '5 & 6'],
    [[{ title: 'A', to: '' }, ['b', null, undefined], 7, true], 'A · b · 7 · true'],
    [new File([], 'plan.pdf'), 'plan.pdf'],
  ] as const)
    it(`is “${text}” for ${JSON.stringify(value)}`, () => expect(plainText(value)).to.equal(text));

  it('is cut behind eighty characters', () => {
    expect(shortText('x'.repeat(80))).to.equal('x'.repeat(80));
    expect(shortText(`${'x'.repeat(79)} yy`)).to.equal(`${'x'.repeat(79)}…`);
  });
});

describe('a name that nobody has chosen', () => {
  it('is shown as the name of the file that was uploaded', () => {
    expect(uploadedName('plan_abcdefghij.pdf')).to.equal('plan.pdf');
    expect(uploadedName('plan_v2_ABC4567890.tar.gz')).to.equal('plan_v2.tar.gz');
    for (const name of ['plan_short.pdf', 'plan-abcdefghij.pdf', 'plan_abcdefghij', 'a_abcdefghij.pdf x'])
      expect(uploadedName(name)).to.equal(name);
  });

  it('stands for a part of a page until that is saved, and is no id of a record', () => {
    expect(temporaryId('page:a1', 'text-abc')).to.equal('new_page_a1_text_abc');
    expect(isTemporaryId('new_page_a1_text_abc')).to.equal(true);
    for (const id of [7, 'a1b2c3d4e5f6g7h', 'new_', 'a new_x', 'new_x y', `new_${'x'.repeat(61)}`])
      expect(isTemporaryId(id), String(id)).to.equal(false);
  });
});
