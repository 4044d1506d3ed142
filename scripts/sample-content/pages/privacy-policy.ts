import type { SamplePage } from '../types';

/**
 * Describes what this site's code does: cookies and storage of the browser, consent, the forms with their context and
 * outbox, spam, mail, limits, logs, reports, backups. A change of one of these changes this page, and so does a setting that
 * adds a recipient: LEADS_WEBHOOK_URL, or a BACKUP_KEEP other than 14.
 */
export const privacyPolicyPage: SamplePage = {
  slug: 'privacy-policy',
  cover: { file: 'privacy-policy.svg' },
  cover_alt: 'Three storeys of a paper tower, each unfolded from the one below',
  cover_alt_sl: 'Papirnat stolp s tremi nadstropji, vsako se razgrne iz spodnjega',
  published: '2025-01-10 08:00:00.000Z',
  title: 'Privacy Policy',
  title_sl: 'Politika zasebnosti',
  summary:
    'You can read this site without telling us who you are. What you send through a form stays with us, in our own database, for as long as we need it and no longer. In force from 22\u00a0November 2026.',
  summary_sl:
    'To spletno mesto lahko berete, ne da bi nam povedali, kdo ste. Kar pošljete prek obrazca, ostane pri nas, v naši zbirki podatkov, dokler potrebujemo, in nič dlje. Velja od 22.\u00a0novembra 2026.',
  seo_description:
    'You can read this site without telling us who you are. What you send through a form stays in our own database, as long as we need it and no longer.',
  seo_description_sl:
    'To spletno mesto lahko berete, ne da bi nam povedali, kdo ste. Kar pošljete prek obrazca, ostane v naši zbirki podatkov, dokler to potrebujemo, in nič dlje.',
  body: `<h2>Who is responsible</h2>
<p>The controller is Brightfold d.&nbsp;o.&nbsp;o., Pregibna ulica&nbsp;12, 1000&nbsp;Ljubljana, Slovenia, <a href="mailto:hello@brightfold.example">hello@brightfold.example</a>, +386&nbsp;1&nbsp;000&nbsp;01&nbsp;20. We are not required to have a data protection officer; at this address a person answers. We follow the General Data Protection Regulation (Regulation (EU) 2016/679, “GDPR”) and the Slovenian Personal Data Protection Act (ZVOP-2).</p>
<h2>What you send us through forms</h2>
<p>Three forms exist on this site. Fields marked as required are needed to answer you; everything else is your choice. No law obliges you to give us any of it.</p>
<figure>
<table>
<thead><tr><th scope="col">Form and data</th><th scope="col">Purpose and legal basis</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Contact, also for a place in a workshop: name, company, e-mail, telephone, message</th><td>To answer you. Our legitimate interest in replying, or steps before a contract at your request (GDPR Article 6(1)(f) and (b))</td><td>12 months after the last message</td></tr>
<tr><th scope="row">Voucher: name, e-mail, package, referral code, message</th><td>To check whether a call fits and prepare an offer (Article 6(1)(b))</td><td>2 years if no contract follows; otherwise as long as the contract and the rules of the aid require, as a rule 10 years</td></tr>
<tr><th scope="row">Referral: name, e-mail, wallet address, the code we assign</th><td>To run the programme and pay rewards (Article 6(1)(b)); to keep accounts (Article 6(1)(c))</td><td>Until you leave and the last reward is paid; payment records 10 years</td></tr>
</tbody>
</table>
<figcaption>The forms of this site. Where we claim a legitimate interest, you may object at any time.</figcaption>
</figure>
<p>With each submission we store its time, the language, the page with the form, and what it is about: a workshop, a case or a package. Unless scripts are switched off in your browser, it adds where your visit began: the first page, the name of the website that led you here, and the campaign in its link (parameters that begin with <code>utm_</code>). The page knows this while it is open; nothing is stored in your browser for it, and it is sent with a form only.</p>
<p>The forms contain one field that people do not see. If a program fills it in, we keep what it sent apart as spam, in case it was a person after all, and delete it after 30 days at the latest.</p>
<h2>Where it is kept</h2>
<p>A submission is first written to the disk of our server and then moved to a PocketBase database that we run ourselves, in a data centre in the European Union. Anonymous visitors cannot read it; inside the company, those who answer can. A copy reaches our mailbox as an e-mail. If you join the referral programme, you get an e-mail with your code; if you register for a workshop, one with its date as a calendar file. We back up once a day and keep the newest 14 backups, so erased data can live on in them for two weeks.</p>
<p>We do not sell data and do not pass it on for advertising. Recipients are the provider of our server and the provider of our e-mail, bound by data processing agreements and located in the EU. If we prepare a voucher application with you, you decide what is submitted to the public body. Apart from chat and analytics that you accept, personal data is not transferred outside the European Economic Area.</p>
<p>There is one more exception, and it lies in the nature of the thing: a reward in USDC is a transaction on a public blockchain. Wallet address, amount and time are then visible to everybody worldwide and cannot be erased. Your name and e-mail address are never written there. If that bothers you, use an address that you use for nothing else.</p>
<h2>What happens when you only read</h2>
<ul>
<li><strong>Server log.</strong> Time, kind of page, answer and duration. Neither your IP address nor your browser nor the address of the page is in it. Deleted after 30 days.</li>
<li><strong>Limits.</strong> To stop flooding we count connections and submissions per IP address in memory, submissions for ten minutes. The count is not stored. Legal basis: legitimate interest in a secure site (Article 6(1)(f)).</li>
<li><strong>Speed measurement.</strong> Your browser reports how fast a page loaded: the name of the measurement, the value and the kind of page. There is no identifier in it and we add the values up at once.</li>
<li><strong>Reports of faults.</strong> If your browser blocks something because our security rules forbid it, or if a page crashes, it may report that to us. We log the kind of page, the rule or the reason, and the website that the blocked thing came from. There is nothing about you in it.</li>
</ul>
<p>Fonts, pictures and programs come from our own server, so nobody else learns of your visit through them.</p>
<h2>Cookies and storage in your browser</h2>
<p>We use one cookie for visitors, and none to recognize you. Nothing in storage is sent by itself; where your visit began goes with a form that you send.</p>
<figure>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Cookie <code>locale</code></th><td>Remembers the language. Set only when you choose one, or when we take you from the first page to your language</td><td>365 days</td></tr>
<tr><th scope="row">Cookie <code>edit_session</code></th><td>Keeps the people who edit this site signed in; visitors never get it</td><td>12 hours</td></tr>
<tr><th scope="row">Local storage <code>userappversion</code></th><td>The version of the site you saw last, so that an old one in your browser is replaced</td><td>Until you clear it</td></tr>
<tr><th scope="row">Local storage <code>consent</code></th><td>Your choice about chat and analytics, where we offer them</td><td>Holds for half a year (182 days), then we ask again</td></tr>
<tr><th scope="row">Session storage</th><td>The place on a page for the way back, a mark that prevents repeated reloading, and what you have typed into a form and not sent yet</td><td>Until you close the tab</td></tr>
</tbody>
</table>
<figcaption>You can clear all of it in your browser. The site works without it; only the language is then chosen anew, and we ask about chat and analytics again.</figcaption>
</figure>
<h2>Chat and analytics</h2>
<p>The site can load a chat and visitor analytics from other companies. Where one of them is switched on, a bar at the bottom of the window asks you first and names the address it comes from. Until you accept, nothing of theirs loads and your browser does not connect to them. You can decline with one press, and the whole site works without them. Without scripts in your browser they never load. If you see no “Privacy choices” at the bottom of the pages, neither is switched on.</p>
<p>Your consent (Article 6(1)(a)) holds for half a year. You can change your choice at any time: press “Privacy choices” at the bottom of any page. If you withdraw, the page loads again without them; what they have stored in your browser until then you can clear there. Once you have accepted, the provider receives your IP address, details of your browser, the titles and paths of the pages you open from then on and, in the chat, what you write. It is responsible for what it does with that.</p>
<h2>What we do not do</h2>
<p>We make no automated decisions with legal or similar effects, we build no profiles, and we do not train AI models on what you send us.</p>
<h2>Your rights</h2>
<p>You may ask for access to your data and a copy of it, for correction, erasure or restriction, and for the data in a form that you can take elsewhere. You may object to processing that rests on a legitimate interest, and withdraw any consent with effect for the future. Write to <a href="mailto:hello@brightfold.example">hello@brightfold.example</a> and name the e-mail address that you used in the form: by it we find all that you sent, in the database, on its way there and among the spam, and hand it to you as a file or erase it. Copies in our mailbox we remove by hand. We answer within one month and it costs nothing. If we have doubts about who is asking, we first make sure that we do not hand your data to somebody else.</p>
<p>If you believe that we are handling your data wrongly, you can complain to the supervisory authority: Informacijski pooblaščenec (Information Commissioner), Dunajska cesta&nbsp;22, 1000&nbsp;Ljubljana, <a href="https://www.ip-rs.si">www.ip-rs.si</a>, <a href="mailto:gp.ip@ip-rs.si">gp.ip@ip-rs.si</a>. We would be glad if you wrote to us first.</p>
<h2>Changes</h2>
<p>When what we do changes, this page changes first, with a new date at the top. For anything it does not answer, <a href="/contact">ask us</a>.</p>`,
  body_sl: `<h2>Kdo je odgovoren</h2>
<p>Upravljavec osebnih podatkov je Brightfold, d.&nbsp;o.&nbsp;o., Pregibna ulica&nbsp;12, 1000&nbsp;Ljubljana, <a href="mailto:hello@brightfold.example">hello@brightfold.example</a>, +386&nbsp;1&nbsp;000&nbsp;01&nbsp;20. Pooblaščene osebe za varstvo podatkov nam ni treba imenovati. Na tem naslovu vam odgovori človek. Ravnamo po Splošni uredbi o varstvu podatkov (Uredba (EU) 2016/679, v nadaljevanju: GDPR) in Zakonu o varstvu osebnih podatkov (ZVOP-2).</p>
<h2>Kaj nam pošljete prek obrazcev</h2>
<p>Na tem spletnem mestu so trije obrazci. Polja, označena kot obvezna, potrebujemo, da vam lahko odgovorimo. O vsem drugem odločate sami. Noben zakon vas ne zavezuje, da nam te podatke sporočite.</p>
<figure>
<table>
<thead><tr><th scope="col">Obrazec in podatki</th><th scope="col">Namen in pravna podlaga</th><th scope="col">Koliko časa</th></tr></thead>
<tbody>
<tr><th scope="row">Kontakt, tudi za prijavo na delavnico: ime, podjetje, e-pošta, telefon, sporočilo</th><td>Da vam odgovorimo. Zakoniti interes za odgovor ali ukrepi pred sklenitvijo pogodbe na vašo zahtevo (člen 6(1)(f) in (b) GDPR)</td><td>12 mesecev po zadnjem sporočilu</td></tr>
<tr><th scope="row">Vavčer: ime, e-pošta, paket, koda priporočila, sporočilo</th><td>Da preverimo, ali ustreza kateri od razpisov, in pripravimo ponudbo (člen 6(1)(b))</td><td>2 leti, če pogodba ne sledi. Sicer toliko časa, kot zahtevajo pogodba in pravila o pomoči, praviloma 10 let</td></tr>
<tr><th scope="row">Priporočilo: ime, e-pošta, naslov denarnice, dodeljena koda</th><td>Da vodimo program in izplačujemo nagrade (člen 6(1)(b)) ter vodimo poslovne knjige (člen 6(1)(c))</td><td>Do izstopa in izplačila zadnje nagrade. Podatke o izplačilih 10 let</td></tr>
</tbody>
</table>
<figcaption>Obrazci na tem spletnem mestu. Kadar se sklicujemo na zakoniti interes, lahko kadarkoli ugovarjate.</figcaption>
</figure>
<p>Ob vsaki oddaji shranimo čas, jezik, stran z obrazcem in to, na kaj se nanaša: na delavnico, primer ali paket. Če v brskalniku niste izklopili skriptov, doda še, kje se je obisk začel: prvo stran, ime spletnega mesta, s katerega ste prišli, in oglasno akcijo iz povezave (parametri, ki se začnejo z <code>utm_</code>). Stran to ve, dokler je odprta; v brskalnik se zato nič ne zapiše, pošlje pa se samo skupaj z obrazcem.</p>
<p>V obrazcih je polje, ki ga ljudje ne vidijo. Oddajo, pri kateri ga je izpolnil program, shranimo ločeno kot neželeno, če bi jo vendarle poslal človek, in jo izbrišemo najpozneje po 30 dneh.</p>
<h2>Kje podatke hranimo</h2>
<p>Oddani obrazec najprej zapišemo na disk svojega strežnika, nato ga prenesemo v zbirko podatkov PocketBase, ki jo upravljamo sami, v podatkovnem centru v Evropski uniji. Anonimni obiskovalci ga ne morejo prebrati, v podjetju pa ga vidijo tisti, ki odgovarjajo. Kopijo prejmemo po e-pošti v svoj nabiralnik. Če se prijavite v program priporočil, vam kodo pošljemo po e-pošti, ob prijavi na delavnico pa termin kot datoteko za koledar. Varnostno kopijo naredimo vsak dan in hranimo zadnjih 14, zato lahko izbrisani podatki v njih obstajajo še dva tedna.</p>
<p>Podatkov ne prodajamo in jih ne posredujemo za oglaševanje. Uporabnika podatkov sta ponudnik strežnika in ponudnik e-pošte. Z obema imamo pogodbo o obdelavi in oba sta v EU. Če z vami pripravljamo vlogo za vavčer, o tem, kaj bo oddano razpisovalcu, odločate vi. Razen s klepetom in analitiko, ki ju sprejmete, osebnih podatkov ne prenašamo zunaj Evropskega gospodarskega prostora.</p>
<p>Še ena izjema je v naravi stvari: nagrada v USDC je transakcija na javni verigi blokov. Naslov denarnice, znesek in čas so potem vidni vsem po svetu in jih ni mogoče izbrisati. Vašega imena in e-poštnega naslova tja nikoli ne zapišemo. Če vas to moti, uporabite naslov, ki ga ne uporabljate za nič drugega.</p>
<h2>Kaj se dogaja, kadar samo berete</h2>
<ul>
<li><strong>Strežniški dnevnik.</strong> Čas, vrsta strani, odgovor in trajanje. V njem ni ne vašega naslova IP ne brskalnika ne naslova strani. Izbrišemo ga po 30 dneh.</li>
<li><strong>Omejitve.</strong> Da preprečimo zasipanje, v pomnilniku štejemo povezave in oddaje z istega naslova IP, oddaje deset minut. Števila ne shranimo. Pravna podlaga je zakoniti interes za varno spletno mesto (člen 6(1)(f)).</li>
<li><strong>Merjenje hitrosti.</strong> Vaš brskalnik sporoči, kako hitro se je stran naložila: ime meritve, vrednost in vrsto strani. V sporočilu ni oznake, po kateri bi vas prepoznali, vrednosti pa takoj seštejemo.</li>
<li><strong>Poročila o napakah.</strong> Če brskalnik kaj zavrne, ker tega naša varnostna pravila ne dovolijo, ali če se stran sesuje, nam to lahko sporoči. Zapišemo vrsto strani, pravilo ali vzrok in spletno mesto, s katerega je zavrnjena stvar prišla. O vas v tem ni ničesar.</li>
</ul>
<p>Pisave, slike in programi prihajajo z našega strežnika, zato prek njih za vaš obisk ne izve nihče drug.</p>
<h2>Piškotki in shramba v brskalniku</h2>
<p>Za obiskovalce uporabljamo en sam piškotek, nobenega pa zato, da bi vas prepoznali. Kar je v shrambi, se samo od sebe ne pošilja. Začetek obiska gre z obrazcem, ki ga pošljete.</p>
<figure>
<table>
<thead><tr><th scope="col">Ime</th><th scope="col">Čemu služi</th><th scope="col">Koliko časa</th></tr></thead>
<tbody>
<tr><th scope="row">Piškotek <code>locale</code></th><td>Zapomni si jezik. Nastavimo ga samo, kadar jezik izberete ali kadar vas s prve strani preusmerimo na vaš jezik</td><td>365 dni</td></tr>
<tr><th scope="row">Piškotek <code>edit_session</code></th><td>Ohranja prijavo tistih, ki urejajo to spletno mesto. Obiskovalci ga ne dobijo</td><td>12 ur</td></tr>
<tr><th scope="row">Lokalna shramba <code>userappversion</code></th><td>Različica spletnega mesta, ki ste jo nazadnje videli, da se stara v brskalniku zamenja</td><td>Dokler je ne izbrišete</td></tr>
<tr><th scope="row">Lokalna shramba <code>consent</code></th><td>Vaša izbira o klepetu in analitiki, kjer ju ponujamo</td><td>Velja pol leta (182 dni), potem vas vprašamo znova</td></tr>
<tr><th scope="row">Shramba seje</th><td>Mesto na strani za pot nazaj, oznaka, ki prepreči ponavljajoče se nalaganje, ter kar ste vpisali v obrazec in še niste poslali</td><td>Dokler ne zaprete zavihka</td></tr>
</tbody>
</table>
<figcaption>Vse to lahko v brskalniku izbrišete. Spletno mesto deluje tudi brez tega, le jezik se izbere znova in o klepetu in analitiki vas vprašamo še enkrat.</figcaption>
</figure>
<h2>Klepet in analitika</h2>
<p>Spletno mesto lahko naloži klepet in analitiko obiska, ki ju ponujajo druga podjetja. Kjer je kaj od tega vključeno, vas prej vpraša vrstica na dnu okna, ki navede tudi, od kod prihaja. Dokler ne sprejmete, se od njih ne naloži nič in brskalnik se z njimi ne poveže. Zavrnete lahko z enim pritiskom, spletno mesto pa v celoti deluje tudi brez njih. Če so skripti v brskalniku izklopljeni, se nikoli ne naložijo. Če na dnu strani ni gumba »Nastavitve zasebnosti«, ni vključeno ne eno ne drugo.</p>
<p>Vaša privolitev (člen 6(1)(a)) velja pol leta. Izbiro lahko kadarkoli spremenite: na dnu katerekoli strani pritisnite »Nastavitve zasebnosti«. Če privolitev prekličete, se stran naloži znova brez njih. Kar so dotlej shranili v vaš brskalnik, lahko tam izbrišete. Ko sprejmete, ponudnik prejme vaš naslov IP, podatke o brskalniku, naslove in poti strani, ki jih odprete od takrat naprej, v klepetu pa tudi, kar napišete. Za to, kaj s tem počne, odgovarja sam.</p>
<h2>Česa ne počnemo</h2>
<p>Ne sprejemamo avtomatiziranih odločitev s pravnimi ali podobnimi učinki, ne oblikujemo profilov in na tem, kar nam pošljete, ne učimo modelov umetne inteligence.</p>
<h2>Vaše pravice</h2>
<p>Zahtevate lahko dostop do svojih podatkov in njihovo kopijo, popravek, izbris ali omejitev obdelave in podatke v obliki, ki jo lahko prenesete drugam. Obdelavi, ki temelji na zakonitem interesu, lahko ugovarjate, vsako privolitev pa prekličete z učinkom za naprej. Pišite na <a href="mailto:hello@brightfold.example">hello@brightfold.example</a> in navedite e-poštni naslov, ki ste ga vpisali v obrazec. Po njem najdemo vse, kar ste poslali: v zbirki podatkov, na poti vanjo in med neželenim. Izročimo vam to kot datoteko ali izbrišemo. Kopije v svojem nabiralniku odstranimo ročno. Odgovorimo v enem mesecu, brezplačno. Če dvomimo, kdo sprašuje, se najprej prepričamo, da vaših podatkov ne bi izročili komu drugemu.</p>
<p>Če menite, da z vašimi podatki ne ravnamo prav, se lahko pritožite nadzornemu organu: Informacijski pooblaščenec, Dunajska cesta&nbsp;22, 1000&nbsp;Ljubljana, <a href="https://www.ip-rs.si">www.ip-rs.si</a>, <a href="mailto:gp.ip@ip-rs.si">gp.ip@ip-rs.si</a>. Veseli bomo, če prej pišete nam.</p>
<h2>Spremembe</h2>
<p>Kadar se spremeni naše ravnanje, se najprej spremeni ta stran, z novim datumom na vrhu. Če česa v njej ne najdete, nas <a href="/sl/contact">vprašajte</a>.</p>`,
};
