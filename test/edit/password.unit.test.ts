import { expect } from 'chai';
import { passwordProblem, randomPassword } from '../../server/edit/people/password';
import { generatePassword } from '../../scripts/pocketbase/credentials';

describe('a password', () => {
  for (const [problem, passwords] of Object.entries({
    passwordShort: [
      '',
      'elevenchars',
      'eleven chars',
      ' '.repeat(20),
      `elevenchars${'\u200b'.repeat(9)}`,
      '\u3164'.repeat(20),
      '😀😁😂🤣😃😄',
    ],
    passwordLong: [
      'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(2),
      'абвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓ',
      '😀😁😂🤣😃😄😅😆😉😊😋😎😍😘🥰😗😙😚',
    ],
    passwordCommon: [
      'password1234',
      'Password1234',
      'pass word 1234',
      'PASSWORD!2024',
      '123456789012',
      'qwertyuiop12',
      'aaaaaaaaaaaa',
      'abcabcabcabc',
      'passwordpassword',
      'iloveyou1234',
    ],
  }))
    for (const password of passwords)
      it(`is refused as ${problem}: ${JSON.stringify(password)}`, async () =>
        expect(await passwordProblem(password)).to.equal(problem));

  for (const password of [
    'a password of one’s own',
    'geslo za urejanje',
    'новый пароль здесь',
    '😀😁😂🤣😃😄😅😆😉😊😋😎',
  ])
    it(`is taken: ${JSON.stringify(password)}`, async () =>
      expect(await passwordProblem(password)).to.equal(null));

  it('that the product makes itself keeps the rule', async () => {
    for (const password of [generatePassword(), randomPassword()])
      expect(await passwordProblem(password), password).to.equal(null);
  });
});
