import type { SampleWorkshop } from '../types';

export const assistantOnYourDocuments: SampleWorkshop = {
  slug: 'assistant-on-your-documents',
  cover: { file: 'assistant-on-your-documents.svg' },
  cover_alt: 'Tools standing in an open box, a yellow hammer beside it',
  cover_alt_sl: 'Orodje v odprti škatli, ob njej rumeno kladivo',
  published: '2026-10-07 07:00:00.000Z',
  draft: false,
  tags: ['AI assistant', 'AI'],
  tags_sl: ['AI-pomočnik', 'Umetna inteligenca'],
  title: 'An assistant on your own documents',
  title_sl: 'Pomočnik na vaših dokumentih',
  summary:
    'Two days to build an assistant that answers from your manuals and price lists, and a test that tells you whether you may let it near a customer.',
  summary_sl:
    'V dveh dneh zgradite pomočnika, ki odgovarja iz vaših navodil in cenikov, in preizkus, ki pove, ali ga smete spustiti k strankam.',
  starts: '2027-03-17 08:00:00.000Z',
  ends: '2027-03-18 15:00:00.000Z',
  place: 'Ljubljana, Brightfold workshop, Pregibna ulica 12',
  place_sl: 'Ljubljana, delavnica Brightfold, Pregibna ulica 12',
  online: false,
  price: 720,
  places: 10,
  audience: 'Support and sales leads, and whoever looks after the documents',
  audience_sl: 'Vodje podpore in prodaje ter tisti, ki skrbijo za dokumente',
  programme: [
    {
      time: 'Day 1, 9:00',
      title: 'Fifty questions',
      text: 'From your inbox, with the answers that your best colleague would give.',
    },
    {
      time: 'Day 1, 11:00',
      title: 'Tidy the documents',
      text: 'Which of the four price lists holds? The assistant cannot know if you do not.',
    },
    {
      time: 'Day 1, 14:00',
      title: 'Build it',
      text: 'Search, answer, source. It runs by the evening and is wrong rather often.',
    },
    {
      time: 'Day 2, 9:00',
      title: 'Measure it',
      text: 'Right, wrong, “I do not know”. Three numbers that you watch from now on.',
    },
    {
      time: 'Day 2, 11:00',
      title: 'Teach it to stop',
      text: 'When it has to hand over, how it says so, what the colleague sees.',
    },
    {
      time: 'Day 2, 14:00',
      title: 'Decide',
      text: 'For whom it is good enough today: nobody, your staff or your customers.',
    },
  ],
  programme_sl: [
    {
      time: '1. dan, 9.00',
      title: 'Petdeset vprašanj',
      text: 'Iz vaše pošte, z odgovori, ki bi jih dal vaš najboljši sodelavec.',
    },
    {
      time: '1. dan, 11.00',
      title: 'Uredimo dokumente',
      text: 'Kateri od štirih cenikov velja? Če ne veste vi, tudi pomočnik ne more vedeti.',
    },
    {
      time: '1. dan, 14.00',
      title: 'Zgradimo ga',
      text: 'Iskanje, odgovor, vir. Zvečer že deluje in se precej pogosto moti.',
    },
    {
      time: '2. dan, 9.00',
      title: 'Izmerimo ga',
      text: 'Prav, narobe, »ne vem«. Tri številke, ki jih odslej spremljate.',
    },
    {
      time: '2. dan, 11.00',
      title: 'Naučimo ga odnehati',
      text: 'Kdaj mora pogovor predati, kako to pove in kaj vidi sodelavec.',
    },
    {
      time: '2. dan, 14.00',
      title: 'Odločimo se',
      text: 'Za koga je danes dovolj dober: za nikogar, za zaposlene ali za stranke.',
    },
  ],
  body: `<p>Building an assistant takes an afternoon. Knowing how far to trust it takes the rest of the two days, and it is the part that is left out elsewhere.</p>
<h2>How we work</h2>
<p>You begin with questions, not with technology. Fifty of them, real ones, with a good answer to each. They are the measure. Whatever you change afterwards, a better document, another model, a different instruction, you run the fifty again and see whether it helped. Usually the better document helps most.</p>
<ul>
<li>You work on your own documents, on a machine that stands in the room or in a data centre in the EU.</li>
<li>You leave with the assistant, the fifty questions, and a page of results.</li>
<li>You know what a year of it would cost, for your number of questions.</li>
</ul>
<h2>What you need</h2>
<p>Up to 200 pages: manuals, price lists, terms, answers you have sent. No programming, but patience with details. One of the people you send should know the documents by heart.</p>
<p>If you would rather have it built, read about our <a href="/digitalization/ai-assistant">AI assistant</a>. People who have taken this workshop order less of it, and better.</p>`,
  body_sl: `<p>Pomočnika zgradite v enem popoldnevu. Da ugotovite, koliko mu lahko zaupate, potrebujete preostanek dveh dni. Ta del drugod izpustijo.</p>
<h2>Kako delamo</h2>
<p>Začnete z vprašanji, ne s tehniko. Petdeset jih je, pravih, z dobrim odgovorom pri vsakem. To je merilo. Karkoli pozneje spremenite, naj bo to boljši dokument, drug model ali drugačno navodilo, znova poženete vseh petdeset in vidite, ali je pomagalo. Navadno najbolj pomaga boljši dokument.</p>
<ul>
<li>Delate na svojih dokumentih, na računalniku, ki stoji v sobi, ali v podatkovnem centru v EU.</li>
<li>Odnesete pomočnika, petdeset vprašanj in stran z izidi.</li>
<li>Veste, koliko bi leto delovanja stalo pri vašem številu vprašanj.</li>
</ul>
<h2>Kaj potrebujete</h2>
<p>Do 200 strani: navodila, cenike, pogoje, odgovore, ki ste jih že poslali. Programirati ni treba, potrebujete pa potrpljenje s podrobnostmi. Eden od udeležencev iz vašega podjetja naj dokumente pozna na pamet.</p>
<p>Če bi pomočnika raje naročili, preberite, <a href="/sl/digitalization/ai-assistant">kako ga gradimo mi</a>. Udeleženci te delavnice ga naročijo manj in bolje.</p>`,
};
