import type { SampleWorkshop } from '../types';

export const twoDaysOneTool: SampleWorkshop = {
  slug: 'two-days-one-tool',
  cover: { file: 'two-days-one-tool.svg' },
  cover_alt: 'Workbench with a mug, a spanner and a set square',
  cover_alt_sl: 'Delovna miza z lončkom, viličastim ključem in trikotnikom',
  published: '2026-09-16 07:00:00.000Z',
  draft: false,
  tags: ['AI', 'Processes'],
  tags_sl: ['Umetna inteligenca', 'Procesi'],
  title: 'Two days, one working tool',
  title_sl: 'Dva dneva, eno delujoče orodje',
  summary:
    'You come with one task that eats your time and ten real documents. You leave with a small tool that does the task, and you know how to repair it.',
  summary_sl:
    'Pridete z opravilom, ki vam jemlje čas, in z desetimi pravimi dokumenti. Odidete z majhnim orodjem, ki to opravi, in ga znate popraviti.',
  starts: '2027-01-20 08:00:00.000Z',
  ends: '2027-01-21 16:00:00.000Z',
  place: 'Ljubljana, Brightfold workshop, Pregibna ulica 12',
  place_sl: 'Ljubljana, delavnica Brightfold, Pregibna ulica 12',
  online: false,
  price: 690,
  places: 12,
  audience: 'Office, purchasing and sales staff; pairs from one company work best',
  audience_sl: 'Zaposleni v pisarni, nabavi in prodaji, najbolje po dva iz istega podjetja',
  programme: [
    {
      time: 'Day 1, 9:00',
      title: 'Choose the task',
      text: 'Twelve tasks on the wall. We strike out those that need a conversation, not a tool.',
    },
    {
      time: 'Day 1, 11:00',
      title: 'Do it by hand, once, slowly',
      text: 'Write down each step. This is the specification, and it is usually shorter than expected.',
    },
    {
      time: 'Day 1, 13:30',
      title: 'First version',
      text: 'Build it with ready-made blocks and one language model. It works on three of ten documents.',
    },
    {
      time: 'Day 2, 9:00',
      title: 'The other seven',
      text: 'Errors, exceptions, the point at which the tool has to ask a person.',
    },
    {
      time: 'Day 2, 13:30',
      title: 'Break each other’s tools',
      text: 'Your neighbour tries. You repair. This is where most is learned.',
    },
    {
      time: 'Day 2, 15:30',
      title: 'Take it home',
      text: 'Install it, note down who looks after it and what it costs a month.',
    },
  ],
  programme_sl: [
    {
      time: '1. dan, 9.00',
      title: 'Izberemo opravilo',
      text: 'Na steni je dvanajst opravil. Prečrtamo tista, ki potrebujejo pogovor, ne orodja.',
    },
    {
      time: '1. dan, 11.00',
      title: 'Opravimo ga ročno, enkrat in počasi',
      text: 'Zapišete vsak korak. To je že specifikacija in navadno je krajša, kot ste mislili.',
    },
    {
      time: '1. dan, 13.30',
      title: 'Prva različica',
      text: 'Sestavite jo iz pripravljenih gradnikov in enega jezikovnega modela. Dela na treh dokumentih od desetih.',
    },
    {
      time: '2. dan, 9.00',
      title: 'Še drugih sedem',
      text: 'Napake, izjeme in točka, na kateri mora orodje vprašati človeka.',
    },
    {
      time: '2. dan, 13.30',
      title: 'Drug drugemu pokvarimo orodje',
      text: 'Sosed preizkuša, vi popravljate. Takrat se naučite največ.',
    },
    {
      time: '2. dan, 15.30',
      title: 'Odnesete ga domov',
      text: 'Namestite ga, zapišete, kdo zanj skrbi in koliko stane na mesec.',
    },
  ],
  body: `<p>Most courses on AI end with a good feeling and a folder of slides. This one ends with a program on your laptop. It is a small one, it does one thing, and you built it.</p>
<h2>What people have built</h2>
<ul>
<li>a reader of delivery notes that fills in the stock list and marks what it could not read,</li>
<li>a sorter of the shared inbox that puts complaints on top and proposes nothing,</li>
<li>a comparison of two price lists that shows only what became dearer,</li>
<li>a first draft of minutes, with the open points apart.</li>
</ul>
<p>Of the 58 tools built so far, 41 were still in use half a year later. Those that were not had usually been built by somebody without a colleague. That is why we ask you to come in pairs; the second person from a company pays half.</p>
<h2>What you need</h2>
<p>A laptop on which you may install programs, or a word from your administrator. Ten documents from real work, with names blacked out where necessary. No programming: you will read some code and change some numbers in it.</p>
<h2>What you do not get</h2>
<p>An overview of the market, predictions, or a tool that decides about people. For the first two there are better sources, the third we do not build.</p>`,
  body_sl: `<p>Večina tečajev o umetni inteligenci se konča z dobrim občutkom in mapo prosojnic. Ta se konča s programom na vašem prenosniku. Majhen je, dela eno samo stvar in zgradili ste ga vi.</p>
<h2>Kaj so udeleženci že zgradili</h2>
<ul>
<li>Bralnik dobavnic, ki izpolni seznam zalog in označi, česar ni mogel prebrati.</li>
<li>Razvrščevalnik skupne pošte, ki reklamacije postavi na vrh in ne predlaga ničesar.</li>
<li>Primerjavo dveh cenikov, ki pokaže le, kaj se je podražilo.</li>
<li>Prvi osnutek zapisnika z ločenimi odprtimi točkami.</li>
</ul>
<p>Od 58 orodij, ki so nastala doslej, jih je bilo po pol leta v rabi še 41. Opuščena so bila navadno tista, ki jih je nekdo zgradil brez sodelavca. Zato prosimo, da pridete v paru. Drugi udeleženec iz podjetja plača polovico.</p>
<h2>Kaj potrebujete</h2>
<p>Prenosnik, na katerega smete nameščati programe, ali dogovor s skrbnikom sistema. Deset dokumentov iz resničnega dela, z zakritimi imeni, kjer je treba. Programirati vam ni treba: nekaj kode boste prebrali in v njej spremenili kakšno številko.</p>
<h2>Česa ne dobite</h2>
<p>Pregleda trga, napovedi in orodja, ki odloča o ljudeh. Za prvo in drugo so boljši viri, tretjega ne gradimo.</p>`,
};
