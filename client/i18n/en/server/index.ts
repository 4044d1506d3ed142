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
    limited: 'Too many requests came from your network',
    unavailable: 'Content is not available yet',
  },
  /** The link of a video. */
  playsAt: 'Plays at {provider:string}',
  preview: {
    title: 'Preview',
    text: 'This is not on the website like this yet. The link works until {until:string}.',
  },
  editors: {
    discarded: {
      subject: '{count:number} of your kept changes {{was|were}} discarded',
      text: 'Somebody has discarded changes that you had kept. The versions of each entry keep them.',
      line: '{name:string}: {by:string}, {at:string}',
    },
    title: 'Edit {siteName:string}',
    signIn: {
      title: 'Sign in to edit',
      text: 'For the people who look after this website.',
      email: 'Email',
      password: 'Password',
      submit: 'Sign in',
      wrong: 'The email or the password is wrong.',
      noAccounts: 'This content service has no accounts for editors yet. An administrator can set them up.',
      error: 'Error: {title:string}',
    },
    forgotten: {
      link: 'Forgotten password?',
      title: 'Forgotten password',
      text: 'Enter the email of your account. You get a link with which you choose another password.',
      submit: 'Send the link',
      sent: 'If there is an account with this email, a link is on its way to it. It works once, for an hour. Nothing has come? Look among unwanted mails, or ask an administrator for a link.',
      limited: 'Too many requests came from here. Try again in ten minutes.',
      toSignIn: 'To the sign-in',
      choose: 'Another password',
      set: 'Set the password',
      mail: {
        subject: 'Another password for {siteName:string}',
        text: 'Somebody, probably you, wants another password for editing {siteName:string}. Choose it here within an hour:',
      },
    },
    welcome: {
      title: 'Welcome',
      text: 'Choose a password. With it and your email you sign in from now on.',
      password: 'Password, at least {count:number} characters',
      submit: 'Begin',
      over: 'This link does not work any more',
      overText: 'It has been used, or its time is over. Sign in, or ask for another one.',
    },
    toSite: 'To the website',
    tryAgain: 'Try again',
    errors: {
      signedOut: 'You are no longer signed in.',
      foreign: 'The request came from another website and was refused.',
      notFound: 'There is nothing at this address.',
      away: 'The content service cannot be reached at the moment. Try again shortly.',
      invalid: 'Some fields need another value.',
      entryChanged: 'Somebody else has changed this in the meantime.',
      entryGone: 'This entry is not there any more.',
      notPublished: 'Not everything could be published. What is left goes on waiting.',
      changeWaits: 'A change of it waits: publish or discard that first.',
      notAllowed: 'Your account may not do this.',
      isSetUp: 'The site is set up already. Its texts are changed entry by entry.',
      wrongPassword: 'The current password is wrong.',
      account: 'This needs an email address that no colleague has.',
      passwordShort: 'The password needs at least 12 characters that are not blanks.',
      passwordLong:
        'The password is too long. It may have 71 characters, and fewer if there are letters like č or ж or emoji among them.',
      passwordCommon: 'Many people use a password like this one, so strangers try it first. Choose another.',
      waiting: 'Too many attempts to sign in are waiting. Try again in half a minute.',
      person: 'This needs an email address that no colleague has, and something to work on.',
    },
    /** Title of a duplicate. */
    copyOf: '{name:string} (copy)',
    nextCopyOf: '{name:string} (copy {number:number})',
    notFetched: {
      notPublic: 'Only pictures at public https addresses are fetched.',
      notThere: 'There is no picture at its address, or not for everybody.',
      wrongType: 'It is no PNG, JPEG or WebP.',
      tooLarge: 'It is larger than {megabytes:number} MB.',
      tooSlow: 'It did not arrive within {seconds:number} seconds.',
    },
    pictureShown: 'It is shown in {places:string}, so it stays.',
  },
  redirectPage: {
    title: 'This address leads elsewhere',
    open: 'Go there',
  },
  teamMail: {
    contact: 'Message from {name:string}',
    registration: 'Registration of {name:string}: {title:string}',
    voucher: 'Voucher application from {name:string}: package {number:string}',
    referral: 'Referral registration of {name:string}',
    code: 'Referral code',
    page: 'Page',
    entry: 'About',
    firstPage: 'First page of the visit',
    referrer: 'Came from',
    campaign: 'Campaign',
    language: 'Language of the page',
    received: 'Received',
    reply: 'A reply to this mail goes to the sender.',
    inbox: 'Have you replied? Mark it as answered in the inbox:',
  },
  /** Shared by the mails to visitors. */
  visitorMail: {
    greeting: 'Hello {name:string},',
    greetingWithoutName: 'Hello,',
    notYou:
      'If this was not you, ignore this mail. Somebody mistyped an address, and nothing follows from it.',
  },
  registrationMail: {
    subject: 'Your registration: {title:string}',
    received: 'Thank you for registering for “{title:string}”. We have received your message.',
    next: 'We will confirm your place and send the invoice in a separate mail.',
    calendar: 'The date is attached as a calendar file.',
  },
  /** What a page says in place of a form that was sent. */
  afterSending: {
    answer:
      '{company:string} answers you by email, on working days within {hours:number} hour{{s}}. Until then there is nothing you need to do.',
    urgent: 'If it cannot wait: {contact:string}.',
    mail: 'The email takes a few minutes at most. If it is not there by then, look into the spam folder.',
  },
  confirmationMail: { subject: 'We have received your message' },
  leads: {
    /** Subjects of replies. */
    reply: {
      contact: 'Your message',
      registration: 'Your registration',
      voucher: 'Your voucher application',
      referral: 'Your registration for the referral programme',
    },
    morning: {
      subject: 'Unanswered leads: {count:number}',
      text: 'These leads have waited longer than {hours:number} hours for an answer:',
      since: 'received {time:string}',
      more: 'And {count:number} more.',
      inbox: 'They are in the inbox:',
    },
    shorterKeeping: {
      subject: 'Leads are kept for a shorter time',
      text: 'The time that leads are kept has become shorter:',
      then: 'Leads that are older than that are erased in a month. Until then the time can be set back here:',
    },
  },
  referralMail: {
    subject: 'Your referral code: {code:string}',
    codeIs: 'Thank you for registering. Your referral code is:',
    how: 'How it works',
    pass: 'Pass the code on, or this link, which carries it:',
    apply: 'The company applies for a voucher package. Your code is in the field “Referral” of the form.',
    reward: 'When the company has paid for its package, we send your reward in USDC to this wallet:',
    wrongWallet: 'If the address is wrong, reply to this email before anybody uses your code.',
    more: 'Everything about the programme:',
  },
} satisfies BaseTranslation;

export default server;
