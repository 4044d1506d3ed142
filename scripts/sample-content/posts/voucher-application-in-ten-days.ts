import type { SamplePost } from '../types';

export const voucherApplicationInTenDays: SamplePost = {
  slug: 'voucher-application-in-ten-days',
  cover: { file: 'voucher-application-in-ten-days.svg' },
  cover_alt: 'White sheet, one corner folded in, like a letter before posting',
  cover_alt_sl: 'Bel list z zavihanim vogalom, kakor pismo pred oddajo',
  published: '2025-09-03 08:00:00.000Z',
  draft: false,
  tags: ['Funding', 'Web3'],
  tags_sl: ['Financiranje', 'Web3'],
  title: 'A voucher application in ten working days',
  title_sl: 'Vloga za vavčer v desetih delovnih dneh',
  summary:
    'A voucher application is rarely refused because the idea is bad. It is refused because a certificate is missing, an offer is too vague or work began too early. This is the calendar we follow, with the cash you have to put down in the meantime.',
  summary_sl:
    'Vlogo za vavčer redko zavrnejo zaradi slabe ideje. Zavrnejo jo, ker manjka potrdilo, ker je ponudba preohlapna ali ker se je delo začelo prezgodaj. To je naš koledar in denar, ki ga morate vmes založiti.',
  seo_description:
    'Applications fail over a missing certificate, a vague offer or work begun too early, rarely over a bad idea. Our calendar, and the cash you need meanwhile.',
  seo_description_sl:
    'Vloge zavrnejo zaradi manjkajočega potrdila, ohlapne ponudbe ali prezgodnjega začetka dela, redko zaradi ideje. Naš koledar in denar, ki ga vmes založite.',
  body: `<p>Vouchers are the smallest and quickest form of public money for a company: part of the cost of one clearly described service, repaid after it is done. The application is short. That is why people leave it to the last weekend and why so many come back for completion.</p>
<p>Every call has its own rules, and the text of the call is always right when it disagrees with a blog. The calendar below has worked for calls with a cap of up to about 10,000&nbsp;euros of aid.</p>
<h2>Before day one: three questions that end it early</h2>
<ul>
<li><strong>Is your company eligible?</strong> Size counts together with linked companies. If your owner has another firm, add its employees and revenue.</li>
<li><strong>How much de minimis aid have you received?</strong> The European ceiling is 300,000&nbsp;euros in any three years for a single undertaking, again with the linked ones. Few reach it; many forget to declare it.</li>
<li><strong>Has work begun?</strong> A signed order or a paid deposit before the application usually makes the cost ineligible. Talk as much as you like, sign nothing.</li>
</ul>
<h2>The ten days</h2>
<ol>
<li><strong>Day 1.</strong> Read the call with a pencil. Write out deadlines, the cap, the share of co-financing, eligible costs and the list of enclosures. Usually this fits on one page.</li>
<li><strong>Day 2.</strong> Describe the problem in ten sentences with three numbers: how many cases a month, how long each takes, what goes wrong.</li>
<li><strong>Days 3 and 4.</strong> Get offers. An offer needs a scope, deliverables, hours or units, a price without VAT and a date. “Blockchain consulting, 10,000&nbsp;euros” is not an offer.</li>
<li><strong>Day 5.</strong> Order the certificates: paid taxes, no blocked accounts, whatever the call lists. Those that expire after 30 days come last in other people’s plans and first in ours, because one office always takes a week.</li>
<li><strong>Days 6 and 7.</strong> Write the application. Answer the criteria in the order in which they are scored and use the words of the call, so that the assessor does not have to search.</li>
<li><strong>Day 8.</strong> Somebody who did not write it scores it against the published criteria. Rewrite the weakest answer.</li>
<li><strong>Day 9.</strong> Check the sums three ways: offer, form, statement. One euro of difference is enough for a request to complete.</li>
<li><strong>Day 10.</strong> Sign, submit, save the receipt. Where places go by the order of arrival, day 10 has to be the day the call opens, so count backwards.</li>
</ol>
<blockquote><p>The assessor reads forty applications in a week. Be the one that can be scored without a second reading.</p></blockquote>
<h2>The money in between</h2>
<p>A voucher repays. First you pay. This surprises more people than any form, so here is an example with a 9,800&nbsp;euro package and a call that covers 60% of the net cost.</p>
<figure>
<table>
<thead><tr><th scope="col">When</th><th scope="col">What happens</th><th scope="col">Your account</th></tr></thead>
<tbody>
<tr><th scope="row">Month 3</th><td>You pay the invoice with 22% VAT</td><td>−€11,956</td></tr>
<tr><th scope="row">Month 4</th><td>VAT is deducted</td><td>+€2,156</td></tr>
<tr><th scope="row">Month 4</th><td>You send the claim with evidence</td><td>€0</td></tr>
<tr><th scope="row">Months 6–7</th><td>The aid is paid out</td><td>+€5,880</td></tr>
<tr><th scope="row">Total</th><td>What the project cost you</td><td>−€3,920</td></tr>
</tbody>
</table>
<figcaption>Example for a company that deducts VAT in full. The months are counted from the day of application.</figcaption>
</figure>
<p>If you cannot spare 9,800&nbsp;euros for three months, agree on two invoices or a smaller package. It is better to know this in September than in December.</p>
<h2>What evidence to keep</h2>
<p>Keep the contract, the invoice, the proof of payment, the deliverable itself and a short report of what changed. For web3 services the deliverable is easy to show: a public address, a transaction, a page where anybody can <a href="/blog/prove-a-document-existed">check a proof</a>. Store everything for as long as the decision says, typically ten years for de minimis aid.</p>
<h2>When not to apply</h2>
<p>If you would not do the project without the voucher, do not do it with one. The own share, the hours of your people and the reporting are real. Our rule: the project has to pay for itself within two years at full price. Then the voucher is a discount and not the reason.</p>
<p>The four packages and what each contains are on the <a href="/web3/voucher">voucher page</a>. The application there takes three minutes and binds you to nothing; within one working day we tell you which calls are open and whether you fit.</p>`,
  body_sl: `<p>Vavčer je najmanjša in najhitrejša oblika javnega denarja za podjetje: povrne del stroška ene jasno opisane storitve, potem ko je opravljena. Vloga je kratka. Zato jo ljudje odlagajo na zadnji konec tedna in zato za toliko vlog pride poziv k dopolnitvi.</p>
<p>Vsak razpis ima svoja pravila. Kadar se besedilo razpisa in blog razlikujeta, ima vedno prav razpis. Spodnji koledar se je obnesel pri razpisih, ki dodelijo največ okoli 10.000&nbsp;evrov pomoči.</p>
<h2>Pred prvim dnem: tri vprašanja, ki lahko vse zgodaj končajo</h2>
<ul>
<li><strong>Je vaše podjetje upravičeno?</strong> Velikost se šteje skupaj s povezanimi podjetji. Če ima vaš lastnik še eno družbo, prištejte njene zaposlene in prihodke.</li>
<li><strong>Koliko pomoči de minimis ste že prejeli?</strong> Evropska zgornja meja je 300.000&nbsp;evrov v katerihkoli treh letih za enotno podjetje, spet skupaj s povezanimi. Malokdo jo doseže, marsikdo pa pozabi prijaviti prejeto.</li>
<li><strong>Se je delo že začelo?</strong> Podpisano naročilo ali plačan predujem pred oddajo vloge praviloma pomeni, da strošek ni upravičen. Pogovarjajte se, kolikor želite, podpisujte pa še ne.</li>
</ul>
<h2>Deset dni</h2>
<ol>
<li><strong>1.&nbsp;dan.</strong> Razpis preberite s svinčnikom v roki. Izpišite roke, najvišji znesek, delež sofinanciranja, upravičene stroške in seznam prilog. Navadno gre vse na eno stran.</li>
<li><strong>2.&nbsp;dan.</strong> Težavo opišite v desetih povedih s tremi številkami: koliko primerov je na mesec, koliko časa vzame posamezen in kaj gre narobe.</li>
<li><strong>3.&nbsp;in 4.&nbsp;dan.</strong> Pridobite ponudbe. Ponudba potrebuje obseg, rezultate, ure ali enote, ceno brez DDV in datum. »Svetovanje o verigi blokov, 10.000&nbsp;evrov« ni ponudba.</li>
<li><strong>5.&nbsp;dan.</strong> Naročite potrdila: o plačanih davkih, o neblokiranih računih in kar še našteva razpis. Drugi jih pustijo za konec, ker veljajo 30 dni. Mi jih naročimo prej, ker kakšen urad vedno potrebuje cel teden.</li>
<li><strong>6.&nbsp;in 7.&nbsp;dan.</strong> Napišite vlogo. Na merila odgovarjajte v vrstnem redu, v katerem se točkujejo, in z besedami razpisa, da ocenjevalcu ne bo treba iskati.</li>
<li><strong>8.&nbsp;dan.</strong> Nekdo, ki je ni pisal, jo oceni po objavljenih merilih. Najšibkejši odgovor napišite znova.</li>
<li><strong>9.&nbsp;dan.</strong> Zneske primerjajte na treh mestih: v ponudbi, obrazcu in izjavi. Za poziv k dopolnitvi zadošča en evro razlike.</li>
<li><strong>10.&nbsp;dan.</strong> Podpišite, oddajte, shranite potrdilo o oddaji. Kjer odloča vrstni red prispetja, mora biti deseti dan prav dan odprtja razpisa, zato štejte nazaj.</li>
</ol>
<blockquote><p>Ocenjevalec v enem tednu prebere štirideset vlog. Vaša naj bo tista, ki jo lahko oceni po enem branju.</p></blockquote>
<h2>Denar v vmesnem času</h2>
<p>Vavčer povrne. Najprej plačate vi. To preseneti več ljudi kot katerikoli obrazec, zato dajemo primer: paket za 9.800&nbsp;evrov in razpis, ki krije 60&nbsp;% neto stroška.</p>
<figure>
<table>
<thead><tr><th scope="col">Kdaj</th><th scope="col">Kaj se zgodi</th><th scope="col">Vaš račun</th></tr></thead>
<tbody>
<tr><th scope="row">3.&nbsp;mesec</th><td>Plačate račun z 22-odstotnim DDV</td><td>−11.956&nbsp;€</td></tr>
<tr><th scope="row">4.&nbsp;mesec</th><td>Odbijete DDV</td><td>+2.156&nbsp;€</td></tr>
<tr><th scope="row">4.&nbsp;mesec</th><td>Oddate zahtevek z dokazili</td><td>0&nbsp;€</td></tr>
<tr><th scope="row">6.–7.&nbsp;mesec</th><td>Pomoč je izplačana</td><td>+5.880&nbsp;€</td></tr>
<tr><th scope="row">Skupaj</th><td>Toliko vas je stal projekt</td><td>−3.920&nbsp;€</td></tr>
</tbody>
</table>
<figcaption>Primer za podjetje, ki DDV v celoti odbija. Meseci se štejejo od dneva oddaje vloge.</figcaption>
</figure>
<p>Če 9.800&nbsp;evrov tri mesece ne morete pogrešati, se dogovorite za dva računa ali za manjši paket. Bolje je, da to veste septembra kot decembra.</p>
<h2>Katera dokazila hranite</h2>
<p>Hranite pogodbo, račun, dokazilo o plačilu, sam rezultat in kratko poročilo o tem, kaj se je spremenilo. Pri storitvah web3 je rezultat lahko pokazati: javni naslov, transakcija, stran, na kateri lahko kdorkoli <a href="/sl/blog/prove-a-document-existed">preveri dokaz</a>. Vse hranite toliko časa, kot določa odločba, pri pomoči de minimis navadno deset let.</p>
<h2>Kdaj vloge raje ne oddajte</h2>
<p>Če se projekta brez vavčerja ne bi lotili, se ga ne lotite niti z njim. Lastni delež, ure vaših ljudi in poročanje so resničen strošek. Naše pravilo: projekt se mora pri polni ceni povrniti v dveh letih. Potem je vavčer popust in ne razlog.</p>
<p>Štirje paketi in njihova vsebina so na strani o <a href="/sl/web3/voucher">vavčerju</a>. Prijava na njej vzame tri minute in vas k ničemur ne zavezuje. V enem delovnem dnevu vam povemo, kateri razpisi so odprti in ali ustrezate pogojem.</p>`,
};
