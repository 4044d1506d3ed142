import type { SampleCase } from '../types';

export const palletLedger: SampleCase = {
  slug: 'pallet-ledger',
  cover: { file: 'pallet-ledger.svg' },
  cover_alt: 'Blue gemstone above an unfolded box: nothing hidden inside',
  cover_alt_sl: 'Moder dragulj nad razgrnjeno škatlo, v kateri ni nič skritega',
  published: '2026-02-18 08:00:00.000Z',
  draft: false,
  tags: ['Registers', 'Logistics'],
  tags_sl: ['Registri', 'Logistika'],
  title: 'Nine hauliers, one count of pallets',
  title_sl: 'Devet prevoznikov, eno štetje palet',
  client: 'A group of nine hauliers with 46 to 180 lorries',
  client_sl: 'Skupina devetih prevoznikov s 46 do 180 tovornjaki',
  sector: 'Transport',
  sector_sl: 'Prevozništvo',
  summary:
    'Every quarter nine companies argued about 12,000 empty pallets. Each had its own list. Now two drivers confirm each exchange, and there is one list that none of them owns.',
  summary_sl:
    'Devet podjetij se je vsako četrtletje prepiralo zaradi 12.000 praznih palet. Vsako je imelo svoj seznam. Zdaj vsako izmenjavo potrdita dva voznika, seznam pa je eden in ni last nobenega od njih.',
  seo_description:
    'Every quarter nine companies argued about 12,000 empty pallets. Now two drivers confirm each exchange, and there is one list that none of them owns.',
  seo_description_sl:
    'Devet podjetij se je vsako četrtletje prepiralo zaradi 12.000 praznih palet. Zdaj vsako izmenjavo potrdita dva voznika, seznam pa je eden in ni last nikogar.',
  figures: [
    { value: '−92%', label: 'disputed pallets at the end of a quarter' },
    { value: '15 s', label: 'to confirm an exchange' },
    { value: '€74,000', label: 'a year saved in pallets not bought' },
  ],
  figures_sl: [
    { value: '−92 %', label: 'spornih palet ob koncu četrtletja' },
    { value: '15 s', label: 'za potrditev izmenjave' },
    { value: '74.000 €', label: 'na leto manj za nove palete' },
  ],
  problem: `<p>A lorry brings 33 pallets and should take 33 empty ones back. Often there are only 20, of which four are broken. The driver writes a slip, the slip gets wet, and the office types “33”. Nine hauliers who load for each other exchanged around 160,000 pallets a year in this way, worth €11 each.</p>
<p>At the end of a quarter each of them sent the others its list. The differences came to some 12,000 pallets. Nine people negotiated for a week, and in the end somebody gave in who was tired. A common system had failed twice, because it would have stood with one of them, and none of the other eight wanted their balance in a competitor’s computer.</p>`,
  problem_sl: `<p>Tovornjak pripelje 33 palet in naj bi nazaj peljal 33 praznih. Pogosto jih je le 20, od tega štiri zlomljene. Voznik napiše listek, listek se zmoči, pisarna vpiše »33«. Devet prevoznikov, ki nakladajo drug za drugega, je tako na leto izmenjalo približno 160.000 palet po 11&nbsp;€.</p>
<p>Ob koncu četrtletja je vsak poslal drugim svoj seznam. Razlike so znašale približno 12.000 palet. Devet ljudi se je pogajalo teden dni, na koncu pa je popustil tisti, ki je bil utrujen. Skupni sistem jim je dvakrat spodletel, ker bi moral stati pri enem od njih, drugih osem pa svojega stanja ni želelo imeti v računalniku tekmeca.</p>`,
  approach: `<p>Here a shared record makes sense: nine parties, each with a reason to count in its own favour, and nobody whom all would trust with the book. Every company runs a copy of it. An exchange counts when both sides have confirmed it, and no single company, nor we, can alter what was confirmed.</p>
<p>For the driver it is a code on the other driver’s telephone: scan, number, broken ones, done. It works without a signal in the ramp’s basement and sends later. If the two numbers differ, both are asked again at once, while the pallets are still standing there. That turned out to be the real invention. The balance between two companies is visible to these two only; the group sees whether the total is right. The rules for disputes fill one page, and a lawyer wrote it with the drivers’ foremen at the table.</p>`,
  approach_sl: `<p>Tu je skupni zapis smiseln: devet podjetij, vsako z razlogom, da šteje sebi v prid, in nihče, ki bi mu vsi zaupali knjigo. Vsako podjetje vodi svojo kopijo. Izmenjava velja, ko jo potrdita obe strani. Potrjenega ne more spremeniti nobeno podjetje samo, tudi mi ne.</p>
<p>Za voznika je to koda na telefonu drugega voznika: prebere jo, vpiše število, vpiše zlomljene in konec. Deluje tudi v kleti pod rampo, kjer ni signala, in pošlje pozneje. Če se številki razlikujeta, sta oba takoj vprašana znova, dokler palete še stojijo tam. To se je izkazalo za pravi izum. Stanje med dvema podjetjema vidita le ti dve, skupina pa vidi, ali se seštevek izide. Pravila za spore so na eni strani. Napisal jih je odvetnik, z vodji voznikov za isto mizo.</p>`,
  result: `<p>In the first four quarters the disputed pallets fell from about 12,000 to fewer than 1,000. The week of negotiation has become a call of an hour. The nine together bought 6,700 fewer pallets than the year before, which is €74,000. Fees for the network came to €410.</p>
<p>A scan takes fifteen seconds; drivers had feared minutes. One company left after the first quarter, because the count showed that it had owed more than it thought, and came back in the third. Two warehouses of customers have joined with a right to read. What the ledger cannot do is say in what state a pallet is. For “broken” the rule is still that two drivers look at it and agree.</p>`,
  result_sl: `<p>V prvih štirih četrtletjih se je število spornih palet s približno 12.000 zmanjšalo na manj kot 1.000. Teden pogajanj je postal enourni klic. Devet podjetij je skupaj kupilo 6.700 palet manj kot leto prej, kar je 74.000&nbsp;€. Stroški omrežja so znašali 410&nbsp;€.</p>
<p>Potrditev traja petnajst sekund, vozniki so se bali minut. Eno podjetje je po prvem četrtletju izstopilo, ker je štetje pokazalo, da dolguje več, kot je mislilo. V tretjem se je vrnilo. Z bralno pravico sta se pridružili dve skladišči naročnikov. Česa knjiga ne zmore: povedati, v kakšnem stanju je paleta. Za »zlomljeno« še vedno velja, da jo pogledata dva voznika in se strinjata.</p>`,
};
