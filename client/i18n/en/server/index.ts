import type { BaseTranslation } from '../../i18n-types';

/** Texts that the server alone shows or sends; browsers do not load them. */
const server = {
  errors: {
    pageNotFound: 'Page Not Found: {path:string}',
    badRequest: 'The request could not be understood',
    methodNotAllowed: 'This address does not take such requests',
    gone: 'This page no longer exists',
    timedOut: 'The request took too long',
    tooLarge: 'The request is too large',
    addressTooLong: 'The address is too long',
    unsupported: 'The request has an unsupported format',
    unavailable: 'Content is not available yet',
  },
  editors: {
    title: 'Edit {siteName:string}',
    signIn: {
      title: 'Sign in to edit',
      text: 'For the people who look after this website.',
      email: 'Email',
      password: 'Password',
      submit: 'Sign in',
      wrong: 'The email or the password is wrong.',
      limited: 'Too many attempts. Try again in {minutes:number} minutes.',
      error: 'Error: {title:string}',
    },
    language: 'Language',
    toSite: 'To the website',
    tryAgain: 'Try again',
    errors: {
      signedOut: 'You are no longer signed in.',
      foreign: 'The request came from another website and was refused.',
      notFound: 'There is nothing at this address.',
      away: 'The content service cannot be reached at the moment. Try again shortly.',
      failed: 'Something went wrong on our side. Try again.',
    },
  },
  teamMail: {
    contact: 'Message from {name:string}',
    voucher: 'Voucher application from {name:string}: package {number:string}',
    referral: 'Referral registration of {name:string}',
    code: 'Referral code',
    language: 'Language of the page',
    received: 'Received',
    record: 'Record',
    reply: 'A reply to this mail goes to the sender.',
  },
  referralMail: {
    subject: 'Your referral code: {code:string}',
    greeting: 'Hello {name:string},',
    greetingWithoutName: 'Hello,',
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
} satisfies BaseTranslation;

export default server;
