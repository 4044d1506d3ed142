import type { SamplePost } from '../types';

export const aiLiteracyForTwentyPeople: SamplePost = {
  slug: 'ai-literacy-for-twenty-people',
  cover: { file: 'ai-literacy-for-twenty-people.svg' },
  cover_alt: 'Dark sheet folded over a white one, like a half-open notebook',
  cover_alt_sl: 'Temen list, prepognjen čez belega, podoben napol odprtemu zvezku',
  published: '2025-03-19 08:00:00.000Z',
  draft: false,
  tags: ['AI', 'Workshops'],
  tags_sl: ['Umetna inteligenca', 'Delavnice'],
  title: 'AI literacy for a company of twenty: a plan that fits in six hours',
  title_sl: 'Umetna inteligenca za dvajset zaposlenih: načrt izobraževanja v šestih urah',
  summary:
    'Since 2\u00a0February 2025 the European AI Act asks companies that use AI to see to it that their people understand it. It does not ask for a certificate. Here is what we do with a company of twenty, and what we write down.',
  summary_sl:
    'Od 2.\u00a0februarja 2025 evropski akt o umetni inteligenci od podjetij, ki umetno inteligenco uporabljajo, zahteva, da jo njihovi ljudje razumejo. Potrdila ne zahteva. Opisujemo, kaj naredimo v podjetju z dvajsetimi zaposlenimi in kaj pri tem zapišemo.',
  seo_title: 'AI literacy for twenty people in six hours',
  seo_title_sl: 'AI-pismenost za dvajset ljudi v šestih urah',
  seo_description:
    'The European AI Act asks companies that use AI to see that their people understand it. What we do with a company of twenty in six hours, and what we record.',
  seo_description_sl:
    'Evropski akt zahteva, da ljudje v podjetju razumejo umetno inteligenco, ki jo uporabljajo. Kaj z dvajsetimi zaposlenimi naredimo v šestih urah in kaj zapišemo.',
  body: `<p>Article 4 of the AI Act is a single sentence, and a long one. In short: companies that provide or use AI systems take measures so that their staff understand AI well enough, with regard to what people know already, what they use it for and whom it affects. There is no prescribed course, no exam and no official stamp. Whoever sells you one is selling paper.</p>
<p>What the article does ask for is sensible, and a small company can meet it in a week. The order matters more than the slides.</p>
<h2>First find out what is in use</h2>
<p>Ask everybody the same four questions, in writing, without names if that helps. Which AI tools have you used for work in the past month? For what? What did you paste in? Did you check the result, and how?</p>
<p>In every company where we have asked, the list was longer than the management expected. Somebody translates complaints, somebody writes job advertisements, somebody summarizes contracts on a private account. Do not punish the answers. The list is the only reason the training will be about your company and not about the future of humanity.</p>
<h2>Then agree on one page of rules</h2>
<p>A policy of twenty pages is read by the person who wrote it. One page can hang beside the coffee machine. Ours has five lines:</p>
<ol>
<li>These tools are allowed, with a company account. Ask before you use another.</li>
<li>Never paste personal data of customers or colleagues, prices not yet published, passwords, or anything under a confidentiality agreement.</li>
<li>You sign what you send. “The AI wrote it” is not an answer to a customer.</li>
<li>Numbers, names, dates and quotations are checked against the source before they leave the house.</li>
<li>If a decision affects a person (employment, credit, a complaint), a person makes it.</li>
</ol>
<h2>Six hours, three groups</h2>
<p>People who write offers need different things from people who drive a forklift. We split twenty people into three groups and never teach them together for longer than the first hour.</p>
<h3>Everybody: 1 hour</h3>
<p>How a language model arrives at a sentence, why it sounds sure when it is wrong, what the one page says. We show three mistakes from the company’s own field. A price invented for a part that exists is remembered longer than any definition.</p>
<h3>Those who use it daily: 3 hours</h3>
<p>Real tasks from the list, at their own computers. Each person leaves with two written instructions that work for their job and one example of something the tool cannot do. We time a task before and after. In a good group, writing a standard offer drops from 40 minutes to 15; the answer to a difficult customer stays where it was, because most of that work is deciding what to say.</p>
<h3>Those who decide: 2 hours</h3>
<p>What the company is under the Act (as a rule a “deployer”), which uses are prohibited, which would be high-risk (selecting job candidates is the usual surprise), what to ask a supplier, and who keeps the record.</p>
<blockquote><p>The test of the training is the first question somebody asks before pasting, not the last slide they saw.</p></blockquote>
<h2>What to write down</h2>
<p>Keep a folder with four things: the list of tools and uses, the page of rules with its date, who attended what and when, and the exercises. If an inspector, a customer or a buyer of the company asks, this shows measures that fit your size. Repeat the four questions every six months; it takes fifteen minutes and the answers will have changed.</p>
<h2>What it costs</h2>
<p>Six hours of material mean 46 paid hours in a company of twenty: twenty people for one hour, six for three, four for two. Add about two days of somebody’s time to prepare. That is a fair price to keep a customer’s contract off a private account.</p>
<p>The <a href="/workshops">AI workshop</a> covers the same ground with your own examples. If you want to begin with the list and the page of rules, <a href="/digitalization/ai-svetovanje">AI consulting</a> is the way in. Both start with the four questions.</p>`,
  body_sl: `<p>Četrti člen akta o umetni inteligenci je en sam, precej dolg stavek. Na kratko: podjetja, ki sisteme umetne inteligence ponujajo ali uporabljajo, poskrbijo, da so njihovi ljudje o njej dovolj poučeni. Pri tem upoštevajo, kaj ljudje že znajo, za kaj jo uporabljajo in na koga vpliva. Predpisanega tečaja ni, izpita ni, uradnega žiga tudi ne. Kdor vam ga prodaja, vam prodaja papir.</p>
<p>Kar člen v resnici zahteva, je razumno. Majhno podjetje to uredi v enem tednu. Vrstni red je pomembnejši od prosojnic.</p>
<h2>Najprej ugotovite, kaj se že uporablja</h2>
<p>Vsem zastavite ista štiri vprašanja, pisno in po potrebi brez imen. Katera orodja umetne inteligence ste zadnji mesec uporabili pri delu? Za kaj? Kaj ste vanje prilepili? Ste rezultat preverili in kako?</p>
<p>V vsakem podjetju, kjer smo vprašali, je bil seznam daljši, kot je pričakovalo vodstvo. Nekdo prevaja reklamacije, nekdo piše oglase za delo, nekdo na zasebnem računu povzema pogodbe. Odgovorov ne kaznujte. Samo zaradi tega seznama bo izobraževanje govorilo o vašem podjetju in ne o prihodnosti človeštva.</p>
<h2>Nato se dogovorite za eno stran pravil</h2>
<p>Pravilnik na dvajsetih straneh prebere tisti, ki ga je napisal. Ena stran lahko visi ob kavnem avtomatu. Naša ima pet vrstic:</p>
<ol>
<li>Ta orodja so dovoljena, s službenim računom. Preden uporabite kakšno drugo, vprašajte.</li>
<li>Nikoli ne lepite osebnih podatkov strank ali sodelavcev, še neobjavljenih cen, gesel ali česarkoli, kar je po pogodbi zaupno.</li>
<li>Kar pošljete, podpišete vi. »To je napisala umetna inteligenca« ni odgovor stranki.</li>
<li>Številke, imena, datume in navedke pred pošiljanjem primerjajte z virom.</li>
<li>Kadar odločitev zadeva človeka (zaposlitev, posojilo, pritožbo), jo sprejme človek.</li>
</ol>
<h2>Šest ur, tri skupine</h2>
<p>Kdor piše ponudbe, potrebuje drugačno znanje kot voznik viličarja. Dvajset ljudi razdelimo v tri skupine. Skupaj so samo prvo uro.</p>
<h3>Vsi: 1 ura</h3>
<p>Kako jezikovni model sestavi stavek, zakaj zveni prepričano tudi takrat, ko se moti, in kaj piše na tisti eni strani. Pokažemo tri napake iz stroke podjetja. Izmišljeno ceno za del, ki v resnici obstaja, si ljudje zapomnijo bolje od vsake definicije.</p>
<h3>Tisti, ki jo uporabljajo vsak dan: 3 ure</h3>
<p>Resnične naloge s seznama, vsak za svojim računalnikom. Vsak odide z dvema zapisanima navodiloma, ki pri njegovem delu delujeta, in z enim primerom, ki mu orodje ni kos. Pri eni nalogi čas izmerimo prej in potem. V dobri skupini se pisanje običajne ponudbe skrajša s 40 minut na 15. Odgovor zahtevni stranki vzame toliko časa kot prej, ker se je treba predvsem odločiti, kaj povedati.</p>
<h3>Tisti, ki odločajo: 2 uri</h3>
<p>Kaj je podjetje po aktu (praviloma »uvajalec«), katere rabe so prepovedane, katere bi pomenile veliko tveganje (navadno preseneti izbiranje kandidatov za zaposlitev), kaj vprašati dobavitelja in kdo vodi evidenco.</p>
<blockquote><p>Izobraževanje je uspelo, ko nekdo prvič vpraša, preden prilepi. Zadnja prosojnica ne pove ničesar.</p></blockquote>
<h2>Kaj zapišete</h2>
<p>V mapi hranite štiri stvari: seznam orodij in rab, stran pravil z datumom, podatek, kdo se je česa udeležil in kdaj, ter vaje. Če vas vpraša inšpektor, kupec ali kdo, ki bi podjetje rad prevzel, s tem pokažete ukrepe, primerne vaši velikosti. Štiri vprašanja ponovite vsakih šest mesecev. Vzela vam bodo petnajst minut, odgovori pa bodo že drugačni.</p>
<h2>Koliko stane</h2>
<p>Šest ur programa pomeni v podjetju z dvajsetimi zaposlenimi 46 plačanih ur: dvajset ljudi po eno uro, šest po tri, štirje po dve. Prištejte približno dva dneva priprave. To je poštena cena za to, da pogodba vaše stranke ne konča na zasebnem računu.</p>
<p>Isto pot z vašimi primeri prehodimo na <a href="/sl/workshops">delavnici o umetni inteligenci</a>. Če bi radi začeli s seznamom in stranjo pravil, je za vas primernejše <a href="/sl/digitalization/ai-svetovanje">AI-svetovanje</a>. Oboje se začne s štirimi vprašanji.</p>`,
};
