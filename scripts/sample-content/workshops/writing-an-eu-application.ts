import type { SampleWorkshop } from '../types';

export const writingAnEuApplication: SampleWorkshop = {
  slug: 'writing-an-eu-application',
  cover: { file: 'writing-an-eu-application.svg' },
  cover_alt: 'Four seats around a table with a plan and a paper model',
  cover_alt_sl: 'Štirje sedeži okoli mize z načrtom in papirnatim modelom',
  published: '2026-11-04 08:00:00.000Z',
  draft: false,
  tags: ['EU projects'],
  tags_sl: ['Evropski projekti'],
  title: 'Write an EU application that someone wants to read',
  title_sl: 'Evropska prijava, ki jo kdo tudi rad prebere',
  summary:
    'Two days by the sea with your own idea, one open call and two people who have scored applications. You leave with ten pages or with a good reason not to apply.',
  summary_sl:
    'Dva dneva ob morju s svojo zamislijo, enim odprtim razpisom in dvema človekoma, ki sta prijave že ocenjevala. Odnesete deset strani ali pa dober razlog, da se ne prijavite.',
  seo_title: 'An EU application someone wants to read',
  seo_description_sl:
    'Dva dneva ob morju s svojo zamislijo, enim razpisom in dvema ocenjevalcema prijav. Odnesete deset strani ali pa dober razlog, da se ne prijavite.',
  starts: '2027-06-09 07:00:00.000Z',
  ends: '2027-06-10 14:00:00.000Z',
  place: 'Koper, Salt Warehouse, upper hall',
  place_sl: 'Koper, Skladišče soli, zgornja dvorana',
  online: false,
  price: 540,
  places: 18,
  audience: 'Small companies, schools and associations before their first or second application',
  audience_sl: 'Mala podjetja, šole in društva pred prvo ali drugo prijavo',
  programme: [
    {
      time: 'Day 1, 9:00',
      title: 'Read the call like an evaluator',
      text: 'Which sentences carry points, which are decoration.',
    },
    {
      time: 'Day 1, 11:00',
      title: 'The idea in five lines',
      text: 'Problem, who has it, what changes, how you will know, why you.',
    },
    {
      time: 'Day 1, 14:00',
      title: 'Partners',
      text: 'What each one can do that you cannot. Letters of support do not count as ability.',
    },
    {
      time: 'Day 2, 9:00',
      title: 'Work plan and budget',
      text: 'Person-months that add up, deliverables that someone will open.',
    },
    {
      time: 'Day 2, 13:00',
      title: 'Score each other',
      text: 'With the real form, in half an hour, as tired as evaluators are.',
    },
  ],
  programme_sl: [
    {
      time: '1. dan, 9.00',
      title: 'Razpis beremo kot ocenjevalec',
      text: 'Kateri stavki prinašajo točke in kateri so okras.',
    },
    {
      time: '1. dan, 11.00',
      title: 'Zamisel v petih vrsticah',
      text: 'Težava, kdo jo ima, kaj se spremeni, kako boste to vedeli, zakaj vi.',
    },
    {
      time: '1. dan, 14.00',
      title: 'Partnerji',
      text: 'Kaj zna vsak, česar vi ne znate. Pismo podpore še ni znanje.',
    },
    {
      time: '2. dan, 9.00',
      title: 'Delovni načrt in proračun',
      text: 'Človek-meseci, ki se seštejejo, in rezultati, ki jih bo kdo odprl.',
    },
    {
      time: '2. dan, 13.00',
      title: 'Ocenimo drug drugega',
      text: 'S pravim obrazcem, v pol ure, enako utrujeni kot ocenjevalci.',
    },
  ],
  body: `<p>An evaluator reads your application on a Sunday evening, as the seventh of nine. She wants to understand it. Most applications make that hard: eleven partners, four methods, the word “synergy” on every page and the problem on page six.</p>
<p>We have written 23 applications and won nine. We have also scored more than 60. The second taught us more than the first.</p>
<h2>How the two days run</h2>
<p>You bring an idea and choose one of three calls that are open in June. By the first evening the idea stands in five lines, and you have read them to someone who knows nothing of it. On the second day come the plan, the money and the part that everyone fears: half an hour in which others score your draft.</p>
<ul>
<li>You go home with about ten written pages and a list of what is missing.</li>
<li>One in four goes home with the decision not to apply. That saves three months.</li>
<li>For four weeks afterwards we answer questions by e-mail.</li>
</ul>
<p>We do not write applications on commission, and we take no share of what you win. If your idea suits one of <a href="/project">our projects</a>, we say so over coffee and no sooner.</p>`,
  body_sl: `<p>Ocenjevalka vašo prijavo bere v nedeljo zvečer, kot sedmo od devetih. Rada bi jo razumela. Večina prijav ji to oteži: enajst partnerjev, štiri metode, beseda »sinergija« na vsaki strani in težava na šesti.</p>
<p>Napisali smo 23 prijav in z devetimi uspeli. Ocenili smo jih več kot 60. Pri ocenjevanju smo se naučili več.</p>
<h2>Kako tečeta dneva</h2>
<p>Prinesete zamisel in izberete enega od treh razpisov, ki so junija odprti. Prvi večer je zamisel zapisana v petih vrsticah in prebrali ste jo nekomu, ki o njej ne ve ničesar. Drugi dan so na vrsti načrt, denar in del, ki se ga vsi bojijo: pol ure, v kateri drugi ocenjujejo vaš osnutek.</p>
<ul>
<li>Domov odnesete približno deset napisanih strani in seznam tega, kar še manjka.</li>
<li>Vsak četrti odide z odločitvijo, da se ne prijavi. To prihrani tri mesece.</li>
<li>Še štiri tedne po delavnici na vprašanja odgovarjamo po e-pošti.</li>
</ul>
<p>Prijav po naročilu ne pišemo in od tega, kar dobite, ne vzamemo deleža. Če se vaša zamisel ujema s katerim od <a href="/sl/project">naših projektov</a>, vam to povemo ob kavi, ne prej.</p>`,
};
