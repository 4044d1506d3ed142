import type { SampleWorkshop } from '../types';

export const processMapInADay: SampleWorkshop = {
  slug: 'process-map-in-a-day',
  cover: { file: 'process-map-in-a-day.svg' },
  cover_alt: 'Open green toolbox with three tools, a yellow saw beside it',
  cover_alt_sl: 'Odprt zelen zaboj s tremi orodji in rumena žaga ob njem',
  published: '2026-09-30 07:00:00.000Z',
  draft: false,
  tags: ['Processes'],
  tags_sl: ['Procesi'],
  title: 'Your process on one wall, in one day',
  title_sl: 'Vaš proces na eni steni, v enem dnevu',
  summary:
    'You draw one process as it really runs, find the steps that nobody needs and put a price on the rest. Paper, pens, no software until four in the afternoon.',
  summary_sl:
    'Narišete en proces, kakor v resnici teče, poiščete korake, ki jih nihče ne potrebuje, in ostalim določite ceno. Papir, pisala in do štirih popoldne nobenih programov.',
  seo_description_sl:
    'Narišete en proces, kakor v resnici teče, poiščete korake, ki jih nihče ne potrebuje, in ostalim določite ceno. Papir in pisala, programi šele po štirih.',
  starts: '2027-02-17 08:00:00.000Z',
  ends: '2027-02-17 15:30:00.000Z',
  place: 'Maribor, House on the Drava, first floor',
  place_sl: 'Maribor, Hiša ob Dravi, prvo nadstropje',
  online: false,
  price: 390,
  places: 16,
  audience: 'Managers and the people who do the work, ideally at the same table',
  audience_sl: 'Vodje in ljudje, ki delo opravljajo, najbolje za isto mizo',
  programme: [
    {
      time: '9:00',
      title: 'Draw what happens',
      text: 'One order, from the call to the payment. Every hand it passes through gets a sheet.',
    },
    {
      time: '11:00',
      title: 'Count',
      text: 'Minutes of work, days of waiting, number of times something is typed again.',
    },
    {
      time: '13:00',
      title: 'Cut',
      text: 'For each step: who would notice if it were gone? We test the answer by telephone.',
    },
    {
      time: '14:30',
      title: 'Put a price on it',
      text: 'What the process costs a year, what the shorter one would cost.',
    },
    {
      time: '16:00',
      title: 'Decide what comes first',
      text: 'One change for next week, one for spring, one for never.',
    },
  ],
  programme_sl: [
    {
      time: '9.00',
      title: 'Narišemo, kaj se dogaja',
      text: 'Eno naročilo, od klica do plačila. Vsaka roka, skozi katero gre, dobi svoj list.',
    },
    {
      time: '11.00',
      title: 'Preštejemo',
      text: 'Minute dela, dnevi čakanja in kolikokrat kdo kaj znova pretipka.',
    },
    {
      time: '13.00',
      title: 'Skrajšamo',
      text: 'Pri vsakem koraku: kdo bi opazil, če ga ne bi bilo? Odgovor preverimo po telefonu.',
    },
    {
      time: '14.30',
      title: 'Določimo ceno',
      text: 'Koliko proces stane na leto in koliko bi stal krajši.',
    },
    {
      time: '16.00',
      title: 'Odločimo se, kaj je prvo',
      text: 'Ena sprememba za naslednji teden, ena za pomlad, ena za nikoli.',
    },
  ],
  body: `<p>Ask five people in a company how an order runs, and you get five drawings. All of them are right, for the part that the person sees. The waiting lies between the drawings.</p>
<p>This workshop puts them on one wall. We have done it 64 times, and the wall has always been longer than the management thought. The record is eleven metres, for a purchase of screws.</p>
<h2>What you take home</h2>
<ul>
<li>the map, photographed and drawn clean within a week,</li>
<li>a table with time, waiting and cost of every step,</li>
<li>three decisions with a name and a date.</li>
</ul>
<p>On average a third of the steps can go at once, without buying anything. For many companies that is enough for the time being, and they need us no further. Others know after this day precisely what they want from software, which makes it cheaper from anyone.</p>
<h2>Who should come</h2>
<p>Two or three people for each process: somebody who decides and somebody who does. If only the first comes, you will draw the manual. Choose a process that runs at least once a week and annoys at least two people.</p>
<p>Nothing has to be prepared. Bring the forms, printed, as they are used, with the handwritten notes in the margin.</p>`,
  body_sl: `<p>Če pet ljudi v podjetju vprašate, kako teče naročilo, dobite pet risb. Vse so pravilne, vsaka za tisti del, ki ga človek vidi. Čakanje je med risbami.</p>
<p>Na delavnici jih damo na eno steno. To smo naredili že 64-krat in stena je bila vedno daljša, kot je mislilo vodstvo. Rekord je enajst metrov, za nakup vijakov.</p>
<h2>Kaj odnesete</h2>
<ul>
<li>Načrt, fotografiran in v enem tednu na čisto narisan.</li>
<li>Tabelo s časom, čakanjem in ceno vsakega koraka.</li>
<li>Tri odločitve z imenom in datumom.</li>
</ul>
<p>V povprečju lahko tretjina korakov odpade takoj, ne da bi karkoli kupili. Mnogim podjetjem to za zdaj zadošča in nas ne potrebujejo več. Druga po tem dnevu natanko vedo, kaj želijo od programske opreme. Zato je potem cenejša, pri komerkoli jo naročijo.</p>
<h2>Kdo naj pride</h2>
<p>Dva ali trije ljudje za vsak proces: nekdo, ki odloča, in nekdo, ki dela. Če pride samo prvi, boste narisali pravilnik. Izberite proces, ki teče vsaj enkrat na teden in gre na živce vsaj dvema.</p>
<p>Pripraviti ni treba ničesar. Prinesite natisnjene obrazce, takšne, kot jih uporabljate, z ročnimi pripisi ob robu vred.</p>`,
};
