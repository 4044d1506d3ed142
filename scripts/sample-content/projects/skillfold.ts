import type { SampleProject } from '../types';

export const skillfold: SampleProject = {
  slug: 'skillfold',
  cover: { file: 'skillfold.svg' },
  cover_alt: 'Two paper rooms open onto one pink floor, like facing classrooms',
  cover_alt_sl: 'Papirnati sobi se odpirata na skupna rožnata tla kakor učilnici',
  published: '2026-11-05 08:00:00.000Z',
  draft: false,
  tags: ['Teaching', 'AI literacy'],
  tags_sl: ['Poučevanje', 'Pismenost o umetni inteligenci'],
  title: 'SkillFold: AI lessons for people who teach trades',
  title_sl: 'SkillFold: umetna inteligenca za učitelje poklicev',
  summary:
    'A teacher of plumbing has two hours for AI, a class of 24 and one projector. We wrote twelve lessons for exactly that, tried them in 31 schools and threw four of them away.',
  summary_sl:
    'Učitelj strojnih inštalacij ima za umetno inteligenco dve uri, razred s 24 dijaki in en projektor. Za natanko to smo napisali dvanajst učnih ur, jih preizkusili na 31 šolah in štiri zavrgli.',
  seo_title: 'SkillFold: AI lessons for trade teachers',
  seo_title_sl: 'SkillFold: AI za učitelje poklicev',
  seo_description:
    'A teacher of plumbing has two hours for AI and a class of 24. We wrote twelve lessons for exactly that, tried them in 31 schools and threw four of them away.',
  seo_description_sl:
    'Učitelj strojnih inštalacij ima za umetno inteligenco dve uri in 24 dijakov. Napisali smo dvanajst učnih ur, jih preizkusili na 31 šolah in štiri zavrgli.',
  programme: 'Erasmus+',
  programme_sl: 'Erasmus+',
  period_start: '2024-11-01 00:00:00.000Z',
  period_end: '2026-10-31 00:00:00.000Z',
  budget: '€400,000, of which €86,000 is our part',
  budget_sl: '400.000 €, od tega naš del 86.000 €',
  partners: [
    { name: 'Vocational School Centre Pod Skalo (coordinator)', country: 'Slovenia' },
    { name: 'Teachers’ College Noordwal', country: 'Netherlands' },
    { name: 'Institute for Trades Vale do Moinho', country: 'Portugal' },
    { name: 'Verksted Nordvik', country: 'Norway' },
    { name: 'Brightfold', country: 'Slovenia' },
  ],
  partners_sl: [
    { name: 'Poklicni šolski center Pod Skalo (vodilni partner)', country: 'Slovenija' },
    { name: 'Visoka šola za učitelje Noordwal', country: 'Nizozemska' },
    { name: 'Inštitut za poklice Vale do Moinho', country: 'Portugalska' },
    { name: 'Verksted Nordvik', country: 'Norveška' },
    { name: 'Brightfold', country: 'Slovenija' },
  ],
  figures: [
    { value: '31', label: 'schools in four countries' },
    { value: '1,840', label: 'pupils who took at least four lessons' },
    { value: '8 of 12', label: 'lessons that survived the trial' },
  ],
  figures_sl: [
    { value: '31', label: 'šol v štirih državah' },
    { value: '1.840', label: 'dijakov je opravilo vsaj štiri ure' },
    { value: '8 od 12', label: 'učnih ur je preizkus prestalo' },
  ],
  body: `<p>There are hundreds of courses about AI. Nearly all suppose a computer for each pupil, a teacher who knows the subject and plenty of time. A trade school has none of the three. It has something better: pupils who know what a wrong answer costs, because they have seen a burst pipe.</p>
<h2>Lessons that begin with the trade</h2>
<p>No lesson opens with how a model works. One opens with a quotation that a machine has written for a bathroom, with three mistakes in it. The class finds two, usually. The third, a missing fall in the drain, starts the discussion we want: who signs this?</p>
<ul>
<li>Every lesson takes 45 minutes and needs one projector.</li>
<li>The teacher’s sheet is two pages long and can be read on the way to class.</li>
<li>No pupil needs an account, and no pupil’s data leaves the room.</li>
</ul>
<h2>What we did</h2>
<p>We prepared the examples together with masters of six trades, built a small tool that runs on the school’s own computer, and trained 62 teachers in eight <a href="/workshops">workshops</a>. Noordwal measured: a test before, a test after, and one half a year later, when most of what one learns is gone.</p>
<blockquote><p>They do not have to know how it works. They have to notice when it is wrong.</p></blockquote>
<h2>What came of it</h2>
<p>Before the lessons, pupils found 38% of planted mistakes; half a year after, 61%. Four lessons made no difference, among them the one we had liked best, and we took them out. The remaining eight are free for any school, in five languages, as printable sheets.</p>
<p>The project ended in October 2026. Twenty-six of the 31 schools have kept the lessons in their plan for the next year. The others told us why they did not, and that chapter of the report is the one worth reading.</p>`,
  body_sl: `<p>O umetni inteligenci je na stotine tečajev. Skoraj vsi predvidevajo računalnik za vsakega dijaka, učitelja, ki snov obvlada, in dovolj časa. Poklicna šola nima ničesar od tega. Ima pa nekaj boljšega: dijake, ki vedo, koliko stane napačen odgovor, ker so že videli počeno cev.</p>
<h2>Ure, ki se začnejo pri poklicu</h2>
<p>Nobena ura se ne začne z razlago, kako deluje model. Ena se začne s ponudbo za kopalnico, ki jo je napisal stroj in vsebuje tri napake. Dve razred navadno najde. Tretja, manjkajoči padec odtoka, sproži pogovor, ki ga želimo: Kdo se bo pod to podpisal?</p>
<ul>
<li>Vsaka ura traja 45 minut in potrebuje en projektor.</li>
<li>Učiteljev list ima dve strani in ga je mogoče prebrati na poti v razred.</li>
<li>Noben dijak ne potrebuje uporabniškega računa in podatki nobenega dijaka ne zapustijo učilnice.</li>
</ul>
<h2>Kaj smo naredili</h2>
<p>Z mojstri šestih poklicev smo pripravili primere, zgradili majhno orodje, ki teče na šolskem računalniku, in na osmih <a href="/sl/workshops">delavnicah</a> usposobili 62 učiteljev. V Noordwalu so merili: preizkus prej, preizkus pozneje in še eden čez pol leta, ko je večina naučenega pozabljena.</p>
<blockquote><p>Ni jim treba vedeti, kako deluje. Opaziti morajo, kdaj se moti.</p></blockquote>
<h2>Kaj je iz tega nastalo</h2>
<p>Pred urami so dijaki našli 38&nbsp;% podtaknjenih napak, pol leta po njih 61&nbsp;%. Štiri ure niso spremenile ničesar, med njimi tista, ki nam je bila najljubša. Izločili smo jih. Preostalih osem je vsaki šoli na voljo brezplačno, v petih jezikih, kot delovni listi za tisk.</p>
<p>Projekt se je končal oktobra 2026. Od 31 šol jih je učne ure v načrt za naslednje leto uvrstilo 26. Druge so nam povedale, zakaj jih niso, in prav to poglavje poročila je vredno branja.</p>`,
};
