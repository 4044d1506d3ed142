import { expect } from 'chai';
import { randomPassword } from '../../server/edit/people/password';
import { passwordProblemOf } from '../support/password-problem';
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
      '\u2800'.repeat(20),
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
      ...['847261905837', '12.05.1984 - 1', 'aaaaaaaaaaaab', 'xyxyxyxyxyxyz'],
      ...['abcdefghijkl', 'zyxwvutsrqpo', 'qwertzuiopas', 'poiuztrewq12', 'asdfghjklčćž', '1qaz2wsx3edc'],
      ...['Larkfield2024!', 'Ana.Novak-1984', 'novaklarkfield', 'larkfieldpassword', 'pregib-larkfield'],
      ...['mojegeslo1234', 'Ljubljana2024!', 'Sončekzima1!!', 'geslogeslogeslo'],
      ...['Willkommen2024', 'IchLiebeDich!1', 'Passwort#2024'],
    ],
  }))
    for (const password of passwords)
      it(`is refused as ${problem}: ${JSON.stringify(password)}`, async () =>
        expect(await passwordProblemOf(password)).to.equal(problem));

  for (const password of [
    'a password of one’s own',
    'geslo za urejanje',
    'новый пароль здесь',
    '😀😁😂🤣😃😄😅😆😉😊😋😎',
    ...['x7#9k2!4m8$1q', '93!4#8$2&7(1', 'Larkfield ima zelen avto', 'Ana hodi v hribe'],
  ])
    it(`is taken: ${JSON.stringify(password)}`, async () =>
      expect(await passwordProblemOf(password)).to.equal(null));

  it('that the product makes itself keeps the rule', async () => {
    for (const password of [generatePassword(), randomPassword()])
      expect(await passwordProblemOf(password), password).to.equal(null);
  });
});
