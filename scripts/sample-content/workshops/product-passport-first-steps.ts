import type { SampleWorkshop } from '../types';

export const productPassportFirstSteps: SampleWorkshop = {
  slug: 'product-passport-first-steps',
  cover: { file: 'product-passport-first-steps.svg' },
  cover_alt: 'Handsaw on a green mat, with the first pieces cut off',
  cover_alt_sl: 'Žaga na zeleni podlagi in prvi odžagani kosi ob njej',
  published: '2026-10-21 07:00:00.000Z',
  draft: false,
  tags: ['Web3', 'Product passport'],
  tags_sl: ['Web3', 'Potni list izdelka'],
  title: 'Product passport: the first ten fields',
  title_sl: 'Potni list izdelka: prvih deset polj',
  summary:
    'Digital product passports come to one group of products after another. In three and a half hours you write the first one for a product of yours, and see which data you lack.',
  summary_sl:
    'Digitalni potni listi prihajajo za eno skupino izdelkov za drugo. V treh urah in pol napišete prvega za svoj izdelek in vidite, katerih podatkov nimate.',
  seo_description:
    'Digital product passports come to one group of products after another. In three and a half hours you write your first one, and see which data you lack.',
  starts: '2027-04-14 07:00:00.000Z',
  ends: '2027-04-14 10:30:00.000Z',
  place: 'Online',
  place_sl: 'Na spletu',
  online: true,
  price: 240,
  places: 30,
  audience: 'Product, quality and export managers of manufacturers up to 250 people',
  audience_sl: 'Vodje izdelkov, kakovosti in izvoza v proizvodnih podjetjih z največ 250 zaposlenimi',
  programme: [
    {
      time: '9:00',
      title: 'What is asked of whom, and when',
      text: 'The state of the rules on that day, for textiles, furniture, metal and electronics.',
    },
    {
      time: '9:40',
      title: 'Ten fields for your product',
      text: 'Fill in what you know. Mark what you would have to ask a supplier.',
    },
    {
      time: '10:50',
      title: 'Who signs which field',
      text: 'A passport is a set of statements by different people. Not all are you.',
    },
    {
      time: '11:40',
      title: 'The code on the product',
      text: 'Where to put it so that it lasts as long as the thing does.',
    },
  ],
  programme_sl: [
    {
      time: '9.00',
      title: 'Kaj se zahteva, od koga in kdaj',
      text: 'Stanje pravil na ta dan za tekstil, pohištvo, kovine in elektroniko.',
    },
    {
      time: '9.40',
      title: 'Deset polj za vaš izdelek',
      text: 'Izpolnite, kar veste. Označite, kar bi morali vprašati dobavitelja.',
    },
    {
      time: '10.50',
      title: 'Kdo podpiše katero polje',
      text: 'Potni list je niz izjav različnih ljudi. Vse niso vaše.',
    },
    {
      time: '11.40',
      title: 'Koda na izdelku',
      text: 'Kam jo dati, da bo zdržala toliko časa kot izdelek.',
    },
  ],
  body: `<p>The European regulation on ecodesign makes the digital product passport a duty, one product group at a time. The lists are long, the dates move, and the consultants’ slides are frightening. This workshop starts from the other end: with one product of yours and ten fields.</p>
<h2>Why ten</h2>
<p>We have compared the drafts for several groups of products. The same ten facts come up in nearly all of them: who made it, of what, where, how it is repaired, what happens to it at the end. If you can fill in these, you have done most of the work, whatever the final list says. If you cannot, you know now which supplier to call, and not in the last quarter before the date.</p>
<h2>What you have at the end</h2>
<ul>
<li>a passport for one product that opens from a code on your telephone,</li>
<li>a list of the missing data and who has them,</li>
<li>an estimate of what it would take for your whole catalogue.</li>
</ul>
<p>We show passports with and without a chain. For a maker whose parts come from two suppliers a plain web page is enough. With seven suppliers who compete it is not, as the <a href="/project/provena">PROVENA</a> project shows.</p>
<p>Choose your product before you come: a simple one, sold often.</p>`,
  body_sl: `<p>Evropska uredba o okoljsko primerni zasnovi uvaja digitalni potni list za eno skupino izdelkov za drugo. Seznami so dolgi, roki se premikajo, prosojnice svetovalcev pa strašijo. Na tej delavnici začnemo na drugem koncu: z enim vašim izdelkom in desetimi polji.</p>
<h2>Zakaj deset</h2>
<p>Primerjali smo osnutke za več skupin izdelkov. Skoraj v vseh se ponavlja istih deset dejstev: kdo je izdelek naredil, iz česa, kje, kako se popravlja, kaj je z njim na koncu. Če ta polja izpolnite, je večina dela opravljena, kakršenkoli bo končni seznam. Če jih ne morete, že zdaj veste, katerega dobavitelja morate poklicati, ne šele v zadnjem četrtletju pred rokom.</p>
<h2>Kaj imate na koncu</h2>
<ul>
<li>Potni list za en izdelek, ki se odpre s kodo na telefonu.</li>
<li>Seznam manjkajočih podatkov in tistih, ki jih imajo.</li>
<li>Oceno, koliko dela bi bilo za ves vaš katalog.</li>
</ul>
<p>Pokažemo potne liste z verigo in brez nje. Izdelovalcu z dvema dobaviteljema zadošča navadna spletna stran. Pri sedmih dobaviteljih, ki med seboj tekmujejo, ne zadošča več, kot kaže projekt <a href="/sl/project/provena">PROVENA</a>.</p>
<p>Izdelek izberite že prej: preprostega, ki ga pogosto prodajate.</p>`,
};
