import type { Locale } from '../../../client/i18n/locales';

/** What the referral mail says, in order. */
export interface ReferralMailTexts {
  subject: (code: string) => string;
  greeting: (name: string) => string;
  codeIs: string;
  how: string;
  /** A link follows. */
  pass: string;
  apply: string;
  /** The wallet's address follows. */
  reward: string;
  wrongWallet: string;
  /** A link follows. */
  more: string;
  notYou: string;
}

export const REFERRAL_MAIL_TEXTS: Readonly<Record<Locale, ReferralMailTexts>> = {
  en: {
    subject: (code) => `Your referral code: ${code}`,
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    codeIs: 'thank you for registering. Your referral code is:',
    how: 'How it works',
    pass: 'Pass the code on, or this link, which carries it:',
    apply: 'The company applies for a voucher package. Your code stands in the field “Referral” of the form.',
    reward: 'When the company has paid for its package, we send your reward in USDC to this wallet:',
    wrongWallet: 'If the address is not right, answer this mail before anybody uses your code.',
    more: 'Everything about the programme:',
    notYou:
      'If you did not register, ignore this mail. Somebody mistyped an address, and nothing follows from it.',
  },
  sl: {
    subject: (code) => `Vaša koda priporočila: ${code}`,
    greeting: (name) => (name ? `Pozdravljeni, ${name},` : 'Pozdravljeni,'),
    codeIs: 'hvala za prijavo. Vaša koda priporočila je:',
    how: 'Kako deluje',
    pass: 'Kodo podajte naprej. Lahko pošljete tudi povezavo, ki jo že vsebuje:',
    apply: 'Podjetje se prijavi na vavčerski paket. Vaša koda je v polju »Priporočilo« v obrazcu.',
    reward: 'Ko podjetje paket plača, vam nagrado v USDC pošljemo v to denarnico:',
    wrongWallet: 'Če naslov ni pravi, odgovorite na to sporočilo, preden kdo uporabi vašo kodo.',
    more: 'Vse o programu:',
    notYou:
      'Če se niste prijavili vi, sporočilo prezrite. Nekdo se je zmotil pri naslovu, za vas pa to nima posledic.',
  },
};
