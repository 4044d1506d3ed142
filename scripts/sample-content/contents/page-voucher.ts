import type { SampleContentEntry } from '../types';

export const pageVoucher: SampleContentEntry[] = [
  {
    section: 'page-voucher',
    key: 'hero',
    details: {
      eyebrow: 'Web3 voucher',
      title: 'Four packages, one fixed price each.',
      lead: 'Choose how much proof you need. We prepare the voucher papers with you, so that public money pays part of it where a call is open.',
      primary: { label: 'Apply for voucher', to: '/web3/voucher#apply' },
      secondary: { label: 'Compare the packages', to: '/web3/voucher#packages' },
    },
    details_sl: {
      eyebrow: 'Vavčer za web3',
      title: 'Štirje paketi, vsak s fiksno ceno.',
      lead: 'Izberite, koliko dokazov potrebujete. Vlogo za vavčer pripravimo skupaj z vami, da del stroška krije javni denar, kadar je razpis odprt.',
      primary: { label: 'Prijavite se za vavčer' },
      secondary: { label: 'Primerjajte pakete' },
    },
  },
  {
    section: 'page-voucher',
    key: 'voucher-form',
    details: { title: 'Apply for a voucher package', button: 'Apply' },
    details_sl: { title: 'Prijava za vavčerski paket', button: 'Oddajte prijavo' },
  },
  {
    section: 'page-voucher',
    key: 'packages',
    details: {
      items: [
        {
          number: 1,
          title: 'Check',
          price: '€2,400',
          summary: 'Find out whether a shared record is worth it. In two of five cases it is not.',
          features: [
            'Two half-day workshops',
            'Map of who has to trust whom',
            'Written answer: yes, no or a table',
            'Cost estimate for three years',
          ],
        },
        {
          number: 2,
          title: 'Seal',
          price: '€5,900',
          summary: 'Certificates and reports that anyone can check, without asking you.',
          features: [
            'Everything in Check',
            'Up to three kinds of documents',
            'Checking page in two languages',
            'Signing keys and a spare set',
            '12 months of network fees',
          ],
        },
        {
          number: 3,
          title: 'Passport',
          price: '€9,800',
          summary: 'A record for each product, from raw material to repair.',
          features: [
            'Everything in Seal',
            'Up to five signing partners',
            'Codes for up to 50,000 pieces',
            'Link to your stock or ERP system',
            'Training for partners, half a day',
          ],
          recommended: true,
        },
        {
          number: 4,
          title: 'Register',
          price: '€14,900',
          summary: 'One balance for several companies: pallets, shares, memberships, tickets.',
          features: [
            'Everything in Passport',
            'Up to twelve companies',
            'Rules for transfer, limits and disputes',
            'Monthly balance as a signed document',
            'Legal review by an outside lawyer',
            '12 months of support, answer in 4 hours',
          ],
        },
      ],
    },
    details_sl: {
      items: [
        {
          title: 'Pregled',
          price: '2.400 €',
          summary: 'Izveste, ali se vam skupni zapis splača. V dveh primerih od petih se ne.',
          features: [
            'Dve poldnevni delavnici',
            'Pregled, kdo mora komu zaupati',
            'Pisni odgovor: da, ne ali tabela',
            'Ocena stroškov za tri leta',
          ],
        },
        {
          title: 'Žig',
          price: '5.900 €',
          summary: 'Potrdila in poročila, ki jih preveri vsak, ne da bi vas moral vprašati.',
          features: [
            'Vse iz paketa Pregled',
            'Največ tri vrste dokumentov',
            'Stran za preverjanje v dveh jezikih',
            'Ključi za podpisovanje in rezervni komplet',
            'Stroški omrežja za 12 mesecev',
          ],
        },
        {
          title: 'Potni list',
          price: '9.800 €',
          summary: 'Zapis za vsak izdelek, od surovine do popravila.',
          features: [
            'Vse iz paketa Žig',
            'Največ pet partnerjev, ki podpisujejo',
            'Kode za največ 50.000 kosov',
            'Povezava s skladiščnim programom ali sistemom ERP',
            'Poldnevno usposabljanje za partnerje',
          ],
        },
        {
          title: 'Register',
          price: '14.900 €',
          summary: 'Skupno stanje za več podjetij: palete, deleži, članstva, vstopnice.',
          features: [
            'Vse iz paketa Potni list',
            'Največ dvanajst podjetij',
            'Pravila za prenose, omejitve in spore',
            'Mesečno stanje kot podpisan dokument',
            'Pravni pregled zunanjega odvetnika',
            '12 mesecev podpore, odgovor v 4 urah',
          ],
        },
      ],
    },
  },
  {
    section: 'page-voucher',
    key: 'steps',
    details: {
      title: 'From this form to an approved voucher',
      lead: 'Your part takes about three hours. The office’s part takes as long as it takes.',
      items: [
        {
          title: 'You apply here',
          text: 'Name, e-mail, package. We call within one working day and tell you whether an open call fits.',
        },
        {
          title: 'We prepare the papers',
          text: 'Offer, description of the work, cost breakdown. You add two statements and sign.',
        },
        {
          title: 'You submit, we wait together',
          text: 'The application is yours and goes out in your name. Decisions usually take four to eight weeks.',
        },
        {
          title: 'We start',
          text: 'After the approval, not before, because most calls refuse costs that came earlier. You pay us and claim the voucher.',
        },
      ],
    },
    details_sl: {
      title: 'Od tega obrazca do odobrenega vavčerja',
      lead: 'Vaš del traja približno tri ure. Uradni del traja, kolikor traja.',
      items: [
        {
          title: 'Prijavite se tukaj',
          text: 'Ime, e-pošta, paket. V enem delovnem dnevu vas pokličemo in povemo, ali ustreza kateri od odprtih razpisov.',
        },
        {
          title: 'Pripravimo dokumente',
          text: 'Ponudbo, opis dela in razčlenitev stroškov. Vi dodate dve izjavi in podpis.',
        },
        {
          title: 'Vlogo oddate, čakamo skupaj',
          text: 'Vloga je vaša in odide v vašem imenu. Odločitev navadno prispe v štirih do osmih tednih.',
        },
        {
          title: 'Začnemo',
          text: 'Po odobritvi, ne prej, ker večina razpisov starejših stroškov ne prizna. Račun plačate nam in uveljavljate vavčer.',
        },
      ],
    },
  },
  {
    section: 'page-voucher',
    key: 'faq',
    details: {
      title: 'Before you apply',
      items: [
        {
          question: 'How much does the voucher cover?',
          answer:
            'That is set by each call. In recent ones it was 40 to 60% of the eligible costs, without VAT. We calculate with the call that is open on the day you apply.',
        },
        {
          question: 'Who can get one?',
          answer:
            'As a rule companies with fewer than 250 people that are registered in Slovenia, have no overdue taxes and have not used up their de minimis aid. We check the rest in the first call.',
        },
        {
          question: 'What if no call is open?',
          answer:
            'The prices hold without a voucher too. Or we put you on a list and write on the day a call is announced.',
        },
        {
          question: 'What if the application is refused?',
          answer:
            'You owe us nothing for the papers. You can correct and resubmit, start without the voucher, or leave it.',
        },
        {
          question: 'I have a referral code. Where does it go?',
          answer:
            'Into the field “Referral” of the form. If you came by a referral link, it is there already.',
        },
      ],
    },
    details_sl: {
      title: 'Preden se prijavite',
      items: [
        {
          question: 'Koliko krije vavčer?',
          answer:
            'To določa vsak razpis posebej. V zadnjih je kril od 40 do 60 % upravičenih stroškov brez DDV. Računamo po razpisu, ki je odprt na dan vaše prijave.',
        },
        {
          question: 'Kdo ga lahko dobi?',
          answer:
            'Praviloma podjetja z manj kot 250 zaposlenimi, ki so registrirana v Sloveniji, nimajo zapadlih davčnih dolgov in še niso izčrpala pomoči de minimis. Ostalo preverimo v prvem klicu.',
        },
        {
          question: 'Kaj pa, če ni odprt noben razpis?',
          answer:
            'Cene veljajo tudi brez vavčerja. Lahko pa vas vpišemo na seznam in vam pišemo na dan, ko je razpis objavljen.',
        },
        {
          question: 'Kaj pa, če je vloga zavrnjena?',
          answer:
            'Za pripravo vloge nam niste dolžni nič. Lahko jo popravite in znova oddate, začnete brez vavčerja ali pa zadevo opustite.',
        },
        {
          question: 'Imam kodo priporočila. Kam jo vpišem?',
          answer: 'V polje »Priporočilo« v obrazcu. Če ste prišli po povezavi s kodo, je tam že vpisana.',
        },
      ],
    },
  },
  {
    section: 'page-voucher',
    key: 'seo',
    details: {
      title: 'Web3 voucher: packages and prices',
      description:
        'Four web3 packages at a fixed price, what each contains, and the form to apply for the voucher.',
    },
    details_sl: {
      title: 'Vavčer za web3: paketi in cene',
      description:
        'Štirje paketi web3 po stalni ceni, kaj vsebuje vsak od njih, in obrazec za prijavo na vavčer.',
    },
  },
];
