import type { SampleContentEntry } from '../types';

export const pageReferral: SampleContentEntry[] = [
  {
    section: 'page-referral',
    key: 'hero',
    details: {
      eyebrow: 'Referral programme',
      title: 'Recommend us once. Get 5%, paid in USDC.',
      lead: 'You know a company that needs proof of something. You give it your code. When it pays for a voucher package, you get 5% of the price.',
      primary: { label: 'Join the Referral Program', to: '/web3/referral#join' },
      secondary: { label: 'See the packages', to: '/web3/voucher#packages' },
    },
    details_sl: {
      eyebrow: 'Program priporočil',
      title: 'Priporočite nas enkrat. Dobite 5 % v USDC.',
      lead: 'Poznate podjetje, ki mora kaj dokazovati. Daste mu svojo kodo. Ko plača vavčerski paket, dobite 5 % njegove cene.',
      primary: { label: 'Pridružite se programu priporočil' },
      secondary: { label: 'Oglejte si pakete' },
    },
  },
  {
    section: 'page-referral',
    key: 'steps',
    details: {
      title: 'How it works',
      lead: 'For the package Passport the reward is 490 USDC. For Check it is 120.',
      items: [
        {
          title: 'Register',
          text: 'Name, e-mail and the address of a wallet. You receive a code of your own.',
        },
        {
          title: 'Pass the code on',
          text: 'Or the link that carries it. The company applies, and the code is in its form.',
        },
        {
          title: 'We do the work',
          text: 'You owe nobody anything: no calls, no quotas, no reports.',
        },
        {
          title: 'You are paid',
          text: 'Within 14 days after the company has paid its invoice. You get the amount and a link to the transaction.',
        },
      ],
    },
    details_sl: {
      title: 'Kako deluje',
      lead: 'Za paket Potni list znaša nagrada 490 USDC, za paket Pregled 120.',
      items: [
        {
          title: 'Prijavite se',
          text: 'Ime, e-pošta in naslov denarnice. Prejmete svojo kodo.',
        },
        {
          title: 'Kodo daste naprej',
          text: 'Kodo ali povezavo, ki jo vsebuje. Ko se podjetje prijavi, je koda že v obrazcu.',
        },
        {
          title: 'Delo opravimo mi',
          text: 'Vi nimate obveznosti: ni klicev, ni norm in ni poročil.',
        },
        {
          title: 'Dobite plačilo',
          text: 'V 14 dneh po tem, ko podjetje poravna račun. Pošljemo vam znesek in povezavo do transakcije.',
        },
      ],
    },
  },
  {
    section: 'page-referral',
    key: 'faq',
    details: {
      title: 'The small print, in large print',
      items: [
        {
          question: 'Why USDC?',
          answer:
            'It is worth a dollar, arrives in a minute and works the same in Ljubljana and in Lisbon. One USDC counts as one euro of package price here; the difference is our problem.',
        },
        {
          question: 'Which wallet address can I use?',
          answer:
            'Any address that starts with 0x and has 40 characters after it. Before the first payout we ask which network you prefer.',
        },
        {
          question: 'How many companies may I recommend?',
          answer: 'As many as you like. You may not recommend your own, and the same company counts once.',
        },
        {
          question: 'Does the company pay more because of me?',
          answer: 'No. The prices are the ones on the voucher page, with or without a code.',
        },
        {
          question: 'What about tax?',
          answer:
            'The reward is income and you declare it. At the end of the year we send you a list of payments in euros.',
        },
        {
          question: 'Can I leave the programme?',
          answer:
            'Write to us and we delete your name, e-mail and wallet address once the last open reward is paid.',
        },
      ],
    },
    details_sl: {
      title: 'Drobni tisk v velikem tisku',
      items: [
        {
          question: 'Zakaj USDC?',
          answer:
            'Vreden je en dolar, prispe v minuti in deluje enako v Ljubljani in v Lizboni. Pri nas en USDC šteje za en evro cene paketa. Razlika je naša skrb.',
        },
        {
          question: 'Kateri naslov denarnice lahko vpišem?',
          answer:
            'Vsakega, ki se začne z 0x in ima za tem 40 znakov. Pred prvim izplačilom vas vprašamo, katero omrežje vam ustreza.',
        },
        {
          question: 'Koliko podjetij lahko priporočim?',
          answer: 'Kolikor želite. Svojega ne smete, isto podjetje pa šteje enkrat.',
        },
        {
          question: 'Ali podjetje zaradi mene plača več?',
          answer: 'Ne. Cene so take, kot so objavljene na strani z vavčerji, s kodo ali brez nje.',
        },
        {
          question: 'Kaj pa davek?',
          answer:
            'Nagrada je dohodek in jo prijavite sami. Ob koncu leta vam pošljemo seznam izplačil v evrih.',
        },
        {
          question: 'Lahko izstopim iz programa?',
          answer:
            'Pišite nam. Ko izplačamo zadnjo odprto nagrado, izbrišemo vaše ime, e-poštni naslov in naslov denarnice.',
        },
      ],
    },
  },
  {
    section: 'page-referral',
    key: 'seo',
    details: {
      title: 'Referral programme: 5% in USDC',
      description:
        'Recommend us to a company and get 5% of the price of the voucher package that it pays for, in USDC. How it works, and the form for your code.',
    },
    details_sl: {
      title: 'Program priporočil: 5 % v USDC',
      description:
        'Priporočite nas podjetju in prejmite 5 % cene paketa, ki ga plača, v USDC. Kako poteka in obrazec za vašo kodo.',
    },
  },
];
