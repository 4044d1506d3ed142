import type { SampleContentEntry } from '../types';

export const pageDigitalization: SampleContentEntry[] = [
  {
    section: 'page-digitalization',
    key: 'hero',
    details: {
      eyebrow: 'Digitalization',
      title: 'Paper out, flow in.',
      lead: 'We follow one process from the first phone call to the paid invoice, remove the steps nobody needs, and automate what is left.',
      primary: { label: 'Book a meeting', to: '/digitalization#contact' },
      secondary: { label: 'See the cases', to: '/digitalization#cases' },
    },
    details_sl: {
      eyebrow: 'Digitalizacija',
      title: 'Papir ven, red noter.',
      lead: 'Procesu sledimo od prvega telefonskega klica do plačanega računa. Odstranimo korake, ki jih nihče ne potrebuje, in avtomatiziramo, kar ostane.',
      primary: { label: 'Dogovorite se za sestanek' },
      secondary: { label: 'Oglejte si primere' },
    },
  },
  {
    section: 'page-digitalization',
    key: 'services',
    details: {
      title: 'What we do with a process',
      lead: 'Not every process deserves software. Some only need fewer signatures.',
      items: [
        {
          eyebrow: 'Processes',
          title: 'Shorten it first',
          text: 'We map the work as it is done, not as the manual says. On average a third of the steps go before a line of code is written.',
          to: '/workshops/process-map-in-a-day',
          label: 'Map one in a day',
        },
        {
          eyebrow: 'AI consulting',
          title: 'Decide where AI pays',
          text: 'Three weeks, a ranked list of uses with costs and risks, and a clear no to the rest.',
          to: '/digitalization/ai-svetovanje',
          label: 'See AI consulting',
        },
        {
          eyebrow: 'AI assistant',
          title: 'Answer from your own documents',
          text: 'An assistant that quotes its source, says when it does not know, and hands over to a person.',
          to: '/digitalization/ai-assistant',
          label: 'See the assistant',
        },
        {
          eyebrow: 'Manufacturing',
          title: 'Connect office and shop floor',
          text: 'Work orders, stock, maintenance and quality in one record, readable at the machine with gloves on.',
          to: '/manufacturing',
          label: 'See manufacturing',
        },
      ],
    },
    details_sl: {
      title: 'Kaj naredimo s procesom',
      lead: 'Vsak proces si ne zasluži programa. Nekateri potrebujejo le manj podpisov.',
      items: [
        {
          eyebrow: 'Procesi',
          title: 'Najprej ga skrajšamo',
          text: 'Popišemo delo, kakor v resnici teče, ne kakor piše v pravilniku. V povprečju odpade tretjina korakov, preden napišemo prvo vrstico kode.',
          label: 'Popišite ga v enem dnevu',
        },
        {
          eyebrow: 'AI-svetovanje',
          title: 'Izberemo, kje se splača',
          text: 'Trije tedni, razvrščen seznam možnosti s stroški in tveganji ter jasen »ne« za vse drugo.',
          label: 'Več o AI-svetovanju',
        },
        {
          eyebrow: 'AI-pomočnik',
          title: 'Odgovarja iz vaših dokumentov',
          text: 'Pomočnik, ki navede vir, prizna, kadar česa ne ve, in pogovor preda človeku.',
          label: 'Spoznajte pomočnika',
        },
        {
          eyebrow: 'Proizvodnja',
          title: 'Povežemo pisarno in delavnico',
          text: 'Delovni nalogi, zaloge, vzdrževanje in kakovost v enem zapisu, ki ga pri stroju preberete tudi v rokavicah.',
          label: 'Več o proizvodnji',
        },
      ],
    },
  },
  {
    section: 'page-digitalization',
    key: 'steps',
    details: {
      title: 'Nine weeks, four steps',
      lead: 'That is the median of our projects. The shortest took three weeks, the longest seven months, and we knew why.',
      items: [
        {
          title: 'Watch',
          text: 'Two days beside the people who do the work. We count steps, waiting and retyping.',
        },
        {
          title: 'Cut',
          text: 'One page with what goes, what stays, what it saves and what it costs. You decide here, with numbers.',
        },
        {
          title: 'Build',
          text: 'A first version after three weeks, used by two or three colleagues on real work. They say what is wrong, we change it.',
        },
        {
          title: 'Hand over',
          text: 'Your people run it: written instructions, a named owner, the source code and the passwords in your hands.',
        },
      ],
    },
    details_sl: {
      title: 'Devet tednov, štirje koraki',
      lead: 'To je mediana naših projektov. Najkrajši je trajal tri tedne, najdaljši sedem mesecev, in obakrat smo vedeli, zakaj.',
      items: [
        {
          title: 'Opazujemo',
          text: 'Dva dni sedimo ob ljudeh, ki delo opravljajo. Štejemo korake, čakanje in prepisovanje.',
        },
        {
          title: 'Krajšamo',
          text: 'Na eni strani piše, kaj odpade, kaj ostane, koliko to prihrani in koliko stane. Tu se odločite vi, s številkami v roki.',
        },
        {
          title: 'Gradimo',
          text: 'Prva različica po treh tednih. Dva ali trije sodelavci jo preizkusijo na pravem delu, povedo, kaj ne gre, in mi to popravimo.',
        },
        {
          title: 'Predamo',
          text: 'Zanjo skrbijo vaši ljudje: s pisnimi navodili, imenovanim skrbnikom, izvorno kodo in gesli v vaših rokah.',
        },
      ],
    },
  },
  {
    section: 'page-digitalization',
    key: 'figures',
    details: {
      items: [
        { value: '33%', label: 'of steps removed before any software' },
        { value: '31%', label: 'less working time in the process, median' },
        { value: '14 months', label: 'until the project has paid for itself, median' },
        { value: '38 of 39', label: 'tools we built are still in use' },
      ],
    },
    details_sl: {
      items: [
        { value: '33 %', label: 'korakov odpade, še preden pišemo programe' },
        { value: '31 %', label: 'manj delovnega časa v procesu, mediana' },
        { value: '14 mesecev', label: 'do povrnjene naložbe, mediana' },
        { value: '38 od 39', label: 'orodij, ki smo jih zgradili, je še v rabi' },
      ],
    },
  },
  {
    section: 'page-digitalization',
    key: 'cases',
    text: 'Each with its figures before and after.',
    text_sl: 'Vsak s številkami prej in potem.',
  },
  {
    section: 'page-digitalization',
    key: 'cta',
    details: {
      title: 'Which process would you hand over first?',
      text: 'Describe it in three sentences. We tell you within a day whether it is worth two days of looking.',
      label: 'Book a meeting',
      to: '/digitalization#contact',
    },
    details_sl: {
      title: 'Kateri proces bi oddali najprej?',
      text: 'Opišite ga v treh stavkih. V enem dnevu povemo, ali se ga splača dva dni opazovati.',
      label: 'Dogovorite se za sestanek',
    },
  },
  {
    section: 'page-digitalization',
    key: 'seo',
    details: {
      title: 'Digitalization of processes',
      description:
        'Digital processes for small and medium companies: we look at how the work is done, build the tool, and leave people who know how to run it.',
    },
    details_sl: {
      title: 'Digitalizacija procesov',
      description:
        'Digitalni procesi za mala in srednja podjetja: pogledamo, kako delo poteka, zgradimo orodje in naučimo ljudi, kako z njim delati.',
    },
  },
];
