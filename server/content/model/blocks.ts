import { choice, flag, group, line, link, list, number, text } from './field';

/**
 * The blocks of pages. `needs` lists required fields: without them the block is left out of its page, or the item out
 * of its list.
 */

const EMPTY_LABEL = { en: 'Empty for the usual one.', sl: 'Prazno pomeni običajnega.' };

const title = line({ en: 'Title', sl: 'Naslov' });
const lead = text({ en: 'Introduction', sl: 'Uvod' });
const to = link({ en: 'Leads to', sl: 'Vodi na' });
const label = line({ en: 'Label', sl: 'Napis' }, { hint: EMPTY_LABEL });

const action = (name: { en: string; sl: string }) => group(name, { label, to }, { needs: ['to'] });

/** Every page has a hero, even an empty one: its title is the page's heading. */
export const hero = group(
  { en: 'Opening', sl: 'Uvodni del' },
  {
    eyebrow: line({ en: 'Line above the title', sl: 'Vrstica nad naslovom' }),
    title,
    lead,
    primary: action({ en: 'First button', sl: 'Prvi gumb' }),
    secondary: action({ en: 'Second button', sl: 'Drugi gumb' }),
  },
);

export const figure = group(
  { en: 'Figure', sl: 'Številka' },
  {
    value: line({ en: 'Value', sl: 'Vrednost' }),
    label: line({ en: 'What it says', sl: 'Kaj pove' }),
  },
  { needs: ['value'] },
);

export const figures = group(
  { en: 'Figures', sl: 'Številke' },
  { items: list({ en: 'Figures', sl: 'Številke' }, { en: 'Figure', sl: 'Številka' }, figure) },
);

export const services = group(
  { en: 'Services', sl: 'Storitve' },
  {
    title,
    lead,
    items: list(
      { en: 'Services', sl: 'Storitve' },
      { en: 'Service', sl: 'Storitev' },
      group(
        { en: 'Service', sl: 'Storitev' },
        {
          eyebrow: line({ en: 'Line above the title', sl: 'Vrstica nad naslovom' }),
          title,
          text: text({ en: 'Text', sl: 'Besedilo' }),
          to,
          label,
        },
        { needs: ['title'] },
      ),
    ),
  },
  { needs: ['items'] },
);

export const steps = group(
  { en: 'Steps', sl: 'Koraki' },
  {
    title,
    lead,
    items: list(
      { en: 'Steps', sl: 'Koraki' },
      { en: 'Step', sl: 'Korak' },
      group(
        { en: 'Step', sl: 'Korak' },
        { title, text: text({ en: 'Text', sl: 'Besedilo' }) },
        { needs: ['title'] },
      ),
    ),
  },
  { needs: ['items'] },
);

export const dialogue = group(
  { en: 'Example of a conversation', sl: 'Primer pogovora' },
  {
    title,
    lines: list(
      { en: 'Lines', sl: 'Replike' },
      { en: 'Line', sl: 'Replika' },
      group(
        { en: 'Line', sl: 'Replika' },
        {
          who: choice({ en: 'Who speaks', sl: 'Kdo govori' }, [
            { value: 'assistant', label: { en: 'Assistant', sl: 'Pomočnik' } },
            { value: 'visitor', label: { en: 'Visitor', sl: 'Obiskovalec' } },
          ]),
          text: text({ en: 'Text', sl: 'Besedilo' }),
        },
        { needs: ['text'] },
      ),
    ),
  },
  { needs: ['lines'] },
);

export const faq = group(
  { en: 'Questions and answers', sl: 'Vprašanja in odgovori' },
  {
    title,
    items: list(
      { en: 'Questions', sl: 'Vprašanja' },
      { en: 'Question', sl: 'Vprašanje' },
      group(
        { en: 'Question', sl: 'Vprašanje' },
        {
          question: line({ en: 'Question', sl: 'Vprašanje' }),
          answer: text({ en: 'Answer', sl: 'Odgovor' }),
        },
        { needs: ['question', 'answer'] },
      ),
    ),
  },
  { needs: ['items'] },
);

export const cta = group(
  { en: 'Call to action', sl: 'Poziv' },
  { title, text: text({ en: 'Text', sl: 'Besedilo' }), label, to },
  { needs: ['title'] },
);

