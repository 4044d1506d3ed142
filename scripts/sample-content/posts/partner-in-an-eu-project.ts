import type { SamplePost } from '../types';

export const partnerInAnEuProject: SamplePost = {
  slug: 'partner-in-an-eu-project',
  cover: { file: 'partner-in-an-eu-project.svg' },
  cover_alt: 'Dark written page, its corner turned to see the other side',
  cover_alt_sl: 'Popisan temen list, vogal zavihan, da se vidi še druga stran',
  published: '2026-06-17 08:00:00.000Z',
  draft: false,
  tags: ['Funding', 'Case notes'],
  tags_sl: ['Financiranje', 'Iz prakse'],
  title: 'Your first EU project as a partner: what it gives, what it takes',
  title_sl: 'Prvi evropski projekt v vlogi partnerja: kaj prinese in kaj vzame',
  summary:
    'An invitation to a consortium sounds like free money. It is paid work with a delay, a diary and twelve new colleagues in five countries. For the right small company it is still one of the best deals there are.',
  summary_sl:
    'Povabilo v konzorcij zveni kot zastonj denar. V resnici je to plačano delo z zamikom, evidenco ur in dvanajstimi novimi sodelavci v petih državah. Za primerno majhno podjetje je kljub temu med najboljšimi posli.',
  seo_title: 'Your first EU project as a partner',
  seo_title_sl: 'Prvi evropski projekt v vlogi partnerja',
  seo_description:
    'A place in a consortium is paid work with a delay, a diary and twelve colleagues in five countries. For the right small company it is one of the best deals.',
  seo_description_sl:
    'V konzorciju vas čaka plačano delo z zamikom, evidenco ur in dvanajstimi sodelavci v petih državah. Za primerno majhno podjetje je to med najboljšimi posli.',
  body: `<p>The mail usually arrives five weeks before the deadline. A coordinator you met once is looking for “an SME partner for validation in a real environment”. The role fits, the sum is attractive, and the answer is needed by Friday. Here is what we would want to know before that Friday, having said yes several times and no several times more.</p>
<h2>What a typical share looks like</h2>
<p>The figures below are an example of the size we see most often: a three-year innovation project with eight partners, where a company of 25 people tests the results in its own production.</p>
<figure>
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Amount</th></tr></thead>
<tbody>
<tr><th scope="row">Staff: 24 person-months at €4,200</th><td>€100,800</td></tr>
<tr><th scope="row">Travel: nine meetings</th><td>€9,900</td></tr>
<tr><th scope="row">Equipment and other direct costs</th><td>€17,300</td></tr>
<tr><th scope="row">Indirect costs, 25% flat rate</th><td>€32,000</td></tr>
<tr><th scope="row">Total costs</th><td>€160,000</td></tr>
<tr><th scope="row">Grant at 70%</th><td>€112,000</td></tr>
<tr><th scope="row">Your own share</th><td>€48,000</td></tr>
</tbody>
</table>
<figcaption>In Horizon Europe, innovation actions fund companies at 70%, research actions at 100%. Other programmes have other rates.</figcaption>
</figure>
<p>The own share looks frightening until you look at what is in it. The flat rate pays for rent, accounting and heating that you would have anyway. What counts is whether the 24 months of work are work you want done. If the project develops something you would otherwise have paid for in full, the own share is a discount of 70%. If it develops something you will never use, it is a loss of 48,000&nbsp;euros and of two people’s attention.</p>
<h2>Where the time goes</h2>
<p>From our own timesheets over three projects: 71% technical work, 17% meetings and coordination, 12% reports and administration. A company in its first project should plan 20% for the last one. Nobody tells you that the hours are declared per person and per month, that a day of sick leave is not a project day, or that the document called D3.2 needs a reviewer in another country who is on holiday in August.</p>
<blockquote><p>Plan a tenth of the budget for the work of proving that you did the work.</p></blockquote>
<h2>When the money comes</h2>
<p>A first instalment arrives soon after the start, often between a third and a half of the grant. The next follows the first periodic report, around month 18, once it is approved, and the last part only after the final report. In between you finance salaries yourself. For the example above, expect up to 35,000&nbsp;euros of your own money tied up for six to nine months, and agree on a bank line before you need it.</p>
<h2>Six questions to ask by Friday</h2>
<ol>
<li><strong>Which task do we lead,</strong> and what exactly is handed over at its end? “Contribution to” is not a task.</li>
<li><strong>Who owns what we develop?</strong> The consortium agreement says so. Read the annex with the background knowledge and put your existing software in it before the start.</li>
<li><strong>Which costs are real and which are a lump sum?</strong> With lump sums you do not prove hours, but a work package that is not finished is not paid.</li>
<li><strong>Who coordinates,</strong> and how many such projects have they closed? Ask a former partner, not the coordinator.</li>
<li><strong>What happens if a partner leaves?</strong> It happens in about every third consortium we know.</li>
<li><strong>Which two people will do it?</strong> If you cannot name them, answer no.</li>
</ol>
<h2>What you get besides the money</h2>
<p>You get three things that no invoice shows. Access: partners in five countries who answer your call in later years; two of our present clients came from consortia. Discipline: after three years of deliverables you know how to describe work, plan it and prove it. And a finished result, with your name on it and in public, which for a small company is a better reference than a brochure.</p>
<h2>Start smaller if in doubt</h2>
<p>There are gentler ways in. Cascade funding gives 20,000 to 60,000&nbsp;euros for six to nine months, with a short application and one mentor. A <a href="/web3/voucher">voucher</a> is smaller still and teaches the same habit of evidence. Many companies do well to take these steps in order: voucher, cascade call, consortium.</p>
<p>What we have worked on, with periods, partners and budgets, is listed among our <a href="/project">EU projects</a>. If an invitation is lying in your inbox right now, <a href="/contact">send it to us</a>. We read the description of your role and tell you what we would ask.</p>`,
  body_sl: `<p>Sporočilo navadno prispe pet tednov pred rokom. Koordinator, ki ste ga srečali enkrat, išče »malo ali srednje podjetje za validacijo v resničnem okolju«. Vloga vam ustreza, znesek je vabljiv, odgovor potrebuje do petka. Tule je, kar bi mi želeli vedeti pred tem petkom. Nekajkrat smo odgovorili pritrdilno, še večkrat odklonilno.</p>
<h2>Kakšen je običajen delež</h2>
<p>Številke so primer velikosti, kakršno vidimo najpogosteje: triletni inovacijski projekt z osmimi partnerji, v katerem podjetje s 25 zaposlenimi rezultate preizkuša v svoji proizvodnji.</p>
<figure>
<table>
<thead><tr><th scope="col">Postavka</th><th scope="col">Znesek</th></tr></thead>
<tbody>
<tr><th scope="row">Delo: 24 človek-mesecev po 4.200&nbsp;€</th><td>100.800&nbsp;€</td></tr>
<tr><th scope="row">Potovanja: devet srečanj</th><td>9.900&nbsp;€</td></tr>
<tr><th scope="row">Oprema in drugi neposredni stroški</th><td>17.300&nbsp;€</td></tr>
<tr><th scope="row">Posredni stroški, pavšal 25&nbsp;%</th><td>32.000&nbsp;€</td></tr>
<tr><th scope="row">Stroški skupaj</th><td>160.000&nbsp;€</td></tr>
<tr><th scope="row">Nepovratna sredstva, 70&nbsp;%</th><td>112.000&nbsp;€</td></tr>
<tr><th scope="row">Lastni delež</th><td>48.000&nbsp;€</td></tr>
</tbody>
</table>
<figcaption>V programu Obzorje Evropa je delež za podjetja pri inovacijskih ukrepih 70&nbsp;%, pri raziskovalnih 100&nbsp;%. V drugih programih so deleži drugačni.</figcaption>
</figure>
<p>Lastni delež je strašljiv, dokler ne pogledate, kaj je v njem. Pavšal krije najemnino, računovodstvo in ogrevanje, ki bi jih imeli v vsakem primeru. Odločilno je, ali si 24 mesecev tega dela v resnici želite. Če projekt razvije nekaj, kar bi sicer plačali v celoti, imate 70-odstotni popust. Če razvije nekaj, česar ne boste nikoli uporabljali, ste izgubili 48.000&nbsp;evrov in pozornost dveh ljudi.</p>
<h2>Kam gre čas</h2>
<p>Po evidencah ur iz treh naših projektov je šlo 71&nbsp;% časa za strokovno delo, 17&nbsp;% za sestanke in usklajevanje, 12&nbsp;% za poročila in administracijo. Podjetje naj v prvem projektu za slednje načrtuje 20&nbsp;%. Nihče vam ne pove, da se ure prijavljajo po osebah in mesecih, da dan bolniške ni projektni dan in da dokument z oznako D3.2 potrebuje recenzenta v drugi državi, ki je avgusta na dopustu.</p>
<blockquote><p>Desetino proračuna namenite dokazovanju, da ste delo opravili.</p></blockquote>
<h2>Kdaj pride denar</h2>
<p>Prvi obrok prispe kmalu po začetku, pogosto je to od tretjine do polovice sredstev. Naslednji sledi po potrditvi prvega vmesnega poročila, približno v 18.&nbsp;mesecu, zadnji del šele po končnem poročilu. Vmes plače financirate sami. V zgornjem primeru računajte, da boste imeli šest do devet mesecev vezanih do 35.000&nbsp;evrov lastnega denarja. Z banko se dogovorite, preden ga potrebujete.</p>
<h2>Šest vprašanj do petka</h2>
<ol>
<li><strong>Katero nalogo vodimo</strong> in kaj natanko na koncu predamo? »Prispevek k« ni naloga.</li>
<li><strong>Čigavo bo, kar razvijemo?</strong> To določa konzorcijska pogodba. Preberite prilogo o predhodnem znanju in svojo obstoječo programsko opremo vpišite vanjo še pred začetkom.</li>
<li><strong>Kateri stroški so dejanski in kateri pavšalni?</strong> Pri pavšalnih zneskih ur ne dokazujete, nedokončan delovni sklop pa ni plačan.</li>
<li><strong>Kdo koordinira</strong> in koliko takih projektov je že zaključil? Vprašajte nekdanjega partnerja, ne koordinatorja.</li>
<li><strong>Kaj se zgodi, če kateri od partnerjev izstopi?</strong> Zgodi se približno v vsakem tretjem konzorciju, ki ga poznamo.</li>
<li><strong>Katera dva človeka bosta to delala?</strong> Če ju ne morete imenovati, odgovorite »ne«.</li>
</ol>
<h2>Kaj dobite poleg denarja</h2>
<p>Tri stvari, ki jih ni na nobenem računu. Stike: partnerje v petih državah, ki se vam oglasijo tudi čez leta; dva naša sedanja naročnika prihajata iz konzorcijev. Disciplino: po treh letih oddanih rezultatov znate delo opisati, načrtovati in dokazati. In dokončan rezultat, javen in z vašim imenom. Za majhno podjetje je to boljša referenca od brošure.</p>
<h2>Če dvomite, začnite z manjšim</h2>
<p>Vstopiti je mogoče tudi mehkeje. Kaskadno financiranje ponuja od 20.000 do 60.000&nbsp;evrov za šest do devet mesecev, s kratko prijavo in enim mentorjem. <a href="/sl/web3/voucher">Vavčer</a> je še manjši in vas nauči iste navade zbiranja dokazil. Marsikatero podjetje ravna prav, če gre po vrsti: vavčer, kaskadni razpis, konzorcij.</p>
<p>Na čem smo delali, z obdobji, partnerji in proračuni, najdete med našimi <a href="/sl/project">evropskimi projekti</a>. Če povabilo že čaka v vašem nabiralniku, <a href="/sl/contact">nam ga pošljite</a>. Preberemo opis vaše vloge in povemo, kaj bi vprašali mi.</p>`,
};
