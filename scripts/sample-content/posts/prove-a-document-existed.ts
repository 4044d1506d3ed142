import type { SamplePost } from '../types';

export const proveADocumentExisted: SamplePost = {
  slug: 'prove-a-document-existed',
  cover: { file: 'prove-a-document-existed.svg' },
  cover_alt: 'Pleated paper that shows one yellow side and no writing',
  cover_alt_sl: 'V gube zložen list pokaže rumeno ploskev in niti ene besede',
  published: '2025-05-14 08:00:00.000Z',
  draft: false,
  tags: ['Web3', 'Processes'],
  tags_sl: ['Web3', 'Procesi'],
  title: 'How to prove a document existed without showing it to anyone',
  title_sl: 'Kako dokazati, da je dokument obstajal, ne da bi ga komu pokazali',
  summary:
    'Proof of a date is the most useful and the least exciting thing a blockchain does. It costs cents, needs no token and stays valid if we close tomorrow. Eleven lines of code show how.',
  summary_sl:
    'Dokaz o datumu je najbolj uporabna in najmanj vznemirljiva stvar, ki jo zmore veriga blokov. Stane nekaj centov, ne potrebuje žetona in velja tudi, če nas jutri ne bo več. Kako deluje, pokaže enajst vrstic kode.',
  seo_title: 'Prove a document existed without showing it',
  seo_title_sl: 'Dokaz o obstoju dokumenta brez razkritja',
  seo_description:
    'Proof of a date is the most useful and the least exciting thing a blockchain does. It costs cents and needs no token. Eleven lines of code show how.',
  seo_description_sl:
    'Dokaz o datumu je najbolj uporabna in najmanj vznemirljiva stvar, ki jo zmore veriga blokov. Stane nekaj centov, brez žetonov. Kako, pokaže enajst vrstic kode.',
  body: `<p>A supplier says the drawing with the new tolerance came in April. Your engineer says it came in June, after the parts were cut. Both have an e-mail. Both dates can be edited. The dispute is worth 38,000&nbsp;euros and will be settled by whoever sounds more certain.</p>
<p>You could have settled it for the price of one lunch a year. You need one thing: evidence that exactly this file existed on that day, kept by somebody neither side can bribe.</p>
<h2>A fingerprint instead of the file</h2>
<p>A hash function turns a file of any size into 64 characters. The same file always gives the same 64; change one comma and all of them change. From the fingerprint nobody can reconstruct the file. On any computer with Linux or macOS you can make one now:</p>
<figure>
<pre><code>$ shasum -a 256 drawing-114-rev-C.pdf
5d0e0f3c…b41f7a  drawing-114-rev-C.pdf</code></pre>
<figcaption>The fingerprint can be published. The drawing stays in your archive.</figcaption>
</figure>
<p>If that fingerprint is written where everybody can read it and nobody can change it, you have a proof of date. A public blockchain is such a place. A newspaper advertisement would also do; some companies used one for decades. The chain is cheaper and searchable.</p>
<h2>A thousand documents in one transaction</h2>
<p>You do not write every fingerprint separately. At the end of the day, hashes are joined in pairs, the pairs in pairs again, until one is left: the root. Only the root goes on the chain. For each document you keep the short path that leads from it to the root. With a thousand documents the path has ten steps and takes 320 bytes.</p>
<p>Checking it is so simple that you do not need our software:</p>
<figure>
<pre><code>import { createHash } from 'node:crypto';

const sha256 = (data) =&gt; createHash('sha256').update(data).digest();

/** True when the document belongs to the published root. */
export function verify(document, path, root) {
  let hash = sha256(document);
  for (const { side, sibling } of path) {
    const pair = side === 'left' ? [sibling, hash] : [hash, sibling];
    hash = sha256(Buffer.concat(pair));
  }
  return hash.equals(root);
}</code></pre>
<figcaption>The whole check. Any programmer can rewrite it in any language from this picture alone.</figcaption>
</figure>
<blockquote><p>A proof that needs its maker to be verified is a promise.</p></blockquote>
<h2>What it proves and what it does not</h2>
<ul>
<li><strong>It proves</strong> that this exact file existed no later than the time of the block.</li>
<li><strong>It does not prove</strong> who wrote it. For that you need a signature; the two work well together.</li>
<li><strong>It does not prove</strong> that what the document says is true. A false report with a timestamp is a false report with a date.</li>
<li><strong>It does not keep the file.</strong> Lose the file or the path and the proof is worth nothing. Back up both.</li>
</ul>
<h2>Do you need a chain at all?</h2>
<p>Often you do not. A qualified electronic timestamp under the European eIDAS regulation carries a legal presumption that its date is accurate, which no blockchain entry has by itself. If you need proof for a court in the EU and have a few dozen documents a month, buy timestamps from a qualified provider.</p>
<p>The chain makes sense in three cases: when there are thousands of records a day (measurements, delivery events, photographs from the field), when partners outside the EU have to check them without an account, and when the proof has to outlive any single provider. Several of our projects use both: the root goes to the chain every day and gets a qualified timestamp once a month.</p>
<h2>Two traps</h2>
<p><strong>Short documents can be guessed.</strong> If a record has only ten possible values, somebody can hash all ten and compare. Add 32 random bytes to each record and store them with the path. This matters for personal data: even a hash can count as personal data if it can be traced back, so delete these bytes, the salt, when the data has to be erased.</p>
<p><strong>A PDF saved again is another file.</strong> Fingerprint the document when it leaves your system, automatically. If people have to remember, half of the documents will be missing, and the disputed one will be in that half.</p>
<h2>Where to start</h2>
<p>Pick one kind of document you have argued about in the past three years. Put the daily root in place for it and for nothing else. Among our <a href="/web3/voucher">voucher packages</a> this is the one called Seal, two to three weeks of work, and most of it is connecting to the system you already have. If you first want to know whether the chain suits you better than a timestamp, <a href="/contact">ask us</a>. The answer fits in a short call.</p>`,
  body_sl: `<p>Dobavitelj trdi, da je risbo z novo toleranco poslal aprila. Vaš tehnolog trdi, da je prišla junija, ko so bili kosi že razrezani. Oba imata e-pošto. Oba datuma je mogoče popraviti. Spor je vreden 38.000&nbsp;evrov in dobil ga bo tisti, ki zveni bolj prepričano.</p>
<p>Rešili bi ga lahko za ceno enega kosila na leto. Potrebujete le dokaz, da je na tisti dan obstajala natanko ta datoteka. Hrani naj ga nekdo, ki ga ne more podkupiti nobena stran.</p>
<h2>Prstni odtis namesto datoteke</h2>
<p>Zgoščevalna funkcija iz datoteke poljubne velikosti naredi 64 znakov. Ista datoteka vedno da istih 64. Spremenite eno vejico in odtis je povsem drug. Iz odtisa datoteke ne more obnoviti nihče. Na računalniku s sistemom Linux ali macOS ga lahko naredite takoj:</p>
<figure>
<pre><code>$ shasum -a 256 risba-114-rev-C.pdf
5d0e0f3c…b41f7a  risba-114-rev-C.pdf</code></pre>
<figcaption>Odtis lahko objavite. Risba ostane v vašem arhivu.</figcaption>
</figure>
<p>Če odtis zapišete tja, kjer ga lahko vsak prebere in nihče spremeni, imate dokaz o datumu. Takšno mesto je javna veriga blokov. Zadoščal bi tudi časopisni oglas, nekatera podjetja so to počela desetletja. Veriga je cenejša in po njej lahko iščete.</p>
<h2>Tisoč dokumentov v eni transakciji</h2>
<p>Odtisov ne zapisujete posamič. Konec dneva jih združite v pare, pare spet v pare, dokler ne ostane en sam: koren. Na verigo gre samo koren. Za vsak dokument shranite kratko pot, ki vodi od njega do korena. Pri tisoč dokumentih ima pot deset korakov in zasede 320 bajtov.</p>
<p>Preverjanje je tako preprosto, da zanj ne potrebujete naše programske opreme:</p>
<figure>
<pre><code>import { createHash } from 'node:crypto';

const sha256 = (data) =&gt; createHash('sha256').update(data).digest();

/** Vrne true, kadar dokument spada pod objavljeni koren. */
export function verify(document, path, root) {
  let hash = sha256(document);
  for (const { side, sibling } of path) {
    const pair = side === 'left' ? [sibling, hash] : [hash, sibling];
    hash = sha256(Buffer.concat(pair));
  }
  return hash.equals(root);
}</code></pre>
<figcaption>To je celotno preverjanje. Vsak programer ga lahko po tem zgledu prepiše v katerikoli jezik.</figcaption>
</figure>
<blockquote><p>Dokaz, ki ga zna preveriti samo njegov avtor, je obljuba.</p></blockquote>
<h2>Kaj dokazuje in česa ne</h2>
<ul>
<li><strong>Dokazuje,</strong> da je natanko ta datoteka obstajala najpozneje ob nastanku bloka.</li>
<li><strong>Ne dokazuje,</strong> kdo jo je napisal. Za to potrebujete podpis. Skupaj se dobro dopolnjujeta.</li>
<li><strong>Ne dokazuje,</strong> da je vsebina resnična. Lažno poročilo s časovnim žigom je lažno poročilo z datumom.</li>
<li><strong>Datoteke ne hrani.</strong> Če izgubite datoteko ali pot, dokaz ni vreden nič. Varnostno kopirajte oboje.</li>
</ul>
<h2>Verigo sploh potrebujete?</h2>
<p>Pogosto ne. Za kvalificirani elektronski časovni žig po evropski uredbi eIDAS velja pravna domneva, da je njegov datum točen. Zapis na verigi blokov je sam po sebi nima. Če potrebujete dokaz za sodišče v EU in imate na mesec nekaj deset dokumentov, kupite časovne žige pri kvalificiranem ponudniku.</p>
<p>Veriga je smiselna v treh primerih: kadar nastane na tisoče zapisov na dan (meritve, dogodki ob dostavi, fotografije s terena), kadar jih morajo brez uporabniškega računa preverjati partnerji zunaj EU in kadar mora dokaz preživeti vsakega posameznega ponudnika. V več naših projektih uporabljamo oboje: koren gre vsak dan na verigo, enkrat na mesec pa dobi še kvalificirani časovni žig.</p>
<h2>Dve pasti</h2>
<p><strong>Kratke zapise je mogoče uganiti.</strong> Če ima zapis samo deset možnih vrednosti, lahko kdo izračuna vseh deset odtisov in jih primerja. Vsakemu zapisu dodajte 32 naključnih bajtov in jih shranite ob poti. To je pomembno pri osebnih podatkih: tudi odtis lahko velja za osebni podatek, če ga je mogoče povezati s človekom. Zato naključne bajte, tako imenovano sol, izbrišite takrat, ko je treba izbrisati podatek.</p>
<p><strong>Znova shranjen PDF je druga datoteka.</strong> Odtis naredite takrat, ko dokument zapusti vaš sistem, in naj se to zgodi samodejno. Če se morajo spomniti ljudje, bo polovica dokumentov manjkala. Sporni bo v tej polovici.</p>
<h2>Kje začeti</h2>
<p>Izberite eno vrsto dokumentov, zaradi katere ste se v zadnjih treh letih že prepirali. Dnevni koren uvedite zanjo in za nobeno drugo. Med našimi <a href="/sl/web3/voucher">vavčerskimi paketi</a> je to paket Žig: dva do trije tedni dela, večinoma za povezavo s sistemom, ki ga že imate. Če vas najprej zanima, ali je za vas primernejša veriga ali časovni žig, <a href="/sl/contact">nas vprašajte</a>. Za odgovor zadošča kratek klic.</p>`,
};