export const featured = group(
  { en: 'One case', sl: 'En primer' },
  {
    title,
    lines: list(
      { en: 'Sentences', sl: 'Stavki' },
      { en: 'Sentence', sl: 'Stavek' },
      text({ en: 'Sentence', sl: 'Stavek' }),
    ),
    to,
    label,
    figure,
  },
  { needs: ['title'] },
);

export const contact = group(
  { en: 'Contact', sl: 'Kontakt' },
  {
    title,
    text: text({ en: 'Text', sl: 'Besedilo' }),
    email: line({ en: 'E-mail', sl: 'E-pošta' }),
    phone: line({ en: 'Telephone', sl: 'Telefon' }),
    address: line({ en: 'Address', sl: 'Naslov' }),
    hours: line({ en: 'Hours', sl: 'Delovni čas' }),
  },
  { needs: [] },
);

/** A package without a number is left out: the voucher form submits the number. */
export const packages = group(
  { en: 'Packages', sl: 'Paketi' },
  {
    items: list(
      { en: 'Packages', sl: 'Paketi' },
      { en: 'Package', sl: 'Paket' },
      group(
        { en: 'Package', sl: 'Paket' },
        {
          number: number(
            { en: 'Number', sl: 'Številka' },
            {
              required: true,
              whole: true,
              hint: {
                en: 'The voucher form sends it; no two packages share one.',
                sl: 'Pošlje jo obrazec za vavčer; vsak paket ima svojo.',
              },
            },
          ),
          title,
          price: line({ en: 'Price', sl: 'Cena' }),
          summary: text({ en: 'Summary', sl: 'Povzetek' }),
          features: list(
            { en: 'Features', sl: 'Kaj vsebuje' },
            { en: 'Feature', sl: 'Vsebina' },
            line({ en: 'Feature', sl: 'Vsebina' }),
          ),
          recommended: flag({ en: 'Recommended', sl: 'Priporočen' }),
        },
        { needs: ['number'] },
      ),
    ),
  },
);

export const booking = group(
  { en: 'Booking button', sl: 'Gumb za termin' },
  {
    text: line({ en: 'Label', sl: 'Napis' }, { hint: EMPTY_LABEL }),
    link: link({ en: 'Leads to', sl: 'Vodi na' }),
  },
  { needs: ['link'] },
);

export const voucherForm = group(
  { en: 'Voucher form', sl: 'Obrazec za vavčer' },
  { title, button: line({ en: 'Label of the button', sl: 'Napis gumba' }) },
  { needs: [] },
);

export const siteSeo = group(
  { en: 'Search engines and shared links', sl: 'Iskalniki in deljene povezave' },
  { title, description: text({ en: 'Description', sl: 'Opis' }) },
);

const linkFields = {
  label: line({ en: 'Label', sl: 'Napis' }),
  to: link({ en: 'Leads to', sl: 'Vodi na' }),
  name: line(
    { en: 'Current on', sl: 'Trenutna na' },
    {
      localized: false,
      hint: {
        en: 'Name of the page on which this link is marked as the current one.',
        sl: 'Ime strani, na kateri je ta povezava označena kot trenutna.',
      },
    },
  ),
  blank: flag({ en: 'Opens in a new tab', sl: 'Odpre nov zavihek' }),
};

/** Links of a menu or the footer. A link without a target may contain others. */
export const links = list(
  { en: 'Links', sl: 'Povezave' },
  { en: 'Link', sl: 'Povezava' },
  group(
    { en: 'Link', sl: 'Povezava' },
    {
      ...linkFields,
      children: list(
        { en: 'Links below it', sl: 'Povezave pod njo' },
        { en: 'Link', sl: 'Povezava' },
        group({ en: 'Link', sl: 'Povezava' }, linkFields, { needs: ['label', 'to'] }),
      ),
    },
    { needs: ['label'] },
  ),
);

/** Name of the series of slides or videos that a page shows. */
export const seriesOf = group(
  { en: 'Which', sl: 'Kateri' },
  {
    id: line(
      { en: 'Series', sl: 'Serija' },
      {
        localized: false,
        hint: {
          en: 'Empty for those that belong to no series.',
          sl: 'Prazno za tiste, ki niso v nobeni seriji.',
        },
      },
    ),
  },
);
