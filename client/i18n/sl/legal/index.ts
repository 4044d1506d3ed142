import type { NamespaceLegalTranslation } from '../../i18n-types';

/**
 * Models of the legal pages, in HTML. `server/edit/legal/legal-page.ts` says which parts a page has, and when. Values arrive
 * escaped; `company` is a list of lines and `contact` a link.
 */
const legal = {
  notice:
    '<blockquote><p><strong>To je vzorčno besedilo.</strong> Izhaja iz tega, kar počne to spletno mesto. Ni pravni nasvet: pred objavo naj ga prebere in dopolni odvetnik, nato to opombo odstranite.</p></blockquote>',
  register: 'Matična številka: {number}',
  vat: 'ID za DDV: {number}',
  phone: 'Telefon: {number}',
  contactForm: 'obrazec za stik',
  titles: {
    privacy: 'Politika zasebnosti',
    terms: 'Splošni pogoji in podatki o ponudniku',
    cookies: 'Piškotki in shramba',
    accessibility: 'Izjava o dostopnosti',
  },
  privacy: {
    responsible:
      '<h2>Kdo je odgovoren</h2><p>Upravljavec v smislu Splošne uredbe o varstvu podatkov (GDPR) je:</p><p>{company}</p>',
    forms:
      '<h2>Kaj nam pošljete</h2><p>Če nam pišete prek obrazca, shranimo, kar vpišete: ime, e-poštni naslov in sporočilo ter podjetje in telefonsko številko, če ju navedete. To potrebujemo, da vam odgovorimo. Pravna podlaga je člen 6(1)(b) GDPR (ukrepi pred sklenitvijo pogodbe) ali člen 6(1)(f) GDPR (naš interes, da odgovarjamo na vprašanja). Z vsakim obrazcem shranimo čas, jezik, stran, s katere je bil poslan, in začetek vašega obiska: prvo stran, spletno mesto, s katerega ste prišli, in kampanjo v njegovi povezavi.</p>',
    workshops:
      '<p>Če se prijavite na delavnico, iste podatke uporabimo za potrditev mesta in za sporočilo o terminu.</p>',
    voucher:
      '<p>Če se prijavite na vavčerski paket, shranimo tudi paket in kodo priporočila, ki ju vpišete, da prijavo preverimo in pripravimo ponudbo.</p>',
    referral:
      '<p>Če se pridružite programu priporočil, shranimo vaše ime, e-poštni naslov, naslov denarnice in kodo, ki vam jo dodelimo, da program vodimo in izplačujemo nagrade. Nagrada je transakcija v javni verigi blokov: naslov denarnice, znesek in čas so tam vidni vsem in jih ni mogoče izbrisati.</p>',
    spam: '<p>Obrazci imajo polje, ki ga ljudje ne vidijo. Če je izpolnjeno, pošiljko 30 dni hranimo ločeno kot neželeno in jo nato izbrišemo.</p>',
    keeping:
      '<h2>Kako dolgo hranimo podatke</h2><p>Kar nam pošljete, izbrišemo najpozneje po preteku obdobja od prejema (v mesecih: {months}), razen če pogodba ali zakon zahteva daljšo hrambo. Naš strežnik po dostavi še {hours} ur hrani kopijo podatkov, če bi jih bilo treba dostaviti znova. Varnostne kopije jih lahko vsebujejo, dokler niso zamenjane.</p>',
    recipients:
      '<h2>Kdo jih prejme</h2><p>Vaše podatke berejo tisti v našem podjetju, ki vam odgovarjajo. Ponudniki našega strežnika in e-pošte jih obdelujejo v našem imenu. Podatkov ne prodajamo in jih ne posredujemo za oglaševanje.</p>',
    reading:
      '<h2>Če samo berete</h2><p>Naš strežnik ob vsaki zahtevi zabeleži čas, vrsto strani, izid in trajanje, brez vašega naslova IP. Proti zlorabam za kratek čas šteje zahteve in obrazce po naslovih IP. Poročila o napakah, ki jih pošlje vaš brskalnik, ne vsebujejo ničesar o vas. Izmerjeni časi nalaganja se hranijo le kot vsote. Pravna podlaga je naš interes za varno in delujoče spletno mesto (člen 6(1)(f) GDPR). Pisave, slike in programi prihajajo z našega strežnika.</p>',
    services:
      '<h2>Storitve drugih podjetij</h2><p>Z vašo privolitvijo to spletno mesto naloži vsebino z naslova {hosts}. Dokler ne sprejmete, se od tam ne naloži nič. Potem ponudnik izve vaš naslov IP, podatke o brskalniku in strani, ki jih odprete, ter lahko nastavi svoje piškotke. Pravna podlaga je vaša privolitev (člen 6(1)(a) GDPR). Izbiro lahko kadar koli spremenite pod »{choices}« na dnu vsake strani.</p>',
    chat: '<p>Kar napišete v klepetu, prejme ponudnik klepeta.</p>',
    videos:
      '<h2>Videi</h2><p>Na nekaterih straneh so videi, ki jih predvaja drugo podjetje ({names}). Dokler videa ne kliknete, se od tam ne naloži nič; njegova slika je na našem strežniku. S klikom zahtevate video: ponudnik tedaj izve vaš naslov IP, podatke o vašem brskalniku in stran ter lahko v vaš brskalnik shrani podatke. Pravna podlaga je vaša privolitev (člen 6(1)(a) GDPR), za ta video in dokler je stran odprta.</p>',
    rights:
      '<h2>Vaše pravice</h2><p>Imate pravico do dostopa do svojih podatkov, do njihovega popravka, izbrisa ali omejitve obdelave in do tega, da jih prejmete v običajni obliki. Obdelavi, ki temelji na naših interesih, lahko ugovarjate, privolitev pa lahko za naprej prekličete. Pišite nam: {contact}. Pritožite se lahko tudi pri nadzornem organu za varstvo podatkov v svoji državi. O vas ne sprejemamo samodejnih odločitev.</p>',
  },
  storage: {
    intro:
      '<h2>Kaj se shrani v vašem brskalniku</h2><p>Spodnje je potrebno, da spletno mesto deluje, kot želite. Po tem vas ni mogoče prepoznati.</p>',
    locale:
      'Piškotek <code>{name}</code>: jezik, ki ste ga izbrali ali v katerega smo vas usmerili; trajanje v dneh: {days}.',
    editing:
      'Piškotki {names}: samo za ljudi, ki urejajo to spletno mesto ali imajo povezavo do predogleda; največ {days} dni.',
    version:
      'Lokalna shramba <code>{name}</code>: različica spletnega mesta, ki ste jo videli nazadnje, da se stara zamenja; dokler je ne izbrišete.',
    consent:
      'Lokalna shramba <code>{name}</code>: vaša izbira o storitvah drugih podjetij; trajanje v dneh: {days}.',
    tab: 'Shramba seje: vaše mesto na strani, kar ste vpisali v obrazec, pa še niste poslali, ter koda priporočila ali oznaka kampanje iz povezave, po kateri ste prišli; dokler ne zaprete zavihka.',
    clearing: '<p>Vse to lahko kadar koli izbrišete v nastavitvah brskalnika.</p>',
  },
  cookies: {
    intro:
      '<p>Ta stran pove, katere piškotke na tem spletnem mestu uporablja {name} in kaj se še shrani v vašem brskalniku.</p>',
    none: '<h2>Druga podjetja</h2><p>Nobeno drugo podjetje prek tega spletnega mesta v vašem brskalniku ne shrani ničesar.</p>',
  },
  terms: {
    imprint: '<h2>Kdo upravlja to spletno mesto</h2><p>{company}</p><p>Dosegljivi smo tukaj: {contact}.</p>',
    use: '<h2>Uporaba spletnega mesta</h2><p>Te strani lahko berete, povezujete in natisnete za lastno uporabo. Lastnik besedil in slik je {name} ali tisti, ki so ob njih navedeni; za vsako drugo uporabo potrebujete naše soglasje.</p>',
    contents:
      '<h2>Vsebina in povezave</h2><p>Te strani pišemo skrbno, vendar niso pravni, davčni ali finančni nasvet. Ne moremo obljubiti, da so vedno popolne in ažurne. Za druga spletna mesta, na katera vodijo povezave, odgovarjajo njihovi upravljavci.</p>',
    offers:
      '<h2>Povpraševanja in ponudbe</h2><p>Obrazec na tem spletnem mestu je povpraševanje in ne zavezuje ne vas ne nas. Pogodba nastane, ko potrdite našo pisno ponudbo; ta ima potem prednost pred temi pogoji. Cene so v evrih brez DDV, če ni navedeno drugače.</p>',
    workshops:
      '<h2>Delavnice</h2><p>Mesto je vaše, ko vam ga pisno potrdimo. Če delavnico odpovemo, lahko izbirate med drugim terminom in celotnim vračilom.</p>',
    voucher:
      '<h2>Vavčerski paketi</h2><p>Prijava na tem spletnem mestu ni vloga pri javnem skladu. Ne jamčimo, da bo podpora odobrena; o tem odloča tisti, ki je objavil razpis.</p>',
    referral:
      '<h2>Program priporočil</h2><p>Nagrada pripada, ko podjetje plača paket, na katerega se je prijavilo z vašo kodo. Za pravilen naslov denarnice in za davke od nagrade odgovarjate sami.</p>',
    law: '<h2>Pravo</h2><p>Velja pravo države, v kateri ima {name} sedež. Če ste potrošnik, obdržite pravice, ki vam jih daje pravo vaše države. Če je kateri od teh pogojev neveljaven, ostali veljajo naprej.</p>',
  },
  accessibility: {
    intro: '<p>{name} želi, da lahko to spletno mesto uporablja vsakdo.</p>',
    status:
      '<h2>Stanje spletnega mesta</h2><p>Naš cilj so smernice za dostopnost spletnih vsebin (WCAG) 2.2, raven AA. Strani je mogoče uporabljati samo s tipkovnico in z bralniki zaslona, besedila je mogoče povečati, vse bistveno pa deluje brez skriptov. Program se glede tega preverja samodejno, svoja besedila in slike pa preverjamo sami.</p>',
    limits:
      '<h2>Znane omejitve</h2><p>Trenutno ne poznamo nobene. Starejši dokumenti, filmi in vsebine drugih podjetij morda ne ustrezajo vsem smernicam.</p>',
    feedback:
      '<h2>Sporočite nam</h2><p>Če vam kaj ne deluje ali če potrebujete vsebino v drugačni obliki, nam pišite: {contact}. Če vam naš odgovor ne pomaga, se lahko obrnete na organ, ki v vaši državi nadzira dostopnost.</p>',
  },
} satisfies NamespaceLegalTranslation;

export default legal;
