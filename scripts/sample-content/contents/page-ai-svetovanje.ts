import type { SampleContentEntry } from '../types';

export const pageAiSvetovanje: SampleContentEntry[] = [
  {
    section: 'page-ai-svetovanje',
    key: 'hero',
    details: {
      eyebrow: 'AI consulting',
      title: 'Three weeks, one list, no hype.',
      lead: 'You get the uses of AI that pay in your company, ranked by what they save, and the ones to leave alone, with reasons.',
      primary: { label: 'Book a meeting', to: '/digitalization/ai-svetovanje#contact' },
      secondary: { label: 'See the steps', to: '/digitalization/ai-svetovanje#steps' },
    },
    details_sl: {
      eyebrow: 'AI-svetovanje',
      title: 'Trije tedni, en seznam, nič napihovanja.',
      lead: 'Dobite seznam možnosti, pri katerih se umetna inteligenca v vašem podjetju splača, razvrščen po prihranku. In seznam tistih, ki jih raje opustite, z razlogi.',
      primary: { label: 'Dogovorite se za sestanek' },
      secondary: { label: 'Poglejte korake' },
    },
  },
  {
    section: 'page-ai-svetovanje',
    key: 'services',
    details: {
      title: 'What you hold in your hands at the end',
      lead: 'Four documents, 20 pages together. Written to be read by the person who pays and the person who will use it.',
      items: [
        {
          title: 'The list',
          text: 'Eight to twelve possible uses, each with hours saved per month, cost of building, cost of running and risk.',
        },
        {
          title: 'The trial',
          text: 'The first use on the list, tried on 200 of your real documents. You see the errors, not only the average.',
        },
        {
          title: 'The rules',
          text: 'Two pages on what your people may give to which tool, fitted to the EU AI Act and the GDPR.',
        },
        {
          title: 'The plan',
          text: 'Who does what in the next six months, with us, with somebody else or alone.',
        },
      ],
    },
    details_sl: {
      title: 'Kaj na koncu držite v rokah',
      lead: 'Štiri dokumente, skupaj 20 strani. Napisani so za tistega, ki plača, in za tistega, ki bo z orodjem delal.',
      items: [
        {
          title: 'Seznam',
          text: 'Od osem do dvanajst možnosti. Pri vsaki piše, koliko ur na mesec prihrani, koliko stane izdelava, koliko vzdrževanje in kakšno je tveganje.',
        },
        {
          title: 'Preizkus',
          text: 'Prvo možnost s seznama preizkusimo na 200 vaših pravih dokumentih. Vidite napake, ne le povprečja.',
        },
        {
          title: 'Pravila',
          text: 'Na dveh straneh piše, kaj smejo vaši ljudje zaupati kateremu orodju. Usklajeno z evropskim aktom o umetni inteligenci in s splošno uredbo o varstvu podatkov.',
        },
        {
          title: 'Načrt',
          text: 'Kdo naredi kaj v naslednjih šestih mesecih: z nami, s kom drugim ali sami.',
        },
      ],
    },
  },
  {
    section: 'page-ai-svetovanje',
    key: 'steps',
    details: {
      title: 'How the three weeks go',
      lead: 'It takes about twelve hours of your people’s time in all. We do the rest.',
      items: [
        {
          title: 'Week one: listen',
          text: 'Six talks of 45 minutes, from the reception to the management. We ask what is retyped, searched for and waited for.',
        },
        {
          title: 'Week two: count and try',
          text: 'We price each idea, strike out what a simple rule does better, and test the best one on your documents.',
        },
        {
          title: 'Week three: decide',
          text: 'A half-day meeting with the list on the table. You choose. If nothing on it pays, we say so and the third week is free.',
        },
      ],
    },
    details_sl: {
      title: 'Kako tečejo trije tedni',
      lead: 'Vaši ljudje porabijo skupaj približno dvanajst ur. Ostalo naredimo mi.',
      items: [
        {
          title: 'Prvi teden: poslušamo',
          text: 'Šest pogovorov po 45 minut, od recepcije do uprave. Sprašujemo, kaj prepisujete, kaj iščete in na kaj čakate.',
        },
        {
          title: 'Drugi teden: računamo in preizkušamo',
          text: 'Vsaki zamisli določimo ceno, prečrtamo, kar bolje naredi preprosto pravilo, in najboljšo preizkusimo na vaših dokumentih.',
        },
        {
          title: 'Tretji teden: odločite se',
          text: 'Poldnevni sestanek s seznamom na mizi. Izberete vi. Če se nič ne splača, to povemo in tretjega tedna ne zaračunamo.',
        },
      ],
    },
  },
  {
    section: 'page-ai-svetovanje',
    key: 'faq',
    details: {
      title: 'Questions we hear before the first meeting',
      items: [
        {
          question: 'What does it cost?',
          answer:
            '€4,800 without VAT for companies up to 50 people, €6,900 up to 250. The price is fixed and includes travel in Slovenia.',
        },
        {
          question: 'Do our documents leave the company?',
          answer:
            'For the trial we use models that run in the EU under a contract that forbids training on your data. If even that is too far, we run a smaller model on a computer in your office and tell you what you lose by it.',
        },
        {
          question: 'Do we have to build with you afterwards?',
          answer:
            'No. The plan is written so that another company can pick it up. About a third of our clients build the first item alone.',
        },
        {
          question: 'We have no data to speak of. Is it too early?',
          answer:
            'You have e-mails, quotes, invoices and a telephone that rings. That is usually enough. If it is not, we notice in the first free call.',
        },
      ],
    },
    details_sl: {
      title: 'Vprašanja, ki jih slišimo pred prvim sestankom',
      items: [
        {
          question: 'Koliko stane?',
          answer:
            '4.800 € brez DDV za podjetja z največ 50 zaposlenimi in 6.900 € za podjetja z največ 250 zaposlenimi. Cena je fiksna in vključuje potne stroške v Sloveniji.',
        },
        {
          question: 'Ali naši dokumenti zapustijo podjetje?',
          answer:
            'Za preizkus uporabimo modele, ki tečejo v EU, pogodba pa prepoveduje učenje na vaših podatkih. Če je za vas tudi to preveč, manjši model poženemo na računalniku v vaši pisarni in povemo, kaj s tem izgubite.',
        },
        {
          question: 'Ali moramo potem graditi z vami?',
          answer:
            'Ne. Načrt je napisan tako, da ga lahko prevzame tudi kdo drug. Približno tretjina naročnikov prvo točko zgradi sama.',
        },
        {
          question: 'Podatkov skoraj nimamo. Je prezgodaj?',
          answer:
            'Imate e-pošto, ponudbe, račune in telefon, ki zvoni. To navadno zadošča. Če ne, to opazimo že v prvem brezplačnem klicu.',
        },
      ],
    },
  },
  {
    section: 'page-ai-svetovanje',
    key: 'cta',
    details: {
      title: 'Start with a question, not a strategy',
      text: 'Half an hour by phone is enough to see whether three weeks make sense.',
      label: 'Book a meeting',
      to: '/digitalization/ai-svetovanje#contact',
    },
    details_sl: {
      title: 'Začnite z vprašanjem, ne s strategijo',
      text: 'Pol ure po telefonu zadošča, da vidimo, ali so trije tedni smiselni.',
      label: 'Dogovorite se za sestanek',
    },
  },
  {
    section: 'page-ai-svetovanje',
    key: 'seo',
    details: {
      title: 'AI consulting for companies',
      description:
        'Three weeks of AI consulting: which tasks artificial intelligence can take over in your company, what that costs, and what to start with.',
    },
    details_sl: {
      title: 'AI-svetovanje za podjetja',
      description:
        'Trije tedni AI-svetovanja: katera opravila v vašem podjetju lahko prevzame umetna inteligenca, koliko to stane in s čim začeti.',
    },
  },
];
