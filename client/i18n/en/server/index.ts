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
      noAccounts: 'This content service has no accounts for editors yet. An administrator can set them up.',
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
      invalid: 'Some fields need another value.',
      entryChanged: 'Somebody else has changed this in the meantime.',
      entryGone: 'This entry is not there any more.',
      notAllowed: 'Your account may not do this.',
    },
    /** Title of a duplicate. */
    copyOf: '{name:string} (copy)',
    nextCopyOf: '{name:string} (copy {number:number})',
    problems: {
      missing: 'This has to be filled in.',
      shape: 'This value has the wrong type.',
      tooLong: 'This is too long: at most {expected:string} characters.',
      tooLarge:
        'This text is too long: with its formatting it may take {expected:string} kB. Split it into several entries.',
      tooManyPixels:
        'This picture has too many pixels: at most {expected:string} million, such as 6,000 × 4,000. Make it smaller first.',
      noPicture: 'This file cannot be read as a picture.',
      nestedTooDeep: 'Lists, quotes and tables are nested too deep: at most {expected:string} levels.',
      tooMany: 'There are too many: at most {expected:string}.',
      linksTooDeep:
        'The links below this one are not shown: menus have three levels, the footer has one. Move them up.',
      link: 'This is not a valid link.',
      slug: 'Lowercase letters, digits and hyphens only.',
      reserved: 'The site uses this address itself; choose another.',
      number: 'This has to be a number, whole where only whole ones make sense.',
      range: 'This number is too small or too large.',
      date: 'This is not a valid date.',
      choice: 'Choose one of the values.',
      source:
        'This has to be an address of this site such as /old-page; /old-folder/** takes everything below a folder.',
      wholeSite: 'A redirect cannot take the whole site away.',
      targetOfGone: 'A page that is gone leads nowhere: leave this empty, or choose another status.',
      wildcard: 'Only an old address that ends in /** can lead to one that does.',
      hidesPage:
        'This would hide a page of the site: {page:string}. Choose another old address, or remove the page first.',
      leadsInCircle: 'This leads back to itself, at once or through other redirects.',
      hidden:
        'The redirect from {from:string} takes visitors away from this address. Choose another, or change the redirect first.',
      taken: 'Another entry has this already.',
      refused: 'This value was refused; a file may be of another kind or too large.',
    },
  },
  /** Titles and descriptions in `llms.txt`. */
  llms: {
    pages: 'Pages',
    company: 'Company',
    sitemap: 'Sitemap',
    everyPage: 'Every page in every language',
    feed: 'Feed ({language:string})',
    newestPosts: 'The newest posts in full',
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
    record: 'Record',
    reply: 'A reply to this mail goes to the sender.',
  },
  /** Shared by the mails to visitors. */
  visitorMail: {
    greeting: 'Hello {name:string},',
    greetingWithoutName: 'Hello,',
    notYou:
      'If you did not register, ignore this mail. Somebody mistyped an address, and nothing follows from it.',
  },
  registrationMail: {
    subject: 'Your registration: {title:string}',
    received: 'Thank you for registering for “{title:string}”. We have received your message.',
    next: 'We will confirm your place and send the invoice in a separate mail.',
    calendar: 'The date is attached as a calendar file.',
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
