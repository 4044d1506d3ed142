import type { SampleSlide } from './types';

/** The carousel on home, in order. Links are unprefixed site paths. */
export const slides: SampleSlide[] = [
  {
    title: 'Two days, one working tool',
    title_sl: 'Dva dneva, eno delujoče orodje',
    text: 'The next workshop is in Ljubljana on 20 and 21 January 2027. Twelve places, bring ten documents.',
    text_sl:
      'Naslednja delavnica bo v Ljubljani 20. in 21. januarja 2027. Dvanajst mest, prinesite deset dokumentov.',
    label: 'Register Now',
    label_sl: 'Prijavite se',
    link: '/workshops/two-days-one-tool',
    image: { file: 'slide-two-days-one-tool.svg' },
    image_alt: 'Four seats around a table with a plan and a mug',
    image_alt_sl: 'Štirje sedeži okoli mize z načrtom in lončkom',
    position: 1,
    draft: false,
    published: '2026-09-16 07:00:00.000Z',
  },
  {
    title: 'It says “I don’t know”',
    title_sl: 'Pove, kadar ne ve',
    text: 'An assistant for a wholesaler answers 63% of questions alone. It hands over one conversation in six, which is why people trust it.',
    text_sl:
      'Veletrgovčev pomočnik sam reši 63 % vprašanj. Vsak šesti pogovor preda človeku, zato mu ljudje zaupajo.',
    link: '/digitalization/case/wholesaler-assistant',
    image: { file: 'slide-says-i-do-not-know.svg' },
    image_alt: 'Three speech bubbles in turn, the pink one answering',
    image_alt_sl: 'Trije govorni oblački, rožnati odgovarja temno modrima',
    position: 2,
    draft: false,
    published: '2026-10-06 07:00:00.000Z',
  },
  {
    title: 'A jar that proves where it stood',
    title_sl: 'Kozarec, ki dokaže, od kod je',
    text: 'A cooperative of 112 beekeepers gave 86,000 jars a passport, for less than two cents each.',
    text_sl: 'Zadruga 112 čebelarjev je 86.000 kozarcem dala potni list, za manj kot dva centa na kozarec.',
    link: '/web3/case/honey-passport',
    image: { file: 'slide-jar-passport.svg' },
    image_alt: 'Two stacks of tokens like jar lids, one token standing beside',
    image_alt_sl: 'Dva sklada žetonov, podobnih pokrovom kozarcev, in eden poleg njiju',
    position: 3,
    draft: false,
    published: '2026-08-19 07:00:00.000Z',
  },
  {
    title: 'Let a voucher pay part of it',
    title_sl: 'Del naj plača vavčer',
    text: 'Four web3 packages with fixed prices. We prepare the papers with you and owe you a no if a no is right.',
    text_sl:
      'Štirje paketi za web3 s fiksnimi cenami. Dokumente pripravimo z vami in pošteno povemo, kadar se vam paket ne splača.',
    label: 'Apply for voucher',
    label_sl: 'Prijavite se za vavčer',
    link: '/web3/voucher#apply',
    image: { file: 'slide-voucher.svg' },
    image_alt: 'Four forms one above the other, the top one sealed',
    image_alt_sl: 'Štirje obrazci drug nad drugim, zgornji s pečatom',
    position: 4,
    draft: false,
    published: '2026-09-01 07:00:00.000Z',
  },
];
