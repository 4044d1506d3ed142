import type { SamplePost } from '../types';

export const firstProcessToDigitalize: SamplePost = {
  slug: 'first-process-to-digitalize',
  cover: { file: 'first-process-to-digitalize.svg' },
  cover_alt: 'Band of paper turned back over itself: the first fold',
  cover_alt_sl: 'Papirnat trak se prvič prepogne in pokaže svetlo stran',
  published: '2025-01-22 08:00:00.000Z',
  draft: false,
  tags: ['Processes'],
  tags_sl: ['Procesi'],
  title: 'How to choose the first process to digitalize',
  title_sl: 'Kako izbrati prvi proces za digitalizacijo',
  summary:
    'The first project decides whether there will be a second one. A one-page score, two hours with the people who do the work, and most of the arguing is over before it starts.',
  summary_sl:
    'Od prvega projekta je odvisno, ali bo sledil drugi. En list s točkami, dve uri z ljudmi, ki delo opravljajo, in večina prepirov se konča, še preden se začne.',
  seo_title: 'Choosing the first process to digitalize',
  seo_description:
    'The first project decides whether there will be a second. A one-page score, two hours with those who do the work, and most of the arguing is over.',
  body: `<p>Most companies start with the process that annoys the director most. It is usually the wrong one. What annoys a director is rare and complicated: the offer for a large tender, the yearly plan, the complaint from an important customer. What costs money is frequent and dull, and the people who do it have stopped mentioning it.</p>
<p>So we count before we choose. The whole exercise takes one afternoon and a sheet of paper.</p>
<h2>Write down ten candidates</h2>
<p>Invite one person from each part of the company, not only heads of departments. Ask one question: what do you type twice? Retyping is the best sign of a process worth changing, because somebody already has the data in one place and needs it in another. Ten candidates are enough. If you have thirty, you are listing tasks; group them until ten remain.</p>
<h2>Score each one on five lines</h2>
<p>Give each line 0, 1 or 2 points. Do it together and aloud. A disagreement about a number is the most useful part of the afternoon, since it shows that two people do the same process in two ways.</p>
<figure>
<table>
<thead><tr><th scope="col">Question</th><th scope="col">0 points</th><th scope="col">1 point</th><th scope="col">2 points</th></tr></thead>
<tbody>
<tr><th scope="row">How often does it run?</th><td>Less than weekly</td><td>Weekly</td><td>Daily</td></tr>
<tr><th scope="row">How many hours a month?</th><td>Under 10</td><td>10–40</td><td>Over 40</td></tr>
<tr><th scope="row">Are the rules known?</th><td>Each case differs</td><td>Mostly, with exceptions</td><td>They fit on a page</td></tr>
<tr><th scope="row">Where is the data?</th><td>In people’s heads</td><td>On paper or in mail</td><td>In a system or a table</td></tr>
<tr><th scope="row">Does somebody want it?</th><td>Nobody asks</td><td>One manager</td><td>The people who do it</td></tr>
</tbody>
</table>
<figcaption>The whole score: ten points at most. In our experience a first project should reach seven.</figcaption>
</figure>
<p>The last line weighs as much as the others on purpose. A process with eight points that nobody wants to change will take twice as long as one with seven and a foreman who has been asking for it since last year.</p>
<h2>Do the sum for the top two</h2>
<p>Take the two highest and calculate what they cost today. Suppose two people enter 25 orders a day from e-mail, six minutes each. That is 2.5 hours a day, about 52 hours in a month of 21 working days. At 24&nbsp;euros of full labour cost an hour you pay roughly 1,250&nbsp;euros a month, before mistakes. If a project removes 70% of that work, it saves about 870&nbsp;euros a month. A build of 12,000&nbsp;euros then returns in 14 months; with 150&nbsp;euros a month for running it, in just under 17.</p>
<p>That is an honest number. It is less impressive than the ones on slides, and it will still be true a year later.</p>
<blockquote><p>If the sum only works when nobody makes a mistake, the sum does not work.</p></blockquote>
<h2>What to leave for later</h2>
<ul>
<li><strong>Processes that are about to change.</strong> New price list in spring, new building in summer: wait.</li>
<li><strong>Processes that need three departments to agree.</strong> They are often the most valuable. Make one of them the second project, when you have something to show.</li>
<li><strong>Processes that exist because of an old rule.</strong> Ask who reads the report. We have twice been paid to automate a report and advised deleting it.</li>
</ul>
<h2>The first four weeks</h2>
<ol>
<li><strong>Week 1:</strong> sit beside the people for half a day and record how twenty real cases went, exceptions included.</li>
<li><strong>Week 2:</strong> write the rules on one page and have the same people correct them.</li>
<li><strong>Week 3:</strong> build the narrowest version that handles the most common case. Everything else still goes the old way.</li>
<li><strong>Week 4:</strong> run both side by side and compare. Measure the same thing you measured in the first week.</li>
</ol>
<p>At the end of the month you either have a tool that handles six cases out of ten, or you know why it cannot, for the price of four weeks and not of a year.</p>
<p>You can do all of this without us. If you would rather have somebody in the room who has seen other companies’ lists, it is the first morning of our <a href="/workshops">workshops</a> and the first step of every <a href="/digitalization">digitalization project</a>.</p>`,
  body_sl: `<p>Večina podjetij začne pri procesu, ki najbolj jezi direktorja. Praviloma je to napačen proces. Direktorja jezi tisto, kar je redko in zapleteno: ponudba za velik razpis, letni načrt, reklamacija pomembnega kupca. Denar pa odteka drugod, pri opravilih, ki so pogosta in dolgočasna. Ljudje, ki jih opravljajo, jih niti ne omenjajo več.</p>
<p>Zato pred izbiro štejemo. Za vse skupaj zadoščata eno popoldne in list papirja.</p>
<h2>Zapišite deset kandidatov</h2>
<p>Povabite po enega človeka iz vsakega dela podjetja, ne samo vodje. Zastavite eno samo vprašanje: kaj pretipkavate? Pretipkavanje je najzanesljivejši znak, da je proces vredno spremeniti, saj podatek na enem mestu že obstaja, potrebujete pa ga na drugem. Deset kandidatov je dovolj. Če jih imate trideset, naštevate opravila. Združujte jih, dokler jih ne ostane deset.</p>
<h2>Ocenite vsakega v petih vrsticah</h2>
<p>Za vsako vrstico dodelite 0, 1 ali 2 točki. Točkujte skupaj in na glas. Kadar se pri številki ne strinjate, ste izvedeli največ: dva človeka isti proces opravljata na dva načina.</p>
<figure>
<table>
<thead><tr><th scope="col">Vprašanje</th><th scope="col">0 točk</th><th scope="col">1 točka</th><th scope="col">2 točki</th></tr></thead>
<tbody>
<tr><th scope="row">Kako pogosto teče?</th><td>Redkeje kot tedensko</td><td>Tedensko</td><td>Vsak dan</td></tr>
<tr><th scope="row">Koliko ur na mesec vzame?</th><td>Manj kot 10</td><td>10–40</td><td>Več kot 40</td></tr>
<tr><th scope="row">So pravila znana?</th><td>Vsak primer je drugačen</td><td>Večinoma, z izjemami</td><td>Gredo na eno stran</td></tr>
<tr><th scope="row">Kje so podatki?</th><td>V glavah</td><td>Na papirju ali v e-pošti</td><td>V sistemu ali preglednici</td></tr>
<tr><th scope="row">Si kdo želi spremembe?</th><td>Nihče ne sprašuje</td><td>En vodja</td><td>Ljudje, ki delo opravljajo</td></tr>
</tbody>
</table>
<figcaption>Celotno točkovanje: največ deset točk. Po naših izkušnjah naj jih prvi projekt doseže vsaj sedem.</figcaption>
</figure>
<p>Zadnja vrstica namenoma šteje toliko kot druge. Proces z osmimi točkami, ki ga nihče ne želi spremeniti, vam bo vzel dvakrat več časa kot proces s sedmimi in z delovodjo, ki zanj prosi že od lani.</p>
<h2>Za prva dva izračunajte strošek</h2>
<p>Vzemite dva najvišje ocenjena procesa in izračunajte, koliko vas staneta danes. Denimo, da dva sodelavca vsak dan iz e-pošte vneseta 25 naročil, za vsako porabita šest minut. To je 2,5 ure na dan oziroma približno 52 ur v mesecu z 21 delovnimi dnevi. Pri 24&nbsp;evrih polnega stroška dela na uro plačate okoli 1.250&nbsp;evrov na mesec, napak še ne štejemo. Če projekt odpravi 70&nbsp;% tega dela, prihrani približno 870&nbsp;evrov na mesec. Izvedba za 12.000&nbsp;evrov se povrne v 14 mesecih. Če za vzdrževanje odštejete 150&nbsp;evrov na mesec, se povrne v slabih 17.</p>
<p>To je poštena številka. Manj blesteča je od tistih na prosojnicah, a bo držala tudi čez leto dni.</p>
<blockquote><p>Če se račun izide samo takrat, ko se nihče ne zmoti, se račun ne izide.</p></blockquote>
<h2>Kaj pustite za pozneje</h2>
<ul>
<li><strong>Procesi, ki se bodo kmalu spremenili.</strong> Spomladi nov cenik, poleti nova hala: počakajte.</li>
<li><strong>Procesi, pri katerih se morajo uskladiti trije oddelki.</strong> Pogosto so najdragocenejši. Naj bo eden od njih drugi projekt, ko boste že imeli kaj pokazati.</li>
<li><strong>Procesi, ki obstajajo zaradi starega pravila.</strong> Vprašajte, kdo poročilo bere. Dvakrat so nas najeli, da bi poročilo avtomatizirali, mi pa smo svetovali, naj ga ukinejo.</li>
</ul>
<h2>Prvi štirje tedni</h2>
<ol>
<li><strong>1.&nbsp;teden:</strong> za pol dneva sedite k ljudem in zapišite, kako je potekalo dvajset resničnih primerov, vključno z izjemami.</li>
<li><strong>2.&nbsp;teden:</strong> pravila zapišite na eno stran. Popravijo naj jih isti ljudje.</li>
<li><strong>3.&nbsp;teden:</strong> izdelajte najožjo različico, ki obvlada najpogostejši primer. Vse drugo gre še po starem.</li>
<li><strong>4.&nbsp;teden:</strong> oba načina naj tečeta vzporedno. Merite isto, kar ste merili prvi teden.</li>
</ol>
<p>Po enem mesecu imate orodje, ki obvlada šest primerov od desetih, ali pa veste, zakaj to ni mogoče. V obeh primerih vas je spoznanje stalo štiri tedne in ne celega leta.</p>
<p>Vse to lahko opravite brez nas. Če bi radi ob sebi imeli nekoga, ki je videl že precej takih seznamov, se nam pridružite: s tem začnemo prvo dopoldne na <a href="/sl/workshops">delavnicah</a> in vsak <a href="/sl/digitalization">projekt digitalizacije</a>.</p>`,
};
