import type { BaseTranslation } from '../../i18n-types';

/** Texts that a company's site begins with: for every place that needs one, without any claim. Editors write over them. */
const starter = {
  home: {
    title: 'Welcome',
    lead: 'On these pages you find what we do, how we work and how to reach us.',
    stepsTitle: 'How we begin',
    first: { title: 'You write to us', text: 'A few sentences about what you need are enough.' },
    second: { title: 'We talk', text: 'We clear up what is open, in person, by phone or online.' },
    third: { title: 'You decide', text: 'You get our proposal in writing and take the time you need.' },
  },
  contact: {
    title: 'Write to us',
    text: 'Tell us what it is about and how we can reach you. We read every message.',
    button: 'Get in touch',
    question: 'Do you have a question?',
  },
  about: {
    summary: 'Who we are and how to reach us.',
    body: '<p>On this page we introduce ourselves: who we are, what we work on and where we come from.</p><p>If you would like to know more before it is complete, write to us.</p>',
  },
  services: {
    digitalization: 'What we do so that work on paper becomes work on a screen.',
    consulting: 'Where artificial intelligence can help, and where it cannot.',
    assistant: 'An assistant that answers questions from your own documents.',
    web3: 'What we offer around registers that several parties share.',
    voucher: 'What we offer with a voucher, and how to apply.',
    referral: 'How to recommend us, and what you get for it.',
    workshops: 'Learning together, on site or online.',
    projects: 'Projects that we carry out with partners.',
    blog: 'What we have learned, and what is new.',
    manufacturing: 'What we do for companies that make things.',
  },
  voucherForm: { title: 'Apply for a voucher', package: 'Package {number:number}' },
} satisfies BaseTranslation;

export default starter;
