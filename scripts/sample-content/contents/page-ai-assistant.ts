import type { SampleContentEntry } from '../types';

export const pageAiAssistant: SampleContentEntry[] = [
  {
    section: 'page-ai-assistant',
    key: 'hero',
    details: {
      eyebrow: 'AI assistant',
      title: 'It answers. It quotes. It says “I don’t know”.',
      lead: 'An assistant for your website or your own staff that answers from your documents only, names the page, and calls a person when it should.',
      primary: { label: 'Book a meeting', to: '/digitalization/ai-assistant#contact' },
      secondary: { label: 'Read a conversation', to: '/digitalization/ai-assistant#dialogue' },
    },
    details_sl: {
      eyebrow: 'AI-pomočnik',
      title: 'Odgovori. Navede vir. Zna reči »ne vem«.',
      lead: 'Pomočnik za vašo spletno stran ali za vaše zaposlene. Odgovarja samo iz vaših dokumentov, navede stran in pokliče človeka, kadar je treba.',
      primary: { label: 'Dogovorite se za sestanek' },
      secondary: { label: 'Preberite pogovor' },
    },
  },
  {
    section: 'page-ai-assistant',
    key: 'services',
    details: {
      title: 'What it does, and what it does not',
      lead: 'We measure it on 150 questions of yours before anyone outside the company sees it.',
      items: [
        {
          eyebrow: 'Answers',
          title: 'From your papers, with the page',
          text: 'Price lists, data sheets, rules, old e-mails. Each answer carries the document it comes from.',
        },
        {
          eyebrow: 'Acts',
          title: 'Within limits you set',
          text: 'It looks up stock, opens a ticket, offers a date. It never promises a price or a deadline.',
        },
        {
          eyebrow: 'Hands over',
          title: 'To a person, with the whole story',
          text: 'When it is unsure or the visitor asks, your colleague gets the conversation and its sources.',
        },
        {
          eyebrow: 'Speaks',
          title: 'Slovenian that does not sound translated',
          text: 'And English, German, Italian and Croatian. It addresses your customers formally, as your people do.',
        },
        {
          eyebrow: 'Stays yours',
          title: 'Data in the EU, nothing to train on',
          text: 'Conversations are kept for as long as you say, 30 days unless told otherwise, and then deleted.',
        },
        {
          eyebrow: 'Reports',
          title: 'What people asked and did not get',
          text: 'Once a week, one page: the ten questions it could not answer. It is the cheapest market research there is.',
        },
      ],
    },
    details_sl: {
      title: 'Kaj dela in česa ne',
      lead: 'Preden ga vidi kdo zunaj podjetja, ga izmerimo na 150 vaših vprašanjih.',
      items: [
        {
          eyebrow: 'Odgovarja',
          title: 'Iz vaših papirjev, s številko strani',
          text: 'Ceniki, tehnični listi, pravilniki, stara pošta. Ob vsakem odgovoru je dokument, iz katerega izhaja.',
        },
        {
          eyebrow: 'Ukrepa',
          title: 'V mejah, ki jih določite',
          text: 'Preveri zalogo, odpre zahtevek, ponudi termin. Cene ali roka ne obljubi nikoli.',
        },
        {
          eyebrow: 'Preda',
          title: 'Človeku, z vso zgodbo',
          text: 'Kadar ni prepričan ali kadar stranka tako želi, sodelavec dobi pogovor in vire.',
        },
        {
          eyebrow: 'Govori',
          title: 'Slovensko, brez okusa po prevodu',
          text: 'Pa tudi angleško, nemško, italijansko in hrvaško. Stranke vika, tako kot vi.',
        },
        {
          eyebrow: 'Ostane vaš',
          title: 'Podatki v EU, nič za učenje',
          text: 'Pogovore hranimo, kolikor določite, sicer 30 dni. Potem jih izbrišemo.',
        },
        {
          eyebrow: 'Poroča',
          title: 'Kaj so ljudje spraševali in česa niso dobili',
          text: 'Enkrat na teden ena stran: deset vprašanj, na katera ni znal odgovoriti. Cenejše raziskave trga ni.',
        },
      ],
    },
  },
  {
    section: 'page-ai-assistant',
    key: 'dialogue',
    details: {
      title: 'A Tuesday morning at a plumbing wholesaler',
      lines: [
        {
          who: 'visitor',
          text: 'Do you have a 28 mm stainless press coupling that is approved for drinking water?',
        },
        {
          who: 'assistant',
          text: 'Yes, three articles fit. Of the first, 46 pieces are in stock in Celje; the other two arrive on Thursday. Source: catalogue 2026, page 112.',
        },
        { who: 'visitor', text: 'What would 120 pieces cost me?' },
        {
          who: 'assistant',
          text: 'I do not quote quantities over 50, that is for the sales desk. I can send them this conversation; they answer before noon. Shall I?',
        },
        { who: 'visitor', text: 'Yes please. And does it fit a copper pipe?' },
        {
          who: 'assistant',
          text: 'The data sheet does not say, so I do not know. I have added the question to the enquiry. Its number is 4471.',
        },
      ],
    },
    details_sl: {
      title: 'Torkovo jutro pri veletrgovcu z vodovodnim materialom',
      lines: [
        {
          who: 'visitor',
          text: 'Imate 28-milimetrsko spojko za stiskanje iz nerjavnega jekla, primerno za pitno vodo?',
        },
        {
          who: 'assistant',
          text: 'Da, ustrezajo trije izdelki. Prvega je v Celju na zalogi 46 kosov, druga dva prideta v četrtek. Vir: katalog 2026, stran 112.',
        },
        { who: 'visitor', text: 'Koliko bi me stalo 120 kosov?' },
        {
          who: 'assistant',
          text: 'Za količine nad 50 kosov cen ne navajam, to je stvar prodaje. Lahko jim pošljem ta pogovor, odgovorijo do poldneva. Naj ga pošljem?',
        },
        { who: 'visitor', text: 'Prosim. Pa gre na bakreno cev?' },
        {
          who: 'assistant',
          text: 'Tehnični list tega ne omenja, zato ne vem. Vprašanje sem dodal povpraševanju. Njegova številka je 4471.',
        },
      ],
    },
  },
  {
    section: 'page-ai-assistant',
    key: 'faq',
    details: {
      title: 'What buyers ask us about it',
      items: [
        {
          question: 'How often is it wrong?',
          answer:
            'On the 150 test questions it has to reach 95% right and at most 1% wrong before it goes live; the rest must be an honest “I do not know”. We repeat the test every month and show you the result.',
        },
        {
          question: 'What does it cost?',
          answer:
            'Setting it up costs from €7,500, running it from €190 a month, both without VAT. The second figure depends on the number of conversations and has a ceiling that you set.',
        },
        {
          question: 'How long until it works?',
          answer:
            'Six weeks when your documents are in order, nine when they are not. Sorting the documents is most of the work and useful even without the assistant.',
        },
        {
          question: 'Will visitors know that they talk to a machine?',
          answer:
            'Yes. It says so in its first sentence, as European law requires and as good manners would anyway.',
        },
        {
          question: 'Can we change what it says?',
          answer:
            'You change the document, and the answer changes within a minute. There is no hidden list of answers for us to maintain at your cost.',
        },
      ],
    },
    details_sl: {
      title: 'Kaj nas o njem sprašujejo kupci',
      items: [
        {
          question: 'Kako pogosto se zmoti?',
          answer:
            'Na 150 preizkusnih vprašanjih mora pred objavo doseči 95 % pravilnih odgovorov in največ 1 % napačnih. Pri preostalih mora pošteno reči »ne vem«. Preizkus ponovimo vsak mesec in vam pokažemo izid.',
        },
        {
          question: 'Koliko stane?',
          answer:
            'Postavitev stane od 7.500 €, delovanje od 190 € na mesec, oboje brez DDV. Drugi znesek je odvisen od števila pogovorov in ima zgornjo mejo, ki jo določite sami.',
        },
        {
          question: 'Kdaj začne delati?',
          answer:
            'V šestih tednih, če so vaši dokumenti urejeni, in v devetih, če niso. Urejanje dokumentov je večina dela in koristi tudi brez pomočnika.',
        },
        {
          question: 'Ali bodo obiskovalci vedeli, da se pogovarjajo s strojem?',
          answer: 'Da. To jim pove v prvem stavku, kot zahteva evropsko pravo in veleva bonton.',
        },
        {
          question: 'Lahko spremenimo, kar govori?',
          answer:
            'Spremenite dokument in odgovor se spremeni v eni minuti. Skritega seznama odgovorov, ki bi ga vzdrževali na vaše stroške, ni.',
        },
      ],
    },
  },
  {
    section: 'page-ai-assistant',
    key: 'cta',
    details: {
      title: 'Send us ten questions your customers ask',
      text: 'We try them on your public documents and show you the answers in the first call, the bad ones included.',
      label: 'Book a meeting',
      to: '/digitalization/ai-assistant#contact',
    },
    details_sl: {
      title: 'Pošljite nam deset vprašanj svojih strank',
      text: 'Preizkusimo jih na vaših javnih dokumentih in vam odgovore pokažemo že v prvem klicu, tudi slabe.',
      label: 'Dogovorite se za sestanek',
    },
  },
  {
    section: 'page-ai-assistant',
    key: 'seo',
    details: {
      title: 'AI assistant for your documents',
      description:
        'An assistant that answers from your own documents, names the page that it quotes, and says when it does not know.',
    },
    details_sl: {
      title: 'AI-pomočnik za vaše dokumente',
      description:
        'Pomočnik, ki odgovarja iz vaših dokumentov, navede stran, iz katere citira, in pove, kadar česa ne ve.',
    },
  },
];
