import type { SampleProject } from '../types';

export const provena: SampleProject = {
  slug: 'provena',
  cover: { file: 'provena.svg' },
  cover_alt: 'Coloured walls and floors meet edge to edge, like joined boards',
  cover_alt_sl: 'Barvne stene in tla se stikajo rob ob robu kakor deske',
  published: '2026-09-30 07:00:00.000Z',
  draft: false,
  tags: ['Wood', 'Product passport'],
  tags_sl: ['Les', 'Potni list izdelka'],
  title: 'PROVENA: boards that remember their forest',
  title_sl: 'PROVENA: deske, ki se spomnijo svojega gozda',
  summary:
    'A stair tread has passed through seven companies. Each knows the one before it. PROVENA joins what they know into one passport, without showing anyone’s customers to anyone.',
  summary_sl:
    'Stopnica je šla skozi sedem podjetij. Vsako pozna le tisto pred seboj. PROVENA to, kar vedo, združi v en potni list in nikomur ne razkrije tujih strank.',
  seo_description:
    'A stair tread passes through seven companies, each knowing the one before it. PROVENA joins what they know into one passport and shows nobody’s customers.',
  programme: 'Horizon Europe',
  programme_sl: 'Obzorje Evropa',
  period_start: '2023-06-01 00:00:00.000Z',
  period_end: '2027-05-31 00:00:00.000Z',
  budget: '€5.8 million, of which €436,000 is our part',
  budget_sl: '5,8 milijona €, od tega naš del 436.000 €',
  partners: [
    { name: 'Technical University of Kuusivaara (coordinator)', country: 'Finland' },
    { name: 'Institute of Forest Measurement Smreka', country: 'Slovenia' },
    { name: 'Sawmillers’ Union of Haute-Combe', country: 'France' },
    { name: 'Joiners’ Academy Steinbach', country: 'Austria' },
    { name: 'Laboratory for Applied Cryptography Ria Alta', country: 'Portugal' },
    { name: 'Brightfold', country: 'Slovenia' },
  ],
  partners_sl: [
    { name: 'Tehniška univerza Kuusivaara (vodilni partner)', country: 'Finska' },
    { name: 'Inštitut za merjenje gozdov Smreka', country: 'Slovenija' },
    { name: 'Zveza žagarjev Haute-Combe', country: 'Francija' },
    { name: 'Mizarska akademija Steinbach', country: 'Avstrija' },
    { name: 'Laboratorij za uporabno kriptografijo Ria Alta', country: 'Portugalska' },
    { name: 'Brightfold', country: 'Slovenija' },
  ],
  figures: [
    { value: '7', label: 'companies in one chain, on average' },
    { value: '2,300 m³', label: 'of wood followed so far' },
    { value: '94%', label: 'of boards traced back to the forest plot' },
  ],
  figures_sl: [
    { value: '7', label: 'podjetij v eni verigi, v povprečju' },
    { value: '2.300 m³', label: 'lesa, ki smo mu doslej sledili' },
    { value: '94 %', label: 'desk, ki smo jim našli gozdno parcelo' },
  ],
  body: `<p>Ask a joiner where the oak of a stair tread grew. He will name his dealer. The dealer names a sawmill, the sawmill a haulier. After the third telephone call the answer is “from the east”.</p>
<p>European rules ask for better answers, down to the plot of land. Large companies buy a system for that. The sawmills and joiners we work with have between 5 and 60 people and would have to fill in what they have always known by heart.</p>
<h2>What we build</h2>
<p>Our part is the passport itself. Each company signs one short statement: what came in, what went out, how much was lost. A statement points to the one before. From the stair tread you can follow them back to the forest, and each step can be checked without calling anybody.</p>
<p>The difficulty is silence. A sawmill will not reveal to whom it sells, and it should not have to. With the cryptographers from Ria Alta we split every statement in two: a fingerprint that everyone may see, and the content that only the neighbours in the chain can open. An inspector gets a key for one chain and one month.</p>
<h2>What we have learned</h2>
<ul>
<li>Chains break at the sorting yard, where lots are mixed. We now follow mixtures as shares, and the passport says “at least 80% from plot A”.</li>
<li>Volume is a better witness than paper. When more oak leaves a mill than entered it, no signature helps.</li>
<li>People sign when signing takes less than ten seconds, and not when it takes twenty. We have measured both.</li>
</ul>
<h2>Where we are</h2>
<p>By the autumn of 2026, 41 companies had followed 2,300 cubic metres. For 94% of the boards we found the plot; for the other 6% the passport says that it does not know. The final year goes to furniture, where one piece has four kinds of wood and the glue has a passport of its own.</p>`,
  body_sl: `<p>Mizarja vprašajte, kje je rasel hrast za stopnico. Povedal bo ime trgovca. Trgovec bo povedal ime žage, žaga ime prevoznika. Po tretjem telefonskem klicu se odgovor glasi: »Z vzhoda.«</p>
<p>Evropska pravila zahtevajo boljši odgovor, na parcelo natančno. Velika podjetja si za to kupijo sistem. Žage in mizarji, s katerimi delamo, imajo od 5 do 60 zaposlenih. Izpolnjevati bi morali, kar so od nekdaj znali na pamet.</p>
<h2>Kaj gradimo</h2>
<p>Naš del je sam potni list. Vsako podjetje podpiše eno kratko izjavo: kaj je prišlo, kaj je odšlo in koliko je bilo odpadka. Izjava kaže na prejšnjo. Od stopnice jim lahko sledite nazaj do gozda in vsak korak preverite, ne da bi komu telefonirali.</p>
<p>Težava je molk. Žaga ne bo razkrila, komu prodaja, in tega ji tudi ni treba. S kriptografi iz laboratorija Ria Alta vsako izjavo razdelimo na dvoje: na prstni odtis, ki ga sme videti vsak, in na vsebino, ki jo odpreta le soseda v verigi. Inšpektor dobi ključ za eno verigo in en mesec.</p>
<h2>Česa smo se naučili</h2>
<ul>
<li>Verige se pretrgajo na sortirnici, kjer se pošiljke pomešajo. Mešanicam zdaj sledimo po deležih in v potnem listu piše »najmanj 80&nbsp;% s parcele A«.</li>
<li>Prostornina je boljša priča od papirja. Če žago zapusti več hrasta, kot ga je vanjo prišlo, ne pomaga noben podpis.</li>
<li>Ljudje podpišejo, če podpis traja manj kot deset sekund. Če traja dvajset, ne podpišejo. Izmerili smo oboje.</li>
</ul>
<h2>Kje smo</h2>
<p>Do jeseni 2026 je 41 podjetij sledilo 2.300 kubičnim metrom lesa. Pri 94&nbsp;% desk smo našli parcelo. Pri preostalih 6&nbsp;% v potnem listu piše, da je ne poznamo. Zadnje leto je namenjeno pohištvu, pri katerem so v enem kosu štiri vrste lesa, lepilo pa ima svoj potni list.</p>`,
};
