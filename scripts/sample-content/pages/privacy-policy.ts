import type { SamplePage } from '../types';

/**
 * Describes what this site's code does: the cookie and storage of the client, the forms and their outbox, mail, limits,
 * logs. Whoever changes one of these, or sets CHAT_WIDGET_URL or ANALYTICS_URL, changes this page.
 */
export const privacyPolicy: SamplePage = {
  slug: 'privacy-policy',
  cover: { picture: { motif: 'home', seed: 'privacy-policy' } },
  published: '2025-01-10 08:00:00.000Z',
  title: 'Privacy Policy',
  title_sl: 'Politika zasebnosti',
  summary:
    'You can read this site without telling us who you are. What you send through a form stays with us, in our own database, for as long as we need it and no longer. In force from 10\u00a0January 2025.',
  summary_sl:
    'To spletno mesto lahko berete, ne da bi nam povedali, kdo ste. Kar pošljete prek obrazca, ostane pri nas, v naši zbirki podatkov, dokler potrebujemo, in nič dlje. Velja od 10.\u00a0januarja 2025.',
  body: `<h2>Who is responsible</h2>
<p>The controller is Brightfold d.&nbsp;o.&nbsp;o., Pregibna ulica&nbsp;12, 1000&nbsp;Ljubljana, Slovenia, <a href="mailto:hello@brightfold.example">hello@brightfold.example</a>, +386&nbsp;1&nbsp;000&nbsp;01&nbsp;20. We are not required to have a data protection officer; at this address a person answers. We follow the General Data Protection Regulation (Regulation (EU) 2016/679, “GDPR”) and the Slovenian Personal Data Protection Act (ZVOP-2).</p>
<h2>What you send us through forms</h2>
<p>Three forms exist on this site. Fields marked as required are needed to answer you; everything else is your choice. No law obliges you to give us any of it.</p>
<figure>
<table>
<thead><tr><th scope="col">Form and data</th><th scope="col">Purpose and legal basis</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Contact: name, company, e-mail, telephone, message</th><td>To answer you. Our legitimate interest in replying, or steps before a contract at your request (GDPR Article 6(1)(f) and (b))</td><td>12 months after the last message</td></tr>
<tr><th scope="row">Voucher: name, e-mail, package, referral code, message</th><td>To check whether a call fits and prepare an offer (Article 6(1)(b))</td><td>2 years if no contract follows; otherwise as long as the contract and the rules of the aid require, as a rule 10 years</td></tr>
<tr><th scope="row">Referral: name, e-mail, wallet address, the code we assign</th><td>To run the programme and pay rewards (Article 6(1)(b)); to keep accounts (Article 6(1)(c))</td><td>Until you leave and the last reward is paid; payment records 10 years</td></tr>
</tbody>
</table>
<figcaption>The forms of this site. Where we claim a legitimate interest, you may object at any time.</figcaption>
</figure>
<p>With each submission we store its time and the language of the page. The forms contain one field that people do not see; if a program fills it in, we discard the submission.</p>
<h2>Where it is kept</h2>
<p>A submission is first written to the disk of our server and then moved to a PocketBase database that we run ourselves, in a data centre in the European Union. Anonymous visitors cannot read it; inside the company, those who answer can. A copy reaches our mailbox as an e-mail. If you join the referral programme, you get an e-mail with your code. Encrypted backups are deleted after 35 days, so erased data can live on in them for that long.</p>
<p>We do not sell data and do not pass it on for advertising. Recipients are the provider of our server and the provider of our e-mail, bound by data processing agreements and located in the EU. If we prepare a voucher application with you, you decide what is submitted to the public body. Personal data is not transferred outside the European Economic Area.</p>
<p>There is one exception, and it lies in the nature of the thing: a reward in USDC is a transaction on a public blockchain. Wallet address, amount and time are then visible to everybody worldwide and cannot be erased. Your name and e-mail address are never written there. If that bothers you, use an address that you use for nothing else.</p>
<h2>What happens when you only read</h2>
<ul>
<li><strong>Server log.</strong> Time, requested page, answer, duration and, where needed to find faults and fend off attacks, the IP address. Legal basis: legitimate interest in a secure site (Article 6(1)(f)). Deleted after 30 days.</li>
<li><strong>Limit on forms.</strong> To stop flooding we count submissions per IP address in memory for ten minutes. The count is not stored.</li>
<li><strong>Speed measurement.</strong> Your browser reports how fast a page loaded: the name of the measurement, the value and the kind of page. There is no identifier in it and we add the values up at once.</li>
</ul>
<p>Fonts, pictures and programs come from our own server, so no third party learns of your visit through them.</p>
<h2>Cookies and storage in your browser</h2>
<p>Everything in this table is strictly necessary for a function that you use, so the Slovenian Electronic Communications Act (ZEKom-2) requires no consent and we show no banner.</p>
<figure>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Cookie <code>locale</code></th><td>Remembers the language. Set only when you choose one, or when we take you from the first page to your language</td><td>365 days</td></tr>
<tr><th scope="row">Local storage <code>userappversion</code></th><td>The version of the site you saw last, so that an old one in your browser is replaced</td><td>Until you clear it</td></tr>
<tr><th scope="row">Session storage</th><td>The place on a page for the way back, and a mark that prevents repeated reloading</td><td>Until you close the tab</td></tr>
</tbody>
</table>
<figcaption>You can clear all of it in your browser. The site works without it; only the language is then chosen anew.</figcaption>
</figure>
<h2>Chat and analytics</h2>
<p>The site can load two scripts from other providers: a chat and visitor analytics. In its basic form it loads neither. Before we switch one on, we name its provider, purpose and retention in this section. The provider then receives your IP address, details of your browser, the pages you open and, in the chat, what you write. Analytics or chat that stores or reads anything on your device beyond what is strictly necessary starts only with your consent, which you can withdraw as easily as you gave it.</p>
<h2>What we do not do</h2>
<p>We make no automated decisions with legal or similar effects, we build no profiles, and we do not train AI models on what you send us.</p>
<h2>Your rights</h2>
<p>You may ask for access to your data and a copy of it, for correction, erasure or restriction, and for the data in a form that you can take elsewhere. You may object to processing that rests on a legitimate interest, and withdraw any consent with effect for the future. Write to <a href="mailto:hello@brightfold.example">hello@brightfold.example</a>. We answer within one month and it costs nothing. If we have doubts about who is asking, we first make sure that we do not hand your data to somebody else.</p>
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
<tr><th scope="row">Kontakt: ime, podjetje, e-pošta, telefon, sporočilo</th><td>Da vam odgovorimo. Zakoniti interes za odgovor ali ukrepi pred sklenitvijo pogodbe na vašo zahtevo (člen 6(1)(f) in (b) GDPR)</td><td>12 mesecev po zadnjem sporočilu</td></tr>
<tr><th scope="row">Vavčer: ime, e-pošta, paket, koda priporočila, sporočilo</th><td>Da preverimo, ali ustreza kateri od razpisov, in pripravimo ponudbo (člen 6(1)(b))</td><td>2 leti, če pogodba ne sledi. Sicer toliko časa, kot zahtevajo pogodba in pravila o pomoči, praviloma 10 let</td></tr>
<tr><th scope="row">Priporočilo: ime, e-pošta, naslov denarnice, dodeljena koda</th><td>Da vodimo program in izplačujemo nagrade (člen 6(1)(b)) ter vodimo poslovne knjige (člen 6(1)(c))</td><td>Do izstopa in izplačila zadnje nagrade. Podatke o izplačilih 10 let</td></tr>
</tbody>
</table>
<figcaption>Obrazci na tem spletnem mestu. Kadar se sklicujemo na zakoniti interes, lahko kadarkoli ugovarjate.</figcaption>
</figure>
<p>Ob vsaki oddaji shranimo čas in jezik strani. V obrazcih je polje, ki ga ljudje ne vidijo. Če ga izpolni program, oddajo zavržemo.</p>
<h2>Kje podatke hranimo</h2>
<p>Oddani obrazec najprej zapišemo na disk svojega strežnika, nato ga prenesemo v zbirko podatkov PocketBase, ki jo upravljamo sami, v podatkovnem centru v Evropski uniji. Anonimni obiskovalci ga ne morejo prebrati, v podjetju pa ga vidijo tisti, ki odgovarjajo. Kopijo prejmemo po e-pošti v svoj nabiralnik. Če se prijavite v program priporočil, vam kodo pošljemo po e-pošti. Šifrirane varnostne kopije izbrišemo po 35 dneh. Toliko časa lahko izbrisani podatki v njih še obstajajo.</p>
<p>Podatkov ne prodajamo in jih ne posredujemo za oglaševanje. Uporabnika podatkov sta ponudnik strežnika in ponudnik e-pošte. Z obema imamo pogodbo o obdelavi in oba sta v EU. Če z vami pripravljamo vlogo za vavčer, o tem, kaj bo oddano razpisovalcu, odločate vi. Osebnih podatkov ne prenašamo zunaj Evropskega gospodarskega prostora.</p>
<p>Izjema je ena sama in je v naravi stvari: nagrada v USDC je transakcija na javni verigi blokov. Naslov denarnice, znesek in čas so potem vidni vsem po svetu in jih ni mogoče izbrisati. Vašega imena in e-poštnega naslova tja nikoli ne zapišemo. Če vas to moti, uporabite naslov, ki ga ne uporabljate za nič drugega.</p>
<h2>Kaj se dogaja, kadar samo berete</h2>
<ul>
<li><strong>Strežniški dnevnik.</strong> Čas, zahtevana stran, odgovor, trajanje in, kadar je to potrebno za iskanje napak in obrambo pred napadi, naslov IP. Pravna podlaga je zakoniti interes za varno spletno mesto (člen 6(1)(f)). Izbrišemo ga po 30 dneh.</li>
<li><strong>Omejitev oddaj.</strong> Da preprečimo zasipanje z obrazci, deset minut v pomnilniku štejemo oddaje z istega naslova IP. Števila ne shranimo.</li>
<li><strong>Merjenje hitrosti.</strong> Vaš brskalnik sporoči, kako hitro se je stran naložila: ime meritve, vrednost in vrsto strani. V sporočilu ni oznake, po kateri bi vas prepoznali, vrednosti pa takoj seštejemo.</li>
</ul>
<p>Pisave, slike in programi prihajajo z našega strežnika, zato prek njih za vaš obisk ne izve nihče tretji.</p>
<h2>Piškotki in shramba v brskalniku</h2>
<p>Vse v tej tabeli je nujno potrebno za funkcijo, ki jo uporabljate. Zakon o elektronskih komunikacijah (ZEKom-2) zato privolitve ne zahteva in pasice ne prikazujemo.</p>
<figure>
<table>
<thead><tr><th scope="col">Ime</th><th scope="col">Čemu služi</th><th scope="col">Koliko časa</th></tr></thead>
<tbody>
<tr><th scope="row">Piškotek <code>locale</code></th><td>Zapomni si jezik. Nastavimo ga samo, kadar jezik izberete ali kadar vas s prve strani preusmerimo na vaš jezik</td><td>365 dni</td></tr>
<tr><th scope="row">Lokalna shramba <code>userappversion</code></th><td>Različica spletnega mesta, ki ste jo nazadnje videli, da se stara v brskalniku zamenja</td><td>Dokler je ne izbrišete</td></tr>
<tr><th scope="row">Shramba seje</th><td>Mesto na strani za pot nazaj in oznaka, ki prepreči ponavljajoče se nalaganje</td><td>Dokler ne zaprete zavihka</td></tr>
</tbody>
</table>
<figcaption>Vse to lahko v brskalniku izbrišete. Spletno mesto deluje tudi brez tega, le jezik se izbere znova.</figcaption>
</figure>
<h2>Klepet in analitika</h2>
<p>Spletno mesto lahko naloži dva skripta drugih ponudnikov: klepet in analitiko obiska. V osnovni obliki ne naloži nobenega. Preden katerega vključimo, v tem razdelku navedemo ponudnika, namen in rok hrambe. Ponudnik potem prejme vaš naslov IP, podatke o brskalniku, strani, ki jih odprete, v klepetu pa tudi, kar napišete. Analitika ali klepet, ki v vaši napravi shranjuje ali bere karkoli razen nujno potrebnega, se zažene samo z vašo privolitvijo. Prekličete jo enako preprosto, kot ste jo dali.</p>
<h2>Česa ne počnemo</h2>
<p>Ne sprejemamo avtomatiziranih odločitev s pravnimi ali podobnimi učinki, ne oblikujemo profilov in na tem, kar nam pošljete, ne učimo modelov umetne inteligence.</p>
<h2>Vaše pravice</h2>
<p>Zahtevate lahko dostop do svojih podatkov in njihovo kopijo, popravek, izbris ali omejitev obdelave in podatke v obliki, ki jo lahko prenesete drugam. Obdelavi, ki temelji na zakonitem interesu, lahko ugovarjate, vsako privolitev pa prekličete z učinkom za naprej. Pišite na <a href="mailto:hello@brightfold.example">hello@brightfold.example</a>. Odgovorimo v enem mesecu, brezplačno. Če dvomimo, kdo sprašuje, se najprej prepričamo, da vaših podatkov ne bi izročili komu drugemu.</p>
<p>Če menite, da z vašimi podatki ne ravnamo prav, se lahko pritožite nadzornemu organu: Informacijski pooblaščenec, Dunajska cesta&nbsp;22, 1000&nbsp;Ljubljana, <a href="https://www.ip-rs.si">www.ip-rs.si</a>, <a href="mailto:gp.ip@ip-rs.si">gp.ip@ip-rs.si</a>. Veseli bomo, če prej pišete nam.</p>
<h2>Spremembe</h2>
<p>Kadar se spremeni naše ravnanje, se najprej spremeni ta stran, z novim datumom na vrhu. Če česa v njej ne najdete, nas <a href="/sl/contact">vprašajte</a>.</p>`,
};
