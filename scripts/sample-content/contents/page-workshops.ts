import type { SampleContentEntry } from '../types';

export const pageWorkshops: SampleContentEntry[] = [
  {
    section: 'page-workshops',
    key: 'hero',
    details: {
      eyebrow: 'Workshops',
      title: 'Come with a problem. Leave with a tool.',
      lead: 'Small groups, your own documents, no certificates of attendance for sitting still. What you build on the course stays with you.',
      primary: { label: 'See the dates', to: '/workshops#upcoming' },
      secondary: { label: 'Ask for your own date', to: '/contact#contact' },
    },
    details_sl: {
      eyebrow: 'Delavnice',
      title: 'Pridite s težavo. Odidite z orodjem.',
      lead: 'Majhne skupine, vaši dokumenti, nobenih potrdil za mirno sedenje. Kar zgradite na delavnici, ostane vaše.',
      primary: { label: 'Poglejte termine' },
      secondary: { label: 'Vprašajte za svoj termin' },
    },
  },
  {
    section: 'page-workshops',
    key: 'faq',
    details: {
      title: 'Practical matters',
      items: [
        {
          question: 'Do I have to know how to program?',
          answer: 'No. You have to know your work. If a workshop needs more than that, its page says so.',
        },
        {
          question: 'What do I bring?',
          answer:
            'A laptop and ten real documents, with names blacked out where they have to be. We send a list a week before.',
        },
        {
          question: 'What if I cannot come?',
          answer:
            'Until seven days before, we refund everything. After that, send a colleague or take the next date.',
        },
        {
          question: 'Can you come to us?',
          answer:
            'Yes, from six people on. The workshop then runs on your processes, costs €2,900 a day without VAT, and travel in Slovenia is included.',
        },
        {
          question: 'In which language?',
          answer: 'In Slovenian, unless the page says English. The materials come in both.',
        },
      ],
    },
    details_sl: {
      title: 'Praktične stvari',
      items: [
        {
          question: 'Moram znati programirati?',
          answer: 'Ne. Poznati morate svoje delo. Če delavnica zahteva kaj več, to piše na njeni strani.',
        },
        {
          question: 'Kaj naj prinesem?',
          answer:
            'Prenosni računalnik in deset pravih dokumentov, z zakritimi imeni, kjer je to potrebno. Seznam pošljemo teden dni prej.',
        },
        {
          question: 'Kaj pa, če ne morem priti?',
          answer:
            'Do sedem dni pred delavnico vrnemo celoten znesek. Pozneje lahko pošljete sodelavca ali izberete naslednji termin.',
        },
        {
          question: 'Lahko pridete k nam?',
          answer:
            'Da, če vas je vsaj šest. Delavnica takrat poteka na vaših procesih in stane 2.900 € na dan brez DDV, potni stroški v Sloveniji so vključeni.',
        },
        {
          question: 'V katerem jeziku poteka?',
          answer:
            'V slovenščini, če na strani delavnice ne piše, da poteka v angleščini. Gradivo dobite v obeh jezikih.',
        },
      ],
    },
  },
  {
    section: 'page-workshops',
    key: 'cta',
    details: {
      title: 'Nothing that fits?',
      text: 'Tell us what your team should be able to do on Monday. If six of you want it, we build the workshop around it.',
      label: 'Book a 30 min free call',
      to: '/contact#contact',
    },
    details_sl: {
      title: 'Niste našli prave?',
      text: 'Povejte nam, kaj naj bi vaša ekipa v ponedeljek znala. Če vas je vsaj šest, delavnico sestavimo posebej za vas.',
      label: 'Rezervirajte brezplačen 30-minutni klic',
    },
  },
  {
    section: 'page-workshops',
    key: 'seo',
    details: {
      title: 'Workshops on AI and digital work',
      description:
        'Workshops in Ljubljana and online on which you build a tool for your own work. Dates, prices and places.',
    },
    details_sl: {
      title: 'Delavnice o AI in digitalnem delu',
      description:
        'Delavnice v Ljubljani in na spletu, na katerih zgradite orodje za svoje delo. Datumi, cene in prosta mesta.',
    },
  },
];
