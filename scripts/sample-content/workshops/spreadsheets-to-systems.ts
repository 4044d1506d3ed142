import type { SampleWorkshop } from '../types';

export const spreadsheetsToSystems: SampleWorkshop = {
  slug: 'spreadsheets-to-systems',
  cover: { file: 'spreadsheets-to-systems.svg' },
  cover_alt: 'Hammer with a green handle beside blocks of yellow paper',
  cover_alt_sl: 'Kladivo z zelenim ročajem ob kosih rumenega papirja',
  published: '2026-06-10 07:00:00.000Z',
  draft: false,
  tags: ['Processes', 'Data'],
  tags_sl: ['Procesi', 'Podatki'],
  title: 'From spreadsheet to system, without losing a row',
  title_sl: 'Od preglednice do sistema, brez izgubljene vrstice',
  summary:
    'The spreadsheet that runs the company has 14 tabs and one person who understands it. In a day it becomes a small database that five people can use at once.',
  summary_sl:
    'Preglednica, na kateri stoji podjetje, ima 14 zavihkov in enega človeka, ki jo razume. V enem dnevu postane majhna zbirka podatkov, ki jo hkrati uporablja pet ljudi.',
  seo_title: 'From spreadsheet to system in one day',
  seo_title_sl: 'Od preglednice do sistema v enem dnevu',
  seo_description_sl:
    'Preglednica, na kateri stoji podjetje, ima 14 zavihkov in enega človeka, ki jo razume. V enem dnevu postane zbirka podatkov, ki jo hkrati uporablja pet ljudi.',
  starts: '2026-09-23 06:30:00.000Z',
  ends: '2026-09-23 14:30:00.000Z',
  place: 'Kranj, Technology Yard, hall 2',
  place_sl: 'Kranj, Tehnološko dvorišče, dvorana 2',
  online: false,
  price: 320,
  places: 14,
  audience: 'People who keep the spreadsheet that everybody else waits for',
  audience_sl: 'Ljudje, ki vodijo preglednico, na katero čakajo vsi drugi',
  programme: [
    {
      time: '8:30',
      title: 'Read the spreadsheet like a map',
      text: 'What is data, what is calculation, what is colour that means something.',
    },
    {
      time: '10:15',
      title: 'Cut it into tables',
      text: 'Customers, orders, items. The three mistakes that everyone makes once.',
    },
    {
      time: '13:00',
      title: 'Move the rows',
      text: 'Import, find the 4% that do not fit, decide what they mean.',
    },
    {
      time: '15:00',
      title: 'A form, a list, a report',
      text: 'The three screens your colleagues need on the first day.',
    },
  ],
  programme_sl: [
    {
      time: '8.30',
      title: 'Preglednico beremo kot zemljevid',
      text: 'Kaj je podatek, kaj izračun in kaj barva, ki nekaj pomeni.',
    },
    {
      time: '10.15',
      title: 'Razrežemo jo na tabele',
      text: 'Stranke, naročila, postavke. Tri napake, ki jih vsak naredi enkrat.',
    },
    {
      time: '13.00',
      title: 'Preselimo vrstice',
      text: 'Uvozimo, poiščemo 4 % neustreznih in se odločimo, kaj pomenijo.',
    },
    {
      time: '15.00',
      title: 'Obrazec, seznam, poročilo',
      text: 'Trije zasloni, ki jih sodelavci potrebujejo že prvi dan.',
    },
  ],
  body: `<p>There is a spreadsheet like this in every company. It began as a list of customers, then somebody added prices, then a colour for those who pay late. Today it decides what is produced on Thursday, and when two people open it at the same time, one of them loses an hour of work.</p>
<h2>What you build</h2>
<p>A small database out of your own spreadsheet, with one form, one list and one report. We use a free tool that runs on your own computer or server. You take it home with your data in it.</p>
<h2>What you learn on the way</h2>
<ul>
<li>to tell a spreadsheet that should stay one from a spreadsheet that should not,</li>
<li>to move rows so that you can prove afterwards that none is missing,</li>
<li>to say no to the fifteenth tab.</li>
</ul>
<p>You should be able to write a simple formula. You need not be able to program, and nobody will explain to you what a relation is before you have needed one.</p>
<p>Bring the spreadsheet, with customers’ names replaced if you wish. We send a small tool for that a week before. If yours turns out to be fine as it is, we say so, and you spend the day on another one.</p>`,
  body_sl: `<p>Takšna preglednica je v vsakem podjetju. Začela se je kot seznam strank, potem je nekdo dodal cene, nato še barvo za tiste, ki zamujajo s plačili. Danes odloča o tem, kaj se bo delalo v četrtek. Če jo hkrati odpreta dva človeka, eden od njiju izgubi uro dela.</p>
<h2>Kaj zgradite</h2>
<p>Majhno zbirko podatkov iz lastne preglednice, z enim obrazcem, enim seznamom in enim poročilom. Uporabimo brezplačno orodje, ki teče na vašem računalniku ali strežniku. Domov ga odnesete s svojimi podatki.</p>
<h2>Česa se mimogrede naučite</h2>
<ul>
<li>Ločiti preglednico, ki naj preglednica ostane, od tiste, ki naj ne.</li>
<li>Preseliti vrstice tako, da lahko pozneje dokažete, da nobena ne manjka.</li>
<li>Reči ne petnajstemu zavihku.</li>
</ul>
<p>Znati morate napisati preprosto formulo. Programirati vam ni treba znati. Nihče vam ne bo razlagal, kaj je relacija, dokler je ne boste potrebovali.</p>
<p>Prinesite preglednico, po želji z zamenjanimi imeni strank. Orodje za to vam pošljemo teden dni prej. Če se izkaže, da je vaša preglednica dobra takšna, kot je, vam to povemo in dan namenite kateri drugi.</p>`,
};
