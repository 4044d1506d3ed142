import type { SamplePost } from '../types';

export const deliveryNotesReadByAi: SamplePost = {
  slug: 'delivery-notes-read-by-ai',
  cover: { file: 'delivery-notes-read-by-ai.svg' },
  cover_alt: 'White paper plane about to land, like a note being delivered',
  cover_alt_sl: 'Papirnato letalce tik pred pristankom, kakor dobavnica, ki prihaja na cilj',
  published: '2025-11-12 08:00:00.000Z',
  draft: false,
  tags: ['Case notes', 'AI'],
  tags_sl: ['Iz prakse', 'Umetna inteligenca'],
  title: 'Three months of delivery notes read by AI: the numbers, also the bad ones',
  title_sl: 'Trije meseci dobavnic, ki jih bere umetna inteligenca: številke, tudi slabe',
  summary:
    'A wholesaler with sixty employees receives 1,400 delivery notes a month from 210 suppliers. We wrote down what happened in the first three months after a model began to read them.',
  summary_sl:
    'Trgovec na debelo s šestdesetimi zaposlenimi na mesec prejme 1.400 dobavnic od 210 dobaviteljev. Zapisali smo, kaj se je dogajalo prve tri mesece, odkar jih bere model.',
  seo_title: 'Three months of delivery notes read by AI',
  seo_title_sl: 'Dobavnice, ki jih bere umetna inteligenca',
  seo_description:
    'A wholesaler with sixty employees receives 1,400 delivery notes a month from 210 suppliers. The numbers of the first three months in which a model read them.',
  seo_description_sl:
    'Trgovec na debelo na mesec prejme 1.400 dobavnic od 210 dobaviteljev. Zapisali smo, kaj se je dogajalo prve tri mesece, odkar jih bere model.',
  body: `<p>Before the project two people typed the notes into the stock system, four minutes each on average. That is 93 hours a month, more in November. Nobody complained about the hours. They complained about the mornings when a lorry stood at the ramp and the goods were not yet in the system, so nobody could sell them.</p>
<p>The company asked us not to name it. The numbers are theirs.</p>
<h2>What the tool does</h2>
<p>A warehouse worker photographs the note with a scanner that was there already. A model reads supplier, order number, items, quantities and batches. Then ordinary code, with no AI in it, compares every line with the open purchase order. If everything agrees, the receipt is posted. If anything differs, a person sees the picture and the values side by side, with the doubtful field marked.</p>
<p>The comparison is the project. Reading is the part that everybody wants to see demonstrated, and in 2025 it is the easy part. A model that reads 98% of fields correctly makes a mistake on about every fifth note with twelve fields. Only the order tells you which one.</p>
<h2>The three months</h2>
<figure>
<table>
<thead><tr><th scope="col">Month</th><th scope="col">Posted untouched</th><th scope="col">Corrected</th><th scope="col">Typed by hand</th><th scope="col">Hours</th></tr></thead>
<tbody>
<tr><th scope="row">Before</th><td>–</td><td>–</td><td>100%</td><td>93</td></tr>
<tr><th scope="row">1st</th><td>46%</td><td>38%</td><td>16%</td><td>44</td></tr>
<tr><th scope="row">2nd</th><td>68%</td><td>24%</td><td>8%</td><td>23</td></tr>
<tr><th scope="row">3rd</th><td>81%</td><td>14%</td><td>5%</td><td>14</td></tr>
</tbody>
</table>
<figcaption>1,400 notes a month. The hours of the 1st month include a check of every note; from the 2nd on, four hours a month for checking a sample.</figcaption>
</figure>
<p>Every month we drew 200 posted notes and compared them with paper. In the first month five had a wrong value that nobody had noticed, in the second two, in the third one. People who typed had an error rate of 2% on a sample of the same size, which we measured before the start. Without that measurement we would now be arguing about whether 0.5% is good.</p>
<h2>What went wrong</h2>
<ul>
<li><strong>Units.</strong> Supplier writes “2 PAL”, the order says 96 pieces. The model read it correctly and was still wrong. We added a table of packaging units per supplier; it now has 340 lines and one owner.</li>
<li><strong>Stamps.</strong> A round stamp over the quantity column spoiled one note in thirty. We asked the eleven suppliers with the largest stamps to put them in the corner. Nine did. No model would have helped as much.</li>
<li><strong>Two notes in one photograph.</strong> The camera now refuses when it sees two order numbers.</li>
<li><strong>Trust.</strong> In the second week a posted error reached a customer. For ten days people checked everything again, and the hours show it. It passed once the screen began to show <em>why</em> a note was posted: which order it matched and on which lines.</li>
</ul>
<blockquote><p>People do not need a tool that is never wrong. They need one that shows them where to look.</p></blockquote>
<h2>What it cost</h2>
<p>The build was 14,500&nbsp;euros, half of it for the connection with the stock system. Running it costs 190&nbsp;euros a month: about 60 for the model, 70 for hosting, 60 for upkeep. In the third month it saved 79 hours; at 22&nbsp;euros an hour that is 1,738&nbsp;euros, or 1,548 after running costs. At that rate the build returns in a little over nine months.</p>
<p>The two people still work there. One took over complaints, which used to wait for three days, and the other the table of units. Goods are now in the system 25 minutes after they reach the ramp. It used to be three hours.</p>
<h2>What we would do differently</h2>
<ol>
<li>Begin with the twenty suppliers who send 70% of the notes, and leave the other 190 on paper until month two. We took on everybody and spent the first month on exceptions.</li>
<li>Show the reason for posting from the first day.</li>
<li>Clean the units before the model, not after.</li>
</ol>
<p>If your notes, orders or reports look similar, begin with <a href="/blog/first-process-to-digitalize">the sum</a>. When the sum holds, see how we work on <a href="/digitalization">digitalization projects</a> or <a href="/contact">send us ten anonymized examples</a>. From ten documents we can tell you in two days whether it is worth it.</p>`,
  body_sl: `<p>Pred projektom sta dobavnice v skladiščni sistem vnašala dva človeka, vsako povprečno štiri minute. To je 93 ur na mesec, novembra še več. Nad urami se ni pritoževal nihče. Pritoževali so se nad jutri, ko je tovornjak že stal pri rampi, blaga pa še ni bilo v sistemu in ga ni mogel nihče prodati.</p>
<p>Podjetje ne želi biti imenovano. Številke so njegove.</p>
<h2>Kaj orodje dela</h2>
<p>Skladiščnik dobavnico fotografira s čitalnikom, ki ga tako ali tako nosi s seboj. Model prebere dobavitelja, številko naročila, postavke, količine in serije. Nato običajna koda, v kateri ni umetne inteligence, vsako vrstico primerja z odprtim naročilom. Če se vse ujema, se prevzem poknjiži. Če se karkoli razlikuje, človek vidi sliko in ob njej prebrane vrednosti, dvomljivo polje pa je označeno.</p>
<p>Jedro projekta je primerjava. Branje je del, ki ga želijo vsi videti na predstavitvi, in leta 2025 je to lažji del. Model, ki pravilno prebere 98&nbsp;% polj, se pri dobavnicah z dvanajstimi polji zmoti na približno vsaki peti. Na kateri, vam pove samo naročilo.</p>
<h2>Trije meseci</h2>
<figure>
<table>
<thead><tr><th scope="col">Mesec</th><th scope="col">Brez posega</th><th scope="col">Popravljeno</th><th scope="col">Ročni vnos</th><th scope="col">Ure</th></tr></thead>
<tbody>
<tr><th scope="row">Prej</th><td>–</td><td>–</td><td>100&nbsp;%</td><td>93</td></tr>
<tr><th scope="row">1.</th><td>46&nbsp;%</td><td>38&nbsp;%</td><td>16&nbsp;%</td><td>44</td></tr>
<tr><th scope="row">2.</th><td>68&nbsp;%</td><td>24&nbsp;%</td><td>8&nbsp;%</td><td>23</td></tr>
<tr><th scope="row">3.</th><td>81&nbsp;%</td><td>14&nbsp;%</td><td>5&nbsp;%</td><td>14</td></tr>
</tbody>
</table>
<figcaption>1.400 dobavnic na mesec. Ure 1.&nbsp;meseca vključujejo pregled vseh dobavnic, od 2.&nbsp;meseca naprej pa štiri ure na mesec za pregled vzorca.</figcaption>
</figure>
<p>Vsak mesec smo izžrebali 200 poknjiženih dobavnic in jih primerjali s papirjem. Prvi mesec jih je imelo pet napačno vrednost, ki je ni opazil nihče, drugi mesec dve, tretji eno. Pri ročnem vnosu je bila na enako velikem vzorcu napačna vrednost na 2&nbsp;% dobavnic, to smo izmerili pred začetkom. Brez te meritve bi se zdaj prepirali, ali je 0,5&nbsp;% dobro.</p>
<h2>Kaj je šlo narobe</h2>
<ul>
<li><strong>Enote.</strong> Dobavitelj napiše »2 PAL«, na naročilu je 96 kosov. Model je prebral pravilno in se je kljub temu zmotil. Dodali smo tabelo pakirnih enot po dobaviteljih. Zdaj ima 340 vrstic in enega skrbnika.</li>
<li><strong>Žigi.</strong> Okrogel žig čez stolpec s količinami je pokvaril vsako trideseto dobavnico. Enajst dobaviteljev z največjimi žigi smo prosili, naj jih odtisnejo v kot. Devet jih je to storilo. Noben model ne bi pomagal toliko.</li>
<li><strong>Dve dobavnici na eni fotografiji.</strong> Kamera zdaj sliko zavrne, kadar zazna dve številki naročila.</li>
<li><strong>Zaupanje.</strong> Drugi teden je napaka prišla do kupca. Deset dni so ljudje spet pregledovali vse, kar se v urah pozna. Minilo je, ko je zaslon začel kazati, <em>zakaj</em> je dobavnica poknjižena: s katerim naročilom in v katerih vrsticah se ujema.</li>
</ul>
<blockquote><p>Ljudje ne potrebujejo orodja, ki se nikoli ne zmoti. Potrebujejo orodje, ki jim pokaže, kam naj pogledajo.</p></blockquote>
<h2>Koliko je stalo</h2>
<p>Izvedba je stala 14.500&nbsp;evrov, polovico tega povezava s skladiščnim sistemom. Delovanje stane 190&nbsp;evrov na mesec: okoli 60 model, 70 gostovanje, 60 vzdrževanje. Tretji mesec je prihranek znašal 79 ur. Pri 22&nbsp;evrih na uro je to 1.738&nbsp;evrov oziroma 1.548, ko odštejete stroške delovanja. S to hitrostjo se izvedba povrne v nekaj več kot devetih mesecih.</p>
<p>Oba sodelavca sta še v podjetju. Eden je prevzel reklamacije, ki so prej čakale tri dni, drugi tabelo enot. Blago je zdaj v sistemu 25 minut po prihodu na rampo. Prej so minile tri ure.</p>
<h2>Kaj bi naredili drugače</h2>
<ol>
<li>Začeli bi z dvajsetimi dobavitelji, ki pošljejo 70&nbsp;% dobavnic, preostalih 190 pa bi do drugega meseca pustili na papirju. Lotili smo se vseh in prvi mesec porabili za izjeme.</li>
<li>Razlog za knjiženje bi kazali od prvega dne.</li>
<li>Enote bi uredili pred uvedbo modela in ne po njej.</li>
</ol>
<p>Če imate podobne dobavnice, naročila ali poročila, začnite z <a href="/sl/blog/first-process-to-digitalize">izračunom</a>. Če se izide, poglejte, kako se lotimo <a href="/sl/digitalization">projektov digitalizacije</a>, ali nam <a href="/sl/contact">pošljite deset anonimiziranih primerov</a>. Po desetih dokumentih vam v dveh dneh povemo, ali se splača.</p>`,
};
