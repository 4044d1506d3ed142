import type { SampleContentEntry } from '../types';

export const pageWeb3: SampleContentEntry[] = [
  {
    section: 'page-web3',
    key: 'hero',
    details: {
      eyebrow: 'Web3',
      title: 'Proof you can hold.',
      lead: 'Origin, ownership, attendance, shares: we build the record that several companies can trust without trusting each other, and nothing around it that you do not need.',
      primary: { label: 'Apply for voucher', to: '/web3/voucher#apply' },
      secondary: { label: 'See the cases', to: '/web3#cases' },
    },
    details_sl: {
      eyebrow: 'Web3',
      title: 'Dokaz, ki ga imate v rokah.',
      lead: 'Poreklo, lastništvo, udeležba, deleži: zgradimo zapis, ki mu zaupa več podjetij, ne da bi morala zaupati drugo drugemu. Okoli njega ni ničesar, česar ne potrebujete.',
      primary: { label: 'Prijavite se za vavčer' },
      secondary: { label: 'Oglejte si primere' },
    },
  },
  {
    section: 'page-web3',
    key: 'services',
    details: {
      title: 'Four things a shared record is good for',
      lead: 'If a table on one company’s server does the job, we build the table. It is cheaper.',
      items: [
        {
          eyebrow: 'Passports',
          title: 'Where it comes from',
          text: 'A code on the product opens its record: who made it, when, from what, tested by whom. Each step is signed by the one who did it.',
          to: '/web3/case/honey-passport',
          label: 'See the beekeepers',
        },
        {
          eyebrow: 'Seals',
          title: 'Whether it is genuine',
          text: 'Certificates, reports and minutes that anyone can check in five seconds, even when the issuer no longer exists.',
          to: '/web3/case/certificate-seals',
          label: 'See the certificates',
        },
        {
          eyebrow: 'Registers',
          title: 'Who owes what to whom',
          text: 'One balance for companies that exchange things daily and used to argue at the end of the quarter.',
          to: '/web3/case/pallet-ledger',
          label: 'See the pallets',
        },
        {
          eyebrow: 'Tokens',
          title: 'Who may do what',
          text: 'Tickets, memberships and shares that pass from hand to hand by rules you set, and never above the price you set.',
          to: '/web3/case/festival-tickets',
          label: 'See the tickets',
        },
      ],
    },
    details_sl: {
      title: 'Za kaj je skupni zapis dober',
      lead: 'Če zadošča tabela na strežniku enega podjetja, zgradimo tabelo. Cenejša je.',
      items: [
        {
          eyebrow: 'Potni listi',
          title: 'Od kod je',
          text: 'Koda na izdelku odpre njegov zapis: kdo ga je naredil, kdaj, iz česa in kdo ga je preizkusil. Vsak korak podpiše tisti, ki ga je opravil.',
          label: 'Zgodba čebelarjev',
        },
        {
          eyebrow: 'Žigi',
          title: 'Ali je pristen',
          text: 'Potrdila, poročila in zapisniki, ki jih vsak preveri v petih sekundah, tudi ko izdajatelja ni več.',
          label: 'Zgodba potrdil',
        },
        {
          eyebrow: 'Registri',
          title: 'Kdo komu koliko dolguje',
          text: 'Eno stanje za podjetja, ki si vsak dan kaj izmenjajo in so se doslej prepirala ob koncu četrtletja.',
          label: 'Zgodba palet',
        },
        {
          eyebrow: 'Žetoni',
          title: 'Kdo sme kaj',
          text: 'Vstopnice, članstva in deleži, ki gredo iz rok v roke po vaših pravilih in nikoli nad vašo ceno.',
          label: 'Zgodba vstopnic',
        },
      ],
    },
  },
  {
    section: 'page-web3',
    key: 'steps',
    details: {
      title: 'From doubt to a record in use',
      lead: 'Two of five enquiries end after the first step. They cost nothing.',
      items: [
        {
          title: 'Ask whether you need it',
          text: 'Who distrusts whom, about what, and what does that cost a year? Without an answer there is no project.',
        },
        {
          title: 'Draw the smallest record',
          text: 'What has to be provable, what must never be published. Personal data stays off the chain, always.',
        },
        {
          title: 'Pilot with three partners',
          text: 'Six weeks, real goods, real people. Your partners sign with a telephone, not with a course in cryptography.',
        },
        {
          title: 'Hand over the keys',
          text: 'Literally. You hold the signing keys, a spare set lies in a safe, and the record runs on without us.',
        },
      ],
    },
    details_sl: {
      title: 'Od dvoma do delujočega zapisa',
      lead: 'Dve od petih povpraševanj se končata po prvem koraku. Ne staneta nič.',
      items: [
        {
          title: 'Vprašamo, ali ga potrebujete',
          text: 'Kdo komu ne zaupa, pri čem in koliko to stane na leto? Brez odgovora ni projekta.',
        },
        {
          title: 'Narišemo najmanjši zapis',
          text: 'Kaj mora biti dokazljivo in kaj ne sme biti nikoli objavljeno. Osebni podatki ostanejo zunaj verige, vedno.',
        },
        {
          title: 'Preizkusimo s tremi partnerji',
          text: 'Šest tednov, pravo blago, pravi ljudje. Vaši partnerji podpisujejo s telefonom, tečaja kriptografije ne potrebujejo.',
        },
        {
          title: 'Predamo ključe',
          text: 'Dobesedno. Ključe za podpisovanje imate vi, rezervni so v sefu, zapis pa teče naprej brez nas.',
        },
      ],
    },
  },
  {
    section: 'page-web3',
    key: 'cases',
    text: 'What was put on record, for whom, and what an entry costs.',
    text_sl: 'Kaj je bilo zapisano, za koga in koliko stane en zapis.',
  },
  {
    section: 'page-web3',
    key: 'faq',
    details: {
      title: 'Fair questions',
      items: [
        {
          question: 'Do we have to own cryptocurrency?',
          answer:
            'No. The fees of the network, usually a few euros a month, are part of our invoice. Your customers and partners never see them.',
        },
        {
          question: 'Is this about speculation?',
          answer:
            'No. We do not issue anything whose price is meant to rise, and we decline enquiries that want it.',
        },
        {
          question: 'What about personal data?',
          answer:
            'Names, addresses and numbers stay in your own database, where they can be deleted. The chain holds only a fingerprint that proves nothing was changed.',
        },
        {
          question: 'How much electricity does it use?',
          answer:
            'The networks we use work by proof of stake. A year of our largest register uses about as much as one office kettle.',
        },
        {
          question: 'What happens if Brightfold closes?',
          answer:
            'You have the code, the keys and a page of instructions. The check itself runs in any browser and does not ask our server anything.',
        },
      ],
    },
    details_sl: {
      title: 'Upravičena vprašanja',
      items: [
        {
          question: 'Ali moramo imeti kriptovalute?',
          answer:
            'Ne. Stroški omrežja so navadno nekaj evrov na mesec in so del našega računa. Vaše stranke in partnerji jih ne vidijo.',
        },
        {
          question: 'Gre za špekulacije?',
          answer: 'Ne. Ne izdajamo ničesar, čemur naj bi rasla cena, in takšna povpraševanja zavrnemo.',
        },
        {
          question: 'Kaj pa osebni podatki?',
          answer:
            'Imena, naslovi in številke ostanejo v vaši zbirki, kjer jih lahko izbrišete. V verigi je le prstni odtis, ki dokazuje, da ni nihče ničesar spremenil.',
        },
        {
          question: 'Koliko elektrike porabi?',
          answer:
            'Omrežja, ki jih uporabljamo, delujejo na podlagi dokaza o deležu. Naš največji register v enem letu porabi približno toliko kot kuhalnik vode v eni pisarni.',
        },
        {
          question: 'Kaj pa, če se Brightfold zapre?',
          answer:
            'Imate kodo, ključe in stran z navodili. Preverjanje teče v vsakem brskalniku in našega strežnika ne sprašuje ničesar.',
        },
      ],
    },
  },
  {
    section: 'page-web3',
    key: 'cta',
    details: {
      title: 'Know somebody who argues about papers?',
      text: 'Recommend us. When they order a package, 5% of its price is yours.',
      label: 'Join the Referral Program',
      to: '/web3/referral',
    },
    details_sl: {
      title: 'Poznate koga, ki se prepira zaradi papirjev?',
      text: 'Priporočite nas. Ko naroči paket, dobite 5 % njegove cene.',
      label: 'Pridružite se programu priporočil',
    },
  },
  {
    section: 'page-web3',
    key: 'seo',
    details: {
      title: 'Web3 for companies',
      description:
        'Registers of origin, ownership, attendance and shares that several companies can trust, with public money where a voucher call is open.',
    },
    details_sl: {
      title: 'Web3 za podjetja',
      description:
        'Registri porekla, lastništva, udeležbe in deležev, ki jim zaupa več podjetij, z javnim denarjem, kadar je razpis za vavčer odprt.',
    },
  },
];
