import type { BaseTranslation } from '../../i18n-types';

/**
 * Models of the legal pages, in HTML. `server/edit/legal/legal-page.ts` says which parts a page has, and when. Values arrive
 * escaped; `company` is a list of lines and `contact` a link.
 */
const legal = {
  notice:
    '<blockquote><p><strong>This is a model text.</strong> It follows from what this website does. It is no legal advice: have a lawyer read and complete it before you publish it, then remove this note.</p></blockquote>',
  register: 'Register number: {number:string}',
  vat: 'VAT number: {number:string}',
  phone: 'Phone: {number:string}',
  contactForm: 'contact form',
  titles: {
    privacy: 'Privacy Policy',
    terms: 'Terms and Legal Notice',
    cookies: 'Cookies and Storage',
    accessibility: 'Accessibility Statement',
  },
  privacy: {
    responsible:
      '<h2>Who is responsible</h2><p>This is the controller in the sense of the General Data Protection Regulation (GDPR):</p><p>{company:string}</p>',
    forms:
      '<h2>What you send us</h2><p>If you write to us through a form, we store what you enter: your name, your email address and your message, and your company and phone number if you give them. We need this to answer you. The legal basis is Article 6(1)(b) GDPR (steps before a contract) or Article 6(1)(f) GDPR (our interest in answering enquiries). With each form we store its time, its language, the page it was sent from, and where your visit began: the first page, the website that led you here, and the campaign in its link.</p>',
    workshops:
      '<p>If you register for a workshop, we use the same data to confirm your place and to send you the date.</p>',
    voucher:
      '<p>If you apply for a voucher package, we also store the package and the referral code that you enter, to check the application and to prepare an offer.</p>',
    referral:
      '<p>If you join the referral programme, we store your name, your email address, your wallet address and the code that we assign to you, to run the programme and to pay rewards. A reward is a transaction on a public blockchain: wallet address, amount and time are visible to everybody there and cannot be erased.</p>',
    spam: '<p>Forms have a field that people do not see. If it is filled in, we keep the submission apart as spam for 30 days and then erase it.</p>',
    keeping:
      '<h2>How long we keep it</h2><p>We erase what you send us at the latest {months:number} months after it has arrived, unless a contract or the law requires us to keep it longer. After a submission has been delivered to us, our server keeps a copy of it for {hours:number} hours, in case it has to be delivered again. Backups may hold a copy until they are replaced.</p>',
    recipients:
      '<h2>Who receives it</h2><p>Your data is read by those in our company who answer you. Providers of our server and our email process it on our behalf. We do not sell it and do not pass it on for advertising.</p>',
    reading:
      '<h2>When you only read</h2><p>Our server logs the time, the kind of page, the result and the duration of each request, without your IP address. To prevent misuse it counts requests and forms by IP address for a short time. Reports of faults that your browser sends contain nothing about you. Times of loading that it measures are stored as sums only. The legal basis is our interest in a secure site that works (Article 6(1)(f) GDPR). Fonts, pictures and programs come from our own server.</p>',
    services:
      '<h2>Services of other companies</h2><p>With your consent, this site loads content from {hosts:string}. Until you accept, nothing of it loads. After that the provider learns your IP address, details of your browser and the pages that you open, and it may set cookies of its own. The legal basis is your consent (Article 6(1)(a) GDPR). You can change your choice at any time under “{choices:string}” at the bottom of every page.</p>',
    chat: '<p>What you write in the chat goes to the provider of the chat.</p>',
    videos:
      '<h2>Videos</h2><p>Some pages have videos that are played at another company ({names:string}). Until you click one, nothing is loaded from there; its picture comes from our own server. With the click you ask for the video: the provider then learns your IP address, details of your browser and the page, and it may store data in your browser. The legal basis is your consent (Article 6(1)(a) GDPR), for this one video and as long as the page is open.</p>',
    rights:
      '<h2>Your rights</h2><p>You have the right to access your data, to have it corrected, erased or restricted, and to receive it in a common format. You may object to processing that rests on our interests, and you may withdraw a consent for the future. Write to us: {contact:string}. You may also complain to the supervisory authority for data protection in your country. We make no automated decisions about you.</p>',
  },
  storage: {
    intro:
      '<h2>What is stored in your browser</h2><p>The following is necessary for the site to work as you ask it to. It does not identify you.</p>',
    locale:
      'Cookie <code>{name:string}</code>: the language that you have chosen or that we have led you to; {days:number} days.',
    editing:
      'Cookies {names:string}: only for people who edit this site, or who have been sent a link to a preview of it; at most {days:number} days.',
    version:
      'Local storage <code>{name:string}</code>: the version of the site that you saw last, so that an old one is replaced; until you clear it.',
    consent:
      'Local storage <code>{name:string}</code>: your choice about services of other companies; {days:number} days.',
    tab: 'Session storage: your place on a page, and what you have typed into a form and not sent yet, and the referral code or campaign of the link that led you here; until you close the tab.',
    clearing: '<p>You can clear all of it in the settings of your browser at any time.</p>',
  },
  cookies: {
    intro:
      '<p>This page says which cookies {name:string} uses on this website, and what else is stored in your browser.</p>',
    none: '<h2>Other companies</h2><p>No other company stores anything in your browser through this site.</p>',
  },
  terms: {
    imprint:
      '<h2>Who runs this site</h2><p>{company:string}</p><p>You can reach us here: {contact:string}.</p>',
    use: '<h2>Using this site</h2><p>You may read, link and print these pages for your own use. Texts and pictures belong to {name:string} or to those who are named with them; any other use needs our consent.</p>',
    contents:
      '<h2>Contents and links</h2><p>We write these pages with care, but they are no legal, tax or financial advice, and we cannot promise that they are complete and up to date at all times. Other websites that we link to are the responsibility of those who run them.</p>',
    offers:
      '<h2>Enquiries and offers</h2><p>A form on this site is an enquiry and binds neither you nor us. A contract arises when you confirm a written offer of ours, which then takes precedence over these terms. Prices are in euros without VAT unless something else is stated.</p>',
    workshops:
      '<h2>Workshops</h2><p>Your place is yours once we have confirmed it in writing. If we cancel a workshop, you may choose between another date and a full refund.</p>',
    voucher:
      '<h2>Voucher packages</h2><p>An application on this site is not an application to a public fund. We do not guarantee that aid is granted; the body that has issued the call decides.</p>',
    referral:
      '<h2>Referral programme</h2><p>A reward is due when a company has paid for a package that it applied for with your code. You are responsible for a correct wallet address and for the taxes on your reward.</p>',
    law: '<h2>Law</h2><p>The law of the country in which {name:string} has its seat applies. If you are a consumer, you keep the rights that the law of your own country gives you. If one of these terms is void, the others remain valid.</p>',
  },
  accessibility: {
    intro: '<p>{name:string} wants everybody to be able to use this website.</p>',
    status:
      '<h2>State of this site</h2><p>We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Pages can be used with the keyboard alone and with screen readers, texts can be enlarged, and everything that matters works without scripts. The program is tested for this automatically; our own texts and pictures we check ourselves.</p>',
    limits:
      '<h2>Known limits</h2><p>At present we know of none. Older documents, films and content of other companies may not meet all of the guidelines.</p>',
    feedback:
      '<h2>Tell us</h2><p>If something does not work for you, or if you need content in another form, write to us: {contact:string}. If our answer does not help, you can turn to the authority that supervises accessibility in your country.</p>',
  },
} satisfies BaseTranslation;

export default legal;
