import type { SampleContentEntry } from '../types';

export const pageHome: SampleContentEntry[] = [
  {
    section: 'page-home',
    key: 'hero',
    details: {
      eyebrow: 'For companies with 5 to 250 people',
      title: 'AI that earns its place at work.',
      lead: 'We find the two or three places where automation pays, build them with your people, and leave you able to run them.',
      primary: { to: '/#contact' },
      secondary: { label: 'See the cases', to: '/digitalization#cases' },
    },
    details_sl: {
      eyebrow: 'Za podjetja s 5 do 250 zaposlenimi',
      title: 'Umetna inteligenca, ki si zasluži delovno mesto.',
      lead: 'Poiščemo dve ali tri mesta, kjer se avtomatizacija splača, jih zgradimo skupaj z vašimi ljudmi in vas naučimo, da jih vodite sami.',
      secondary: { label: 'Oglejte si primere' },
    },
  },
  {
    section: 'page-home',
    key: 'figures',
    details: {
      items: [
        { value: '46', label: 'companies we have worked with since 2019' },
        { value: '9 weeks', label: 'from the first call to a tool in use, median' },
        { value: '31%', label: 'less time in the processes we rebuilt, median' },
        { value: '7 of 46', label: 'times we advised against building anything' },
      ],
    },
    details_sl: {
      items: [
        { value: '46', label: 'podjetij, s katerimi smo delali od leta 2019' },
        { value: '9 tednov', label: 'od prvega klica do orodja v rabi, mediana' },
        { value: '31 %', label: 'manj časa v procesih, ki smo jih prenovili, mediana' },
        { value: '7 od 46', label: 'podjetij, ki smo jim gradnjo odsvetovali' },
      ],
    },
  },
  {
    section: 'page-home',
    key: 'services',
    details: {
      title: 'Three ways to start',
      lead: 'Most companies begin with one and never need the other two. That is fine.',
      items: [
        {
          eyebrow: 'Digitalization',
          title: 'Paper out, flow in',
          text: 'Processes mapped, cut and automated, with AI only where it beats a simple rule.',
          to: '/digitalization',
          label: 'See how we digitalize',
        },
        {
          eyebrow: 'Web3',
          title: 'Proof you can hold',
          text: 'Tokens, registers and product passports that survive an audit.',
          to: '/web3',
          label: 'See what can be proved',
        },
        {
          eyebrow: 'Workshops',
          title: 'Two days, one working tool',
          text: 'Your team leaves with something it uses on Monday.',
          to: '/workshops',
          label: 'See the dates',
        },
      ],
    },
    details_sl: {
      title: 'Začnete lahko na tri načine',
      lead: 'Večina podjetij začne z enim in drugih dveh nikoli ne potrebuje. Tudi prav.',
      items: [
        {
          eyebrow: 'Digitalizacija',
          title: 'Papir ven, red noter',
          text: 'Procese popišemo, skrajšamo in avtomatiziramo. Umetno inteligenco dodamo le tam, kjer premaga preprosto pravilo.',
          label: 'Kako digitaliziramo',
        },
        {
          eyebrow: 'Web3',
          title: 'Dokaz, ki ga imate v rokah',
          text: 'Žetoni, registri in potni listi izdelkov, ki prestanejo revizijo.',
          label: 'Kaj se da dokazati',
        },
        {
          eyebrow: 'Delavnice',
          title: 'Dva dneva, eno delujoče orodje',
          text: 'Ekipa odnese nekaj, kar v ponedeljek že uporablja.',
          label: 'Poglejte termine',
        },
      ],
    },
  },
  {
    section: 'page-home',
    key: 'case',
    details: {
      title: 'One sawmill, three inboxes, eleven minutes',
      lines: [
        'A sawmill with 34 people took orders by phone, by e-mail and on paper.',
        'A quote took two days, because only one person could read all three.',
        'We built one intake that reads the order, proposes a cutting list and asks when it is unsure.',
        'The quote now leaves in eleven minutes. A person still presses send.',
      ],
      to: '/digitalization/case/sawmill-orders',
      label: 'Read the sawmill case',
      figure: { value: '11 min', label: 'from order to quote; it used to be two days' },
    },
    details_sl: {
      title: 'Ena žaga, trije predali, enajst minut',
      lines: [
        'Žaga s 34 zaposlenimi je naročila sprejemala po telefonu, e-pošti in na papirju.',
        'Ponudba je trajala dva dni, ker je vse troje znal brati en sam človek.',
        'Zgradili smo en vhod, ki naročilo prebere, predlaga razrez in vpraša, kadar ni prepričan.',
        'Ponudba zdaj odide v enajstih minutah. Gumb »Pošlji« še vedno pritisne človek.',
      ],
      label: 'Preberite primer žage',
      figure: { value: '11 min', label: 'od naročila do ponudbe, prej dva dni' },
    },
  },
  {
    section: 'page-home',
    key: 'slides',
    text: 'The next date, two fresh results and the way to a voucher.',
    text_sl: 'Naslednji termin, dva sveža rezultata in pot do vavčerja.',
  },
  {
    section: 'page-home',
    key: 'projects',
    text: 'Co-funded research that ends in a tool somebody uses.',
    text_sl: 'Sofinancirane raziskave, ki se končajo z orodjem v rabi.',
  },
  {
    section: 'page-home',
    key: 'posts',
    text: 'What worked, what did not, and what it cost.',
    text_sl: 'Kaj se je obneslo, kaj ne in koliko je stalo.',
  },
  {
    section: 'page-home',
    key: 'cta',
    details: {
      title: 'Half an hour, no slides',
      text: 'Bring one process and whoever suffers from it. You leave with an estimate of what a change would cost and save, even if the honest estimate is nothing.',
      label: 'Book a 30 min free call',
      to: '/contact#contact',
    },
    details_sl: {
      title: 'Pol ure, brez prosojnic',
      text: 'Prinesite en proces in pripeljite tistega, ki ga mora prenašati. Odnesete oceno, koliko bi sprememba stala in koliko prihranila, tudi če je poštena ocena nič.',
      label: 'Rezervirajte brezplačen 30-minutni klic',
    },
  },
];
