import {
  type GroupFieldModel,
  choice,
  flag,
  group,
  line,
  link,
  list,
  number,
  picture,
  text,
  type LabelKey,
} from './field';

/**
 * The blocks of pages. `needs` lists required fields: without them the block is left out of its page, or the item out
 * of its list.
 */

const title = line('title');
const lead = text('lead');
const to = link('to');
const label = line('label', { hint: 'usual' });

const action = (name: LabelKey) => group(name, { label, to }, { needs: ['to'] });

/** Every page has a hero, even an empty one: its title is the page's heading. */
export const hero = group('hero', {
  eyebrow: line('eyebrow'),
  title,
  lead,
  primary: action('primary'),
  secondary: action('secondary'),
});

export const figure = group('figure', { value: line('value'), label: line('meaning') }, { needs: ['value'] });

export const figures = group('figures', { items: list('figures', figure) });

const service = group(
  'service',
  { eyebrow: line('eyebrow'), title, text: text('text'), to, label },
  { needs: ['title'] },
);

export const services = group(
  'services',
  { title, lead, items: list('services', service) },
  { needs: ['items'] },
);

const step = group('step', { title, text: text('text') }, { needs: ['title'] });

export const steps = group('steps', { title, lead, items: list('steps', step) }, { needs: ['items'] });

const spoken = group(
  'line',
  {
    who: choice('speaker', [
      { value: 'assistant', label: 'assistant' },
      { value: 'visitor', label: 'visitor' },
    ]),
    text: text('text'),
  },
  { needs: ['text'] },
);

export const dialogue = group('dialogue', { title, lines: list('lines', spoken) }, { needs: ['lines'] });

const question = group(
  'question',
  { question: line('question'), answer: text('answer') },
  { needs: ['question', 'answer'] },
);

export const faq = group('faq', { title, items: list('questions', question) }, { needs: ['items'] });

/** A text stands in the entry itself; beside it is only its title. */
export const textBlock = group('text', { title });

export const quote = group(
  'quote',
  { quote: text('quote'), name: line('quoteName'), role: line('quoteRole') },
  { needs: ['quote'] },
);

const logo = group(
  'logo',
  { logo: picture('logo'), logo_alt: line('alt', { hint: 'alt' }), to },
  { needs: ['logo'] },
);

export const logos = group('logos', { title, items: list('logos', logo) }, { needs: ['items'] });

/** The picture itself is the file of the entry. */
export const pictureBlock = group('picture', {
  alt: line('alt', { hint: 'alt' }),
  caption: line('caption'),
});

export const formBlock = group('form', {
  title,
  text: text('text'),
  form: choice('whichForm', [
    { value: 'contact', label: 'contactForm' },
    { value: 'referral', label: 'referral' },
  ]),
});

/** How many entries a list shows, and the title that stands in for the usual one. */
const listed = {
  title: line('title', { hint: 'usual' }),
  shown: number('shown', { min: 1, max: 24, whole: true, hint: 'usualNumber' }),
};

export const entryList = group('list', listed);

export const caseList = group('list', {
  of: choice('whichCases', [
    { value: 'digitalization_cases', label: 'digitalizationCases' },
    { value: 'web3_cases', label: 'web3Cases' },
  ]),
  ...listed,
});

export const cta = group('cta', { title, text: text('text'), label, to }, { needs: ['title'] });

export const featured = group(
  'featured',
  { title, lines: list('sentences', text('sentence')), to, label, figure },
  { needs: ['title'] },
);

export const contactBlock = group('contact', { title, text: text('text') });

/** A package without a number is left out: the voucher form submits the number. */
const offer = group(
  'package',
  {
    number: number('number', { required: true, whole: true, hint: 'packageNumber' }),
    title,
    price: line('price'),
    summary: text('summary'),
    features: list('features', line('feature')),
    recommended: flag('recommended'),
  },
  { needs: ['number'] },
);

export const packages = group('packages', { items: list('packages', offer) });

export const booking = group(
  'booking',
  { text: line('label', { hint: 'usual' }), link: link('to') },
  { needs: ['link'] },
);

export const voucherFormBlock = group('voucherForm', { title, button: line('buttonLabel') }, { needs: [] });

export const siteSeo = group('siteSeo', { title, description: text('description') });

const linkFields = {
  label: line('label'),
  to: link('to'),
  name: line('currentOn', { localized: false, names: 'page', hint: 'currentOn' }),
  blank: flag('newTab'),
};

const lastLink = group('link', linkFields, { needs: ['label', 'to'], refuses: ['children'] });
const linkAbove = <Below extends GroupFieldModel>(below: Below) =>
  group('link', { ...linkFields, children: list('linksBelow', below) }, { needs: ['label'] });

/** Links of a menu in three levels. A link without a target may contain others. */
export const links = list('links', linkAbove(linkAbove(lastLink)));

export const flatLinks = list('links', lastLink);

/** How search engines and shared links show a page that opens with a hero. Its picture is the file of the same entry. */
export const pageSeo = group('seo', {
  title: line('seoTitle', { hint: 'seoTitle' }),
  description: line('seoDescription', { hint: 'pageSeoDescription' }),
  no_index: flag('noIndex', { hint: 'noIndex', localized: false }),
});

/** Name of the series of slides or videos that a page shows. */
export const seriesOf = group('seriesOf', { id: line('series', { localized: false, hint: 'seriesOf' }) });
