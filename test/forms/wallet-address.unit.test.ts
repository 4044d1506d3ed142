import { expect } from 'chai';
import { formSchema } from '../../client/forms/form-schema';
import { FORMS } from '../../client/forms/forms';

const { wallet } = FORMS.referral.fields;
const schema = formSchema({ wallet: wallet! });
const isWalletAddress = (value: string) => schema.isValidSync({ wallet: value });

describe('a wallet address', () => {
  // The test cases of EIP-55 itself.
  const vectors = [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];
  for (const vector of vectors)
    it(`accepts ${vector}, and in one case without a checksum`, () => {
      for (const digits of [vector.slice(2), vector.slice(2).toLowerCase(), vector.slice(2).toUpperCase()])
        expect(isWalletAddress(`0x${digits}`), digits).to.equal(true);
    });

  it('refuses a mixed case whose checksum is wrong, in each letter', () => {
    const right = vectors[4]!;
    for (let at = 2; at < right.length; at++) {
      const letter = right[at]!;
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      if (other === letter) continue;
      expect(isWalletAddress(right.slice(0, at) + other + right.slice(at + 1)), `letter ${at}`).to.equal(
        false,
      );
    }
  });

  for (const wrong of [
    '',
    '0x',
    vectors[0]!.slice(0, -1),
    `${vectors[0]}0`,
    vectors[0]!.slice(2),
    `0X${vectors[0]!.slice(2)}`,
    `0x${'g'.repeat(40)}`,
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ])
    it(`refuses ${JSON.stringify(wrong)}`, () => expect(isWalletAddress(wrong)).to.equal(false));
});
