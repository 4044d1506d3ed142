import type { SamplePage } from '../types';

export const termsAndConditionsPage: SamplePage = {
  slug: 'terms-and-conditions',
  cover: { file: 'terms-and-conditions.svg' },
  cover_alt: 'Six paper houses of different heights on one shared square',
  cover_alt_sl: 'Šest papirnatih hiš različnih višin na skupnem trgu',
  published: '2025-01-10 08:00:00.000Z',
  title: 'Terms & Conditions',
  title_sl: 'Splošni pogoji',
  summary:
    'The rules for using this site and for what you can start on it: an enquiry, a voucher application, a workshop place, the referral programme. In force from 10\u00a0January 2025.',
  summary_sl:
    'Pravila za uporabo spletnega mesta in za vse, kar na njem začnete: povpraševanje, prijavo za vavčer, mesto na delavnici, program priporočil. Veljajo od 10.\u00a0januarja 2025.',
  seo_description:
    'The rules for using this site and for what you can start on it: an enquiry, a voucher application, a workshop place, the referral programme.',
  seo_description_sl:
    'Pravila za uporabo spletnega mesta in za vse, kar na njem začnete: povpraševanje, prijavo za vavčer, mesto na delavnici, program priporočil.',
  body: `<h2>1. Who we are</h2>
<p>This site is run by Brightfold d.&nbsp;o.&nbsp;o., Pregibna ulica&nbsp;12, 1000&nbsp;Ljubljana, Slovenia, VAT number SI&nbsp;10203040, <a href="mailto:hello@brightfold.example">hello@brightfold.example</a> (“we”). Our services are meant for companies and other organizations. Where you deal with us as a consumer, you keep every right that the law gives to consumers, whatever is written here.</p>
<h2>2. Using the site</h2>
<p>You may read, link and print for your own use. Please do not try to overload the site, get round its limits, or send it content that is unlawful or belongs to somebody else. The forms accept a limited number of submissions from one address; whoever needs more can write to us.</p>
<h2>3. What the texts are</h2>
<p>Articles, cases and figures describe what we have done and what came of it. They are written with care but are not legal, tax or investment advice, and your result will differ. Descriptions of public calls state the position on the day of publication; the text of the call prevails. Prices are in euros without VAT and hold for offers made in the month in which you saw them.</p>
<h2>4. Forms and offers</h2>
<p>A form on this site is an enquiry. It binds neither you nor us. A contract arises when you confirm a written offer of ours, and the offer and its annexes then prevail over these terms. The message that a form has been received means that we have stored it and will answer, as a rule within one working day.</p>
<h2>5. Voucher packages</h2>
<ul>
<li>The application on this site is not an application to a public fund. We help you prepare that one; you submit it in your own name and answer for what it states.</li>
<li>We do not guarantee that aid will be granted or paid out. Whether your company is eligible is decided by the body that issued the call.</li>
<li>Work begins after approval and after a written order, unless you expressly decide to begin without a voucher.</li>
<li>If the application is refused, you owe us nothing for preparing it.</li>
</ul>
<h2>6. Workshops</h2>
<ul>
<li>Your place is yours when we confirm it in writing; the e-mail that you get at once only says that your registration has arrived. Places are given in the order of arrival.</li>
<li>Until seven days before the start you may cancel and get the whole fee back. After that you may send a colleague or take the next date.</li>
<li>If we cancel, you choose between a new date and the whole fee. We do not reimburse travel booked by you.</li>
<li>What you build at a workshop is yours. Our materials are for use inside your company.</li>
<li>Bring documents that you are allowed to show, with personal data removed.</li>
</ul>
<h2>7. Referral programme</h2>
<ul>
<li>Anybody over 18 may register, with a name, an e-mail address and an EVM wallet address. We send one code per person.</li>
<li>When a company applies for a voucher package with your code and pays for it, you get 5% of the price of the package without VAT, in USDC. For this purpose one USDC counts as one euro.</li>
<li>We pay within 14 days after we have received the payment. Before the first payout we ask for the network.</li>
<li>You may not recommend your own company or one linked to it. One company counts once. If two codes are given, the one in the submitted form counts.</li>
<li>Check the wallet address. A payment to a wrong address cannot be called back and counts as made.</li>
<li>The reward is your income and you declare it. We may need further data where the law asks us to report the payment.</li>
<li>Do not promise anything in our name and do not send unsolicited bulk mail. Whoever does loses the code.</li>
<li>You may leave at any time. We may end the programme with 30 days’ notice; for codes used before the end, the reward stays.</li>
</ul>
<h2>8. Chat</h2>
<p>Where a chat is available, it loads only after you have accepted it, and its answers may be given by a machine, which it says at the beginning. The answers are information, not an offer. If an answer matters to you, have it confirmed by a person.</p>
<h2>9. Availability and liability</h2>
<p>We try to keep the site running and correct, but do not promise that it will never be interrupted or contain a mistake. We are liable without limit for damage caused intentionally or by gross negligence and wherever the law does not allow a limit. Otherwise we are not liable for damage that arises from relying on general texts on this site. Liability from a contract is governed by that contract. Pages of others to which we link are the responsibility of those who run them.</p>
<h2>10. Our rights and yours</h2>
<p>Texts, drawings and the name Brightfold belong to us. You may quote a passage with a link to the source; for anything longer, ask. What you send through a form remains yours. We use it only to answer you.</p>
<h2>11. Personal data</h2>
<p>How we handle personal data is described in the <a href="/privacy-policy">privacy policy</a>.</p>
<h2>12. Law and disputes</h2>
<p>Slovenian law applies, without its conflict rules. Write to us first; most disagreements end with a conversation. If one does not, the court with jurisdiction in Ljubljana decides, unless mandatory law says otherwise. We do not take part in out-of-court schemes for consumer disputes.</p>
<h2>13. Changes</h2>
<p>When these terms change, the new text appears here with its date. For an application, registration or code submitted earlier, the terms of the day of submission apply. If anything is unclear, <a href="/contact">ask</a>.</p>`,
  body_sl: `<h2>1. Kdo smo</h2>
<p>Spletno mesto upravlja podjetje Brightfold, d.&nbsp;o.&nbsp;o., Pregibna ulica&nbsp;12, 1000&nbsp;Ljubljana, ID za DDV SI&nbsp;10203040, <a href="mailto:hello@brightfold.example">hello@brightfold.example</a> (v nadaljevanju: mi). Naše storitve so namenjene podjetjem in drugim organizacijam. Če z nami poslujete kot potrošnik, obdržite vse pravice, ki jih potrošnikom daje zakon, ne glede na to, kar piše tukaj.</p>
<h2>2. Uporaba spletnega mesta</h2>
<p>Vsebino lahko berete, objavite povezavo nanjo in jo natisnete za lastno rabo. Prosimo vas, da spletnega mesta ne preobremenjujete, ne zaobidete njegovih omejitev in vanj ne pošiljate vsebin, ki so nezakonite ali niso vaše. Obrazci z enega naslova sprejmejo omejeno število oddaj. Če jih potrebujete več, nam pišite.</p>
<h2>3. Kaj so besedila</h2>
<p>Članki, primeri in številke opisujejo, kaj smo naredili in kaj je iz tega nastalo. Pišemo jih skrbno, vendar niso pravni, davčni ali naložbeni nasvet in pri vas bo izid drugačen. Opisi javnih razpisov veljajo na dan objave. Odločilno je besedilo razpisa. Cene so v evrih brez DDV in veljajo za ponudbe, dane v mesecu, v katerem ste jih videli.</p>
<h2>4. Obrazci in ponudbe</h2>
<p>Obrazec na tem spletnem mestu je povpraševanje. Ne zavezuje ne vas ne nas. Pogodba nastane, ko potrdite našo pisno ponudbo. Takrat imajo ponudba in njene priloge prednost pred temi pogoji. Obvestilo, da smo obrazec prejeli, pomeni, da smo ga shranili in da bomo odgovorili, praviloma v enem delovnem dnevu.</p>
<h2>5. Vavčerski paketi</h2>
<ul>
<li>Prijava na tem spletnem mestu ni vloga na javni razpis. Pri pripravi vloge vam pomagamo, oddate pa jo v svojem imenu in za navedbe v njej odgovarjate vi.</li>
<li>Ne jamčimo, da bo pomoč odobrena ali izplačana. O upravičenosti vašega podjetja odloča razpisovalec.</li>
<li>Delo se začne po odobritvi in pisnem naročilu, razen če se izrecno odločite, da začnete brez vavčerja.</li>
<li>Če je vloga zavrnjena, nam za njeno pripravo niste dolžni ničesar.</li>
</ul>
<h2>6. Delavnice</h2>
<ul>
<li>Mesto je vaše, ko ga pisno potrdimo. E-sporočilo, ki ga prejmete takoj, pove le, da je prijava prispela. Mesta oddajamo po vrstnem redu prijav.</li>
<li>Do sedem dni pred začetkom lahko prijavo odpoveste in vrnemo vam celotno kotizacijo. Pozneje lahko pošljete sodelavca ali izberete naslednji termin.</li>
<li>Če delavnico odpovemo mi, izbirate med novim terminom in vračilom celotne kotizacije. Stroškov poti, ki ste jo rezervirali sami, ne povrnemo.</li>
<li>Kar na delavnici izdelate, je vaše. Naše gradivo je namenjeno uporabi v vašem podjetju.</li>
<li>Prinesite dokumente, ki jih smete pokazati, in iz njih prej odstranite osebne podatke.</li>
</ul>
<h2>7. Program priporočil</h2>
<ul>
<li>Prijavi se lahko vsak, ki je star najmanj 18 let, z imenom, e-poštnim naslovom in naslovom denarnice EVM. Vsak prejme eno kodo.</li>
<li>Ko se podjetje z vašo kodo prijavi za vavčerski paket in ga plača, dobite 5&nbsp;% cene paketa brez DDV, v žetonih USDC. En USDC pri tem šteje za en evro.</li>
<li>Izplačamo v 14 dneh po prejemu plačila. Pred prvim izplačilom vas vprašamo, katero omrežje uporabljate.</li>
<li>Svojega podjetja ali z njim povezanega podjetja ne morete priporočiti. Vsako podjetje šteje enkrat. Če sta navedeni dve kodi, velja tista v oddanem obrazcu.</li>
<li>Naslov denarnice preverite. Plačila na napačen naslov ni mogoče preklicati in velja za opravljeno.</li>
<li>Nagrada je vaš dohodek in jo prijavite sami. Kadar moramo o izplačilu po zakonu poročati, lahko potrebujemo dodatne podatke.</li>
<li>V našem imenu ničesar ne obljubljajte in ne pošiljajte nezaželene množične pošte. Kdor to počne, izgubi kodo.</li>
<li>Iz programa lahko izstopite kadarkoli. Program lahko končamo s 30-dnevnim odpovednim rokom. Za kode, uporabljene pred koncem, nagrada ostane.</li>
</ul>
<h2>8. Klepet</h2>
<p>Kjer je na voljo klepet, se naloži šele, ko ga sprejmete. V njem lahko odgovarja stroj, kar na začetku tudi pove. Odgovori so informacija in ne ponudba. Če je odgovor za vas pomemben, naj vam ga potrdi človek.</p>
<h2>9. Razpoložljivost in odgovornost</h2>
<p>Trudimo se, da spletno mesto deluje in je pravilno, ne obljubljamo pa, da ne bo nikoli prekinjeno ali brez napake. Za škodo, povzročeno namenoma ali iz hude malomarnosti, in povsod, kjer zakon omejitve ne dovoljuje, odgovarjamo neomejeno. Sicer ne odgovarjamo za škodo, ki nastane zaradi zanašanja na splošna besedila na tem spletnem mestu. Odgovornost iz pogodbe ureja pogodba. Za strani drugih, na katere kažejo naše povezave, odgovarjajo njihovi upravljavci.</p>
<h2>10. Naše in vaše pravice</h2>
<p>Besedila, risbe in ime Brightfold so naši. Odlomek lahko navedete s povezavo na vir, za kaj daljšega nas vprašajte. Kar pošljete prek obrazca, ostane vaše. Uporabimo samo zato, da vam odgovorimo.</p>
<h2>11. Osebni podatki</h2>
<p>Kako ravnamo z osebnimi podatki, opisuje <a href="/sl/privacy-policy">politika zasebnosti</a>.</p>
<h2>12. Pravo in spori</h2>
<p>Velja slovensko pravo, brez kolizijskih pravil. Najprej nam pišite, večina nesoglasij se konča s pogovorom. Če se ne, odloči stvarno pristojno sodišče v Ljubljani, razen če prisilni predpisi določajo drugače. Izvajalca izvensodnega reševanja potrošniških sporov ne priznavamo kot pristojnega.</p>
<h2>13. Spremembe</h2>
<p>Kadar se pogoji spremenijo, novo besedilo objavimo tukaj z datumom. Za prej oddano prijavo, registracijo ali kodo veljajo pogoji z dne oddaje. Če kaj ni jasno, nas <a href="/sl/contact">vprašajte</a>.</p>`,
};
