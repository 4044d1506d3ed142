import type { SamplePost } from '../types';

export const whenASpreadsheetIsEnough: SamplePost = {
  slug: 'when-a-spreadsheet-is-enough',
  cover: { file: 'when-a-spreadsheet-is-enough.svg' },
  cover_alt: 'Dark blue paper envelope with three corners closed and one open',
  cover_alt_sl: 'Temno modra papirnata ovojnica: trije vogali zaprti, eden še odprt',
  published: '2026-04-15 08:00:00.000Z',
  draft: false,
  tags: ['Processes'],
  tags_sl: ['Procesi'],
  title: 'When a spreadsheet is enough, and the five signs that it no longer is',
  title_sl: 'Kdaj je preglednica dovolj in pet znakov, da ni več',
  summary:
    'We make a living by replacing spreadsheets, and about a third of those we are shown should stay. How to tell which, what to do with the good ones, and how to move the others without losing a week.',
  summary_sl:
    'Živimo od tega, da preglednice nadomeščamo s čim boljšim. Približno tretjina tistih, ki nam jih pokažejo, naj kljub temu ostane. Kako jih ločite, kaj naredite z dobrimi in kako druge preselite, ne da bi izgubili cel teden.',
  seo_title: 'Five signs a spreadsheet is no longer enough',
  seo_title_sl: 'Kdaj preglednica ni več dovolj: pet znakov',
  seo_description:
    'About a third of the spreadsheets we are shown should stay. How to tell which, what to do with the good ones, and how to move the others without losing a week.',
  seo_description_sl:
    'Približno tretjina preglednic, ki nam jih pokažejo, naj ostane. Kako jih ločite, kaj naredite z dobrimi in kako druge preselite, ne da bi izgubili cel teden.',
  body: `<p>A spreadsheet is the most successful business program ever written. It needs no project, everybody can read it, and it can be changed in the minute the need arises. Any system that replaces it gives up at least one of these three. So the first question is never “what can we build?” but “what is the table doing badly?”</p>
<h2>Leave it alone when</h2>
<ul>
<li>one person keeps it and others only read it;</li>
<li>it changes its shape often: a plan, a calculation, a comparison of offers;</li>
<li>a mistake in it is seen within a day and costs less than an hour;</li>
<li>it has fewer than a few thousand rows and nobody else’s work waits for it.</li>
</ul>
<p>For such tables do three cheap things. Put the file where old versions are kept by themselves. Write on the first sheet what it is for, who keeps it and which columns others may touch. Lock the formulas. That is an hour of work and it removes most of the accidents.</p>
<h2>Five signs it has become something else</h2>
<ol>
<li><strong>There are names in the file name.</strong> “Orders_2026_final_NEW_Ljubljana(2)” is a table with more than one writer and no way to agree.</li>
<li><strong>Colour has a meaning.</strong> Yellow is ordered, green is delivered, light green is something only the warehouse knows. A colour is a state, and states need rules about who may change them.</li>
<li><strong>Somebody copies from it every day.</strong> If the same numbers go by hand into the accounts, the table is a bridge with a person walking over it.</li>
<li><strong>You ask who changed it.</strong> Once a question like that has a legal or financial weight, you need a record and not a memory.</li>
<li><strong>One colleague must not go on holiday.</strong> The macro was written in 2014 and its author is the only one who dares to run it.</li>
</ol>
<p>One sign is a nuisance. With two, plan a replacement. With four, the table is the riskiest system in the company and appears in no list of systems.</p>
<blockquote><p>The most important program in your company may be a file called “copy of copy”.</p></blockquote>
<h2>Three places to move to</h2>
<h3>The program you already pay for</h3>
<p>Look there first. In about four companies out of ten, the accounting or stock program already has the function and somebody switched it off in the first year because the screen was ugly. Cost: training, one or two days.</p>
<h3>A shared table with rules</h3>
<p>There are tools that look like a spreadsheet and behave like a database: typed columns, permissions, history, forms, an interface for other programs. They suit 5–30 people and one process. Expect 8–20&nbsp;euros a month per editor and two to four weeks to set up. Before you sign, check that you can export everything, history included.</p>
<h3>Your own tool</h3>
<p>It is worth it when the process is what you earn money with and no product fits without bending it. Expect 8,000 to 30,000&nbsp;euros and a person on your side with half a day a week. If nobody has that half day, choose one of the first two.</p>
<h2>How to move without losing a week</h2>
<ol>
<li><strong>Freeze the columns.</strong> For two weeks nobody adds any. Note every time somebody wants to; those are the requirements.</li>
<li><strong>Clean before the move.</strong> Dates written as text, three spellings of one customer, empty rows as dividers. Count on a day of cleaning for every 5,000 rows.</li>
<li><strong>Move the open cases only.</strong> Closed ones stay in the old file, read-only. People look there four times in the first month and then never.</li>
<li><strong>Pick a Tuesday.</strong> Monday brings the weekend’s orders and on Friday nobody is left to ask.</li>
<li><strong>Make the old file read-only on the same day.</strong> If both accept entries, you will have two truths by Thursday.</li>
</ol>
<h2>A date worth knowing</h2>
<p>From 1&nbsp;January 2028, companies in Slovenia will exchange invoices with one another only in electronic form, as structured data; a PDF in an e-mail will not do. If your invoicing begins in a table, this decides the order of work: the table that leads to invoices goes first, and you have about a year and a half to do it calmly.</p>
<p>Which of your tables should stay? Put them through the five signs and score the rest with the <a href="/blog/first-process-to-digitalize">one-page sheet</a>. If you end up with two candidates and one argument, a day at our <a href="/workshops">workshop</a> or a <a href="/contact">short call</a> will settle it.</p>`,
  body_sl: `<p>Preglednica je najuspešnejši poslovni program vseh časov. Zanjo ne potrebujete projekta, brati jo zna vsak, spremenite jo tisti hip, ko je treba. Vsak sistem, ki jo nadomesti, se odpove vsaj eni od teh treh prednosti. Zato se prvo vprašanje nikoli ne glasi »kaj lahko izdelamo«, temveč »kaj tabela počne slabo«.</p>
<h2>Pustite jo pri miru, kadar</h2>
<ul>
<li>jo vodi en človek, drugi jo samo berejo;</li>
<li>pogosto spreminja obliko: načrt, kalkulacija, primerjava ponudb;</li>
<li>se napaka v njej pokaže v enem dnevu in stane manj kot eno uro;</li>
<li>ima največ nekaj tisoč vrstic in nanjo ne čaka delo nikogar drugega.</li>
</ul>
<p>Pri takih preglednicah naredite tri poceni stvari. Datoteko shranite tja, kjer se stare različice ohranjajo same. Na prvi list napišite, čemu je namenjena, kdo jo vodi in katere stolpce smejo spreminjati drugi. Zaklenite formule. To je ena ura dela, odpravi pa večino nezgod.</p>
<h2>Pet znakov, da je postala nekaj drugega</h2>
<ol>
<li><strong>V imenu datoteke je cela zgodba.</strong> »Naročila_2026_končno_NOVO_Ljubljana(2)« je tabela, v katero piše več ljudi, uskladiti pa se nimajo kako.</li>
<li><strong>Barve nekaj pomenijo.</strong> Rumeno je naročeno, zeleno dobavljeno, kaj je svetlozeleno, ve samo skladišče. Barva je stanje in za stanja je treba določiti, kdo jih sme spremeniti.</li>
<li><strong>Nekdo vsak dan prepisuje iz nje.</strong> Če iste številke ročno potujejo v računovodstvo, je tabela most, čez katerega hodi človek.</li>
<li><strong>Sprašujete se, kdo jo je spremenil.</strong> Ko ima takšno vprašanje pravno ali finančno težo, potrebujete zapis, spomin ne zadošča.</li>
<li><strong>Ena sodelavka ne sme na dopust.</strong> Makro je nastal leta 2014, pognati pa si ga upa samo ona.</li>
</ol>
<p>En znak je nadloga. Pri dveh načrtujte zamenjavo. Pri štirih je tabela najbolj tvegan sistem v podjetju, pa je ni na nobenem seznamu sistemov.</p>
<blockquote><p>Najpomembnejši program v vašem podjetju je morda datoteka z imenom »kopija kopije«.</p></blockquote>
<h2>Tri možnosti za selitev</h2>
<h3>Program, ki ga že plačujete</h3>
<p>Najprej poglejte tja. Približno v štirih podjetjih od desetih računovodski ali skladiščni program to že zna, le da je nekdo funkcijo prvo leto izklopil, ker je bil zaslon grd. Strošek: usposabljanje, dan ali dva.</p>
<h3>Skupna tabela s pravili</h3>
<p>Nekatera orodja so videti kot preglednica in se vedejo kot zbirka podatkov: stolpci z določeno vrsto podatka, pravice, zgodovina, obrazci, vmesnik za druge programe. Primerna so za 5–30 ljudi in en proces. Predvidite 8–20&nbsp;evrov na mesec za vsakega, ki vnaša, ter dva do štiri tedne za postavitev. Pred podpisom preverite, ali lahko izvozite vse, tudi zgodovino.</p>
<h3>Lastno orodje</h3>
<p>Splača se, kadar s tem procesom služite denar in mu noben izdelek ne ustreza, ne da bi ga bilo treba ukriviti. Predvidite od 8.000 do 30.000&nbsp;evrov in svojega človeka, ki ima zanj pol dneva na teden. Če tega pol dneva nima nihče, izberite eno od prvih dveh možnosti.</p>
<h2>Kako se preseliti in ne izgubiti tedna</h2>
<ol>
<li><strong>Zamrznite stolpce.</strong> Dva tedna ne dodaja novih nihče. Zapišite vsakič, ko bi jih kdo rad dodal. To so zahteve za novi sistem.</li>
<li><strong>Očistite pred selitvijo.</strong> Datumi, zapisani kot besedilo, en kupec v treh zapisih, prazne vrstice namesto ločil. Za vsakih 5.000 vrstic predvidite en dan čiščenja.</li>
<li><strong>Preselite samo odprte zadeve.</strong> Zaključene ostanejo v stari datoteki, samo za branje. Ljudje jo prvi mesec odprejo štirikrat, potem nikoli več.</li>
<li><strong>Izberite torek.</strong> Ponedeljek prinese naročila s konca tedna, v petek pa ni več koga vprašati.</li>
<li><strong>Staro datoteko še isti dan zaklenite za vnos.</strong> Če vnose sprejemata obe, stara in nova, imate do četrtka dve resnici.</li>
</ol>
<h2>Datum, ki ga je dobro poznati</h2>
<p>Od 1.&nbsp;januarja 2028 si bodo podjetja v Sloveniji račune izmenjevala samo v elektronski obliki, kot strukturirane podatke. PDF v e-pošti ne bo zadoščal. Če se izdajanje računov pri vas začne v tabeli, je s tem določen vrstni red: najprej pride na vrsto tabela, iz katere nastanejo računi. Da to uredite v miru, imate še približno leto in pol.</p>
<p>Katere vaše tabele naj ostanejo? Preverite jih s petimi znaki, druge ocenite z <a href="/sl/blog/first-process-to-digitalize">enostranskim listom</a>. Če vam ostaneta dva kandidata in en prepir, ga rešimo v enem dnevu na <a href="/sl/workshops">delavnici</a> ali s <a href="/sl/contact">kratkim klicem</a>.</p>`,
};
