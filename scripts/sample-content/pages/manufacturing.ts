import type { SamplePage } from '../types';

export const manufacturingPage: SamplePage = {
  slug: 'manufacturing',
  cover: { file: 'manufacturing.svg' },
  cover_alt: 'Robot arm folded from paper sets a box in place',
  cover_alt_sl: 'Robotska roka iz zloženega papirja postavlja škatlo na mesto',
  published: '2025-01-10 08:00:00.000Z',
  title: 'Less paper between the office and the machine',
  title_sl: 'Manj papirja med pisarno in strojem',
  summary:
    'AI and digitalization for manufacturers with 10 to 250 people. We begin with one process on the shop floor, measure it, and have the first version in use after three weeks.',
  summary_sl:
    'Umetna inteligenca in digitalizacija za proizvodna podjetja z 10 do 250 zaposlenimi. Začnemo z enim procesom v proizvodnji, ga izmerimo in po treh tednih prvo različico že uporabljate.',
  seo_title: 'Less paper between office and machine',
  seo_description:
    'AI and digitalization for manufacturers with 10 to 250 people. We begin with one process, measure it, and have the first version in use after three weeks.',
  seo_description_sl:
    'Digitalizacija in umetna inteligenca za proizvodnjo z 10 do 250 zaposlenimi. Začnemo z enim procesom in ga izmerimo, prvo različico uporabljate po treh tednih.',
  body: `<p>In most factories the machines are from this century and the information travels as it did in the last: a work order in a plastic sleeve, a fault told at the coffee machine, a certificate that somebody looks for while the lorry waits. None of it is dramatic. Together it costs a company of 60 people about as much as two full-time jobs.</p>
<h2>Five projects that usually come first</h2>
<p>They are small enough for a quarter of a year and need no new machine. The figures come from our projects; each was measured for two weeks before and for a month after.</p>
<figure>
<table>
<thead><tr><th scope="col">First project</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">In use</th></tr></thead>
<tbody>
<tr><th scope="row">Work order and drawing on a screen at the machine</th><td>26&nbsp;min of searching per shift</td><td>4&nbsp;min</td><td>7&nbsp;weeks</td></tr>
<tr><th scope="row">Enquiry to draft offer</th><td>2.5&nbsp;days</td><td>3&nbsp;hours</td><td>9&nbsp;weeks</td></tr>
<tr><th scope="row">Fault report by voice and photograph</th><td>35&nbsp;min to a technician</td><td>9&nbsp;min</td><td>6&nbsp;weeks</td></tr>
<tr><th scope="row">Delivery notes into stock</th><td>93 hours a month</td><td>14&nbsp;hours</td><td>11&nbsp;weeks</td></tr>
<tr><th scope="row">Material certificate for each delivery</th><td>40&nbsp;min per delivery</td><td>5&nbsp;min</td><td>8&nbsp;weeks</td></tr>
</tbody>
</table>
<figcaption>One company per line, with 24 to 140 employees. Your figures will differ, which is why we measure yours first.</figcaption>
</figure>
<h3>Work orders at the machine</h3>
<p>The operator scans the order and sees the valid drawing, the tool list and the note from last time. An old revision cannot be opened. It works in gloves and without a network for half a day.</p>
<h3>From enquiry to draft offer</h3>
<p>A model reads the enquiry and the drawing’s title block, finds the five most similar jobs and what they really cost, and fills in the calculation. The technologist corrects and sends, and sees which numbers the model was unsure of.</p>
<h3>Fault reports</h3>
<p>Two sentences into a telephone and a picture replace the form that nobody fills in on the night shift. After half a year you have what no maintenance plan can start without: an honest list of faults. See how a <a href="/digitalization/case/toolmaker-fault-reports">toolmaker</a> did it.</p>
<h3>Delivery notes</h3>
<p>The reading is done by AI, the deciding by a comparison with your order. We published <a href="/blog/delivery-notes-read-by-ai">all the numbers, also the bad ones</a>.</p>
<h3>Certificates with proof</h3>
<p>Batch, material and test report go out with the delivery and carry a <a href="/blog/prove-a-document-existed">proof of date</a> that your customer can check without calling you. This part is often eligible for a <a href="/web3/voucher">voucher</a>.</p>
<h2>How the work goes</h2>
<ol>
<li><strong>Two days on the floor.</strong> We stand beside the people, with a stopwatch and a notebook, in both shifts.</li>
<li><strong>One page.</strong> What can go, what stays, what it saves and costs. You decide here, with numbers.</li>
<li><strong>Three weeks to a first version.</strong> Two or three colleagues use it on real work. Everything else goes on as before.</li>
<li><strong>Hand-over.</strong> Instructions, a named owner, source code and passwords. The foreman can switch it off.</li>
</ol>
<blockquote><p>If the night shift does not use it, it does not exist.</p></blockquote>
<h2>What it fits to</h2>
<p>We connect to the ERP or stock program that you have, through its interface, its exports or, where there is nothing else, its database. Machines are read over OPC&nbsp;UA or MQTT, older ones with a 90&nbsp;euro current sensor. Data can stay in your building; the models we use run in the EU or on a computer in your office.</p>
<h2>What it costs</h2>
<ul>
<li><strong>Two days on the floor and the page:</strong> 2,600&nbsp;euros, deducted if we go on together.</li>
<li><strong>A first project:</strong> 9,000 to 24,000&nbsp;euros, at a fixed price after the page.</li>
<li><strong>Running it:</strong> 120 to 350&nbsp;euros a month.</li>
<li><strong>Your side:</strong> half a day a week of one person who knows the process. Without that we do not begin.</li>
</ul>
<p>Half of our projects have paid for themselves within 14 months. All prices are without VAT.</p>
<h2>What we advise against at the start</h2>
<p>Predicting failures, when nobody has recorded failures. Cameras above people. A new system for the entire factory, when one line is the bottleneck. Each of these can be right in the third year; as a first project they are expensive ways to learn something that a notebook would have shown.</p>
<h2>Start with one line</h2>
<p>Tell us what is typed twice or searched for most often. A <a href="/contact">30-minute call</a> is enough to see whether two days on the floor make sense. If you would rather try it with your own team, the <a href="/workshops">workshops</a> cover the same first step.</p>`,
  body_sl: `<p>V večini proizvodnih hal so stroji iz tega stoletja, informacije pa potujejo kot v prejšnjem: delovni nalog v plastični mapi, okvara, povedana ob kavnem avtomatu, potrdilo, ki ga nekdo išče, medtem ko tovornjak čaka. Nič od tega ni usodno. Skupaj pa stane podjetje s 60 zaposlenimi približno toliko kot dve delovni mesti.</p>
<h2>Pet projektov, ki so navadno prvi</h2>
<p>Dovolj so majhni za četrt leta in ne zahtevajo novega stroja. Številke so iz naših projektov. Vsako smo merili dva tedna pred uvedbo in mesec dni po njej.</p>
<figure>
<table>
<thead><tr><th scope="col">Prvi projekt</th><th scope="col">Prej</th><th scope="col">Potem</th><th scope="col">V rabi po</th></tr></thead>
<tbody>
<tr><th scope="row">Delovni nalog in risba na zaslonu ob stroju</th><td>26&nbsp;min iskanja na izmeno</td><td>4&nbsp;min</td><td>7&nbsp;tednih</td></tr>
<tr><th scope="row">Od povpraševanja do osnutka ponudbe</th><td>2,5&nbsp;dneva</td><td>3&nbsp;ure</td><td>9&nbsp;tednih</td></tr>
<tr><th scope="row">Prijava okvare z govorom in fotografijo</th><td>35&nbsp;min do vzdrževalca</td><td>9&nbsp;min</td><td>6&nbsp;tednih</td></tr>
<tr><th scope="row">Dobavnice v zalogo</th><td>93 ur na mesec</td><td>14&nbsp;ur</td><td>11&nbsp;tednih</td></tr>
<tr><th scope="row">Potrdilo o materialu za vsako dobavo</th><td>40&nbsp;min na dobavo</td><td>5&nbsp;min</td><td>8&nbsp;tednih</td></tr>
</tbody>
</table>
<figcaption>V vsaki vrstici je eno podjetje, velika so od 24 do 140 zaposlenih. Vaše številke bodo drugačne, zato najprej izmerimo vaše.</figcaption>
</figure>
<h3>Delovni nalog ob stroju</h3>
<p>Delavec odčita kodo naloga in vidi veljavno risbo, seznam orodij in zadnjo opombo. Stare revizije ni mogoče odpreti. Deluje v rokavicah in pol dneva tudi brez omrežja.</p>
<h3>Od povpraševanja do osnutka ponudbe</h3>
<p>Model prebere povpraševanje in glavo risbe, poišče pet najbolj podobnih del s cenami, kakršne so v resnici bile, in izpolni kalkulacijo. Tehnolog jo popravi in pošlje. Vidi tudi, pri katerih številkah model ni bil prepričan.</p>
<h3>Prijava okvar</h3>
<p>Dva stavka v telefon in slika nadomestita obrazec, ki ga v nočni izmeni ne izpolni nihče. Po pol leta imate tisto, brez česar se noben načrt vzdrževanja ne more začeti: pošten seznam okvar. Oglejte si, kako so to uredili v <a href="/sl/digitalization/case/toolmaker-fault-reports">orodjarni</a>.</p>
<h3>Dobavnice</h3>
<p>Bere umetna inteligenca, odloča primerjava z vašim naročilom. Objavili smo <a href="/sl/blog/delivery-notes-read-by-ai">vse številke, tudi slabe</a>.</p>
<h3>Potrdila z dokazom</h3>
<p>Serija, material in poročilo o preizkusu gredo na pot skupaj z dobavo. Imajo <a href="/sl/blog/prove-a-document-existed">dokaz o datumu</a>, ki ga kupec preveri, ne da bi vas poklical. Za ta del je pogosto mogoče dobiti <a href="/sl/web3/voucher">vavčer</a>.</p>
<h2>Kako poteka delo</h2>
<ol>
<li><strong>Dva dni v proizvodnji.</strong> Stojimo ob ljudeh, s štoparico in zvezkom, v obeh izmenah.</li>
<li><strong>Ena stran.</strong> Kaj odpade, kaj ostane, koliko prihrani in koliko stane. Tu se odločite vi, s številkami v roki.</li>
<li><strong>Trije tedni do prve različice.</strong> Pri pravem delu jo uporabljajo dva ali trije sodelavci. Vse drugo teče kot doslej.</li>
<li><strong>Predaja.</strong> Navodila, imenovan skrbnik, izvorna koda in gesla. Delovodja lahko orodje tudi izklopi.</li>
</ol>
<blockquote><p>Če orodja ne uporablja nočna izmena, orodja ni.</p></blockquote>
<h2>S čim se poveže</h2>
<p>Povežemo se s sistemom ERP ali skladiščnim programom, ki ga že imate: prek vmesnika, izvozov ali, če drugega ni, prek zbirke podatkov. Stroje beremo po protokolih OPC&nbsp;UA in MQTT, starejše s tokovnim senzorjem za 90&nbsp;evrov. Podatki lahko ostanejo v vaši stavbi. Modeli, ki jih uporabljamo, tečejo v EU ali na računalniku v vaši pisarni.</p>
<h2>Koliko stane</h2>
<ul>
<li><strong>Dva dni v proizvodnji in ena stran:</strong> 2.600&nbsp;evrov, ki jih odštejemo, če nadaljujemo skupaj.</li>
<li><strong>Prvi projekt:</strong> od 9.000 do 24.000&nbsp;evrov. Ceno poznate po drugem koraku in je stalna.</li>
<li><strong>Delovanje:</strong> od 120 do 350&nbsp;evrov na mesec.</li>
<li><strong>Vaš del:</strong> pol dneva na teden človeka, ki proces pozna. Brez tega ne začnemo.</li>
</ul>
<p>Polovica naših projektov se je povrnila v 14 mesecih ali prej. Vse cene so brez DDV.</p>
<h2>Kaj za začetek odsvetujemo</h2>
<p>Napovedovanje okvar, če okvar ni zapisoval nihče. Kamere nad ljudmi. Nov sistem za celo tovarno, če je ozko grlo ena sama linija. Vse to je lahko prav v tretjem letu. Kot prvi projekt je drag način, da izveste, kar bi vam pokazal že zvezek.</p>
<h2>Začnite z eno linijo</h2>
<p>Povejte nam, kaj se pretipkava ali najpogosteje išče. Za odločitev, ali sta dva dni v proizvodnji smiselna, zadošča <a href="/sl/contact">30-minutni klic</a>. Če bi raje poskusili z lastno ekipo, isti prvi korak naredimo na <a href="/sl/workshops">delavnicah</a>.</p>`,
};
