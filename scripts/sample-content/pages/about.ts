import type { SamplePage } from '../types';

export const aboutPage: SamplePage = {
  slug: 'about',
  cover: { file: 'about.svg' },
  cover_alt: 'Small paper house, its roof lifting, beside a finished hall',
  cover_alt_sl: 'Papirnata hišica dviguje streho ob že dokončani dolgi hiši',
  published: '2025-01-10 08:00:00.000Z',
  title: 'About Brightfold',
  title_sl: 'O podjetju Brightfold',
  summary:
    'We are twelve people in Ljubljana who turn paper processes into working tools for companies with 5 to 250 employees, and who leave when the tool runs without us.',
  summary_sl:
    'V Ljubljani nas je dvanajst. Za podjetja s 5 do 250 zaposlenimi papirne procese spreminjamo v orodja, ki delujejo. Odidemo, ko delujejo tudi brez nas.',
  seo_description:
    'We are twelve people in Ljubljana. We turn paper processes into working tools for companies with 5 to 250 people, and leave when the tool runs without us.',
  body: `<h2>Why we exist</h2>
<p>Large companies have departments for everything we do. A company of forty has one person who knows how the offers are made, a spreadsheet with a history, and no time. What it needs is rarely the newest technology. It needs somebody who sits down beside that person for two days, counts, and says which part is worth changing.</p>
<p>That is how we began in 2019, with one transport company and its stack of consignment notes. We have since worked with 46 companies. Of the 39 tools we built, 38 are still in use. Seven times our advice was to build nothing, and we count those among the good projects.</p>
<h2>What we do</h2>
<ul>
<li><strong><a href="/digitalization">Digitalization</a>:</strong> we map a process, shorten it and automate what is left, with AI where it beats a simple rule.</li>
<li><strong><a href="/digitalization/ai-svetovanje">AI consulting</a> and the <a href="/digitalization/ai-assistant">AI assistant</a>:</strong> three weeks to a ranked list of uses, or an assistant that answers from your documents and admits what it does not know.</li>
<li><strong><a href="/web3">Web3</a>:</strong> seals, passports and registers that several companies can check, partly paid by a <a href="/web3/voucher">voucher</a> when a call is open.</li>
<li><strong><a href="/workshops">Workshops</a>:</strong> small groups and your own documents, with a tool in use on Monday.</li>
<li><strong><a href="/project">EU projects</a>:</strong> we bring small companies into European research and the results back to them.</li>
</ul>
<h2>Six rules we keep</h2>
<ol>
<li><strong>Count first.</strong> No project without a number that is measured before and after.</li>
<li><strong>Shorten before you automate.</strong> On average a third of the steps can go before a line of code is written.</li>
<li><strong>The smallest thing that works.</strong> If a spreadsheet is enough, we say so, <a href="/blog/when-a-spreadsheet-is-enough">also in public</a>.</li>
<li><strong>A person decides.</strong> Our tools prepare, propose and check. Offers, refusals and anything that affects people go out under a human name.</li>
<li><strong>You hold the keys.</strong> Source code, passwords, instructions and a named owner on your side belong to every hand-over.</li>
<li><strong>Say what went wrong.</strong> We write about it in the <a href="/blog">blog</a>, with figures and with the client’s consent.</li>
</ol>
<blockquote><p>A good tool is one that nobody mentions any more after three months.</p></blockquote>
<h2>What we do not do</h2>
<p>We do not resell licences and take no commissions from suppliers. We do not build tokens whose price is meant to rise. We do not supply systems that watch individual employees. We do not begin a project when nobody in the company has half a day a week for it, because it would fail and you would pay for it.</p>
<h2>Who works here</h2>
<p>Five of us write software, three analyse processes, two teach, one runs the EU projects and one keeps the accounts and everybody’s calendar. Between us we speak Slovenian, English, German, Italian and Croatian. The people who come to the first meeting are the people who do the work.</p>
<h2>Where to find us</h2>
<p>Brightfold d.&nbsp;o.&nbsp;o., Pregibna ulica&nbsp;12, 1000&nbsp;Ljubljana, Slovenia. We are in from Monday to Friday, 8:00 to 16:00. Most of our work takes place at our clients’, so <a href="/contact">write</a> before you come by. We answer within one working day.</p>`,
  body_sl: `<h2>Zakaj obstajamo</h2>
<p>V velikih podjetjih imajo za vse, kar počnemo, svoje oddelke. V podjetju s štiridesetimi zaposlenimi imajo človeka, ki ve, kako nastane ponudba, preglednico z dolgo zgodovino in nič časa. Najnovejšo tehnologijo potrebujejo redkokdaj. Potrebujejo nekoga, ki za dva dni sede k temu človeku, šteje in pove, kateri del se splača spremeniti.</p>
<p>Tako smo leta 2019 začeli tudi mi, z enim prevoznikom in njegovim kupom tovornih listov. Od takrat smo delali s 46 podjetji. Izdelali smo 39 orodij in 38 jih je še v rabi. Sedemkrat smo svetovali, naj ne gradijo ničesar. Tudi to štejemo med dobre projekte.</p>
<h2>Kaj delamo</h2>
<ul>
<li><strong><a href="/sl/digitalization">Digitalizacija</a>:</strong> proces popišemo in skrajšamo, kar ostane, pa avtomatiziramo. Umetno inteligenco uporabimo tam, kjer premaga preprosto pravilo.</li>
<li><strong><a href="/sl/digitalization/ai-svetovanje">AI-svetovanje</a> in <a href="/sl/digitalization/ai-assistant">AI-pomočnik</a>:</strong> v treh tednih do razvrščenega seznama možnosti ali pa pomočnik, ki odgovarja iz vaših dokumentov in prizna, česar ne ve.</li>
<li><strong><a href="/sl/web3">Web3</a>:</strong> žigi, potni listi in registri, ki jih lahko preveri več podjetij. Kadar je razpis odprt, del stroška krije <a href="/sl/web3/voucher">vavčer</a>.</li>
<li><strong><a href="/sl/workshops">Delavnice</a>:</strong> majhne skupine, vaši dokumenti in orodje, ki ga v ponedeljek že uporabljate.</li>
<li><strong><a href="/sl/project">Evropski projekti</a>:</strong> majhna podjetja pripeljemo v evropske raziskave, rezultate pa k njim.</li>
</ul>
<h2>Šest pravil, ki se jih držimo</h2>
<ol>
<li><strong>Najprej štejemo.</strong> Ni projekta brez številke, ki jo izmerimo prej in potem.</li>
<li><strong>Najprej krajšamo, nato avtomatiziramo.</strong> V povprečju odpade tretjina korakov, še preden napišemo prvo vrstico kode.</li>
<li><strong>Najmanjše, kar deluje.</strong> Če zadošča preglednica, to povemo, <a href="/sl/blog/when-a-spreadsheet-is-enough">tudi javno</a>.</li>
<li><strong>Odloča človek.</strong> Naša orodja pripravljajo, predlagajo in preverjajo. Ponudbe, zavrnitve in vse, kar zadeva ljudi, podpiše človek.</li>
<li><strong>Ključi so vaši.</strong> K vsaki predaji sodijo izvorna koda, gesla, navodila in imenovan skrbnik na vaši strani.</li>
<li><strong>Povemo, kaj je šlo narobe.</strong> O tem pišemo v <a href="/sl/blog">blogu</a>, s številkami in s soglasjem naročnika.</li>
</ol>
<blockquote><p>Dobro orodje je tisto, ki ga po treh mesecih nihče več ne omenja.</p></blockquote>
<h2>Česa ne delamo</h2>
<p>Ne preprodajamo licenc in od dobaviteljev ne jemljemo provizij. Ne izdajamo žetonov, ki naj bi jim rasla cena. Ne dobavljamo sistemov za nadzor posameznih zaposlenih. Projekta ne začnemo, če v podjetju zanj nihče nima pol dneva na teden. Ne bi uspel, plačali pa bi ga vi.</p>
<h2>Kdo dela tukaj</h2>
<p>Pet nas razvija programsko opremo, trije analizirajo procese, dva poučujeta, eden vodi evropske projekte, eden pa skrbi za račune in koledarje vseh nas. Skupaj govorimo slovensko, angleško, nemško, italijansko in hrvaško. Na prvi sestanek pridejo ljudje, ki bodo delo tudi opravili.</p>
<h2>Kje nas najdete</h2>
<p>Brightfold, d.&nbsp;o.&nbsp;o., Pregibna ulica&nbsp;12, 1000&nbsp;Ljubljana. V pisarni smo od ponedeljka do petka od 8. do 16.&nbsp;ure. Večino dela opravimo pri naročnikih, zato nam prej <a href="/sl/contact">pišite</a>. Odgovorimo v enem delovnem dnevu.</p>`,
};
