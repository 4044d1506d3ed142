import type { SampleProject } from '../types';

export const portPapers: SampleProject = {
  slug: 'port-papers',
  cover: { file: 'port-papers.svg' },
  cover_alt: 'Triangles of several colours meet in one point, one still open',
  cover_alt_sl: 'Trikotniki več barv se stikajo v eni točki, eden je še odprt',
  published: '2026-10-14 07:00:00.000Z',
  draft: false,
  tags: ['Logistics', 'Documents'],
  tags_sl: ['Logistika', 'Dokumenti'],
  title: 'Port Papers: a container with one set of documents',
  title_sl: 'Port Papers: zabojnik z enim kompletom dokumentov',
  summary:
    'Between two ports an hour apart, a container’s papers are typed up to nine times, in two languages. We read them once, show what differs, and let a person decide.',
  summary_sl:
    'Med pristaniščema, ki sta uro vožnje narazen, papirje enega zabojnika pretipkajo do devetkrat, v dveh jezikih. Mi jih preberemo enkrat, pokažemo razlike in odločitev prepustimo človeku.',
  seo_title: 'Port Papers: one set of papers per container',
  seo_title_sl: 'Port Papers: en komplet listin za zabojnik',
  seo_description:
    'Between two ports an hour apart, a container’s papers are typed up to nine times. We read them once, show what differs, and let a person decide.',
  seo_description_sl:
    'Med pristaniščema, uro vožnje narazen, papirje zabojnika pretipkajo do devetkrat. Mi jih preberemo enkrat, pokažemo razlike in odločitev prepustimo človeku.',
  programme: 'Interreg Italy–Slovenia',
  programme_sl: 'Interreg Italija-Slovenija',
  period_start: '2025-10-01 00:00:00.000Z',
  period_end: '2027-09-30 00:00:00.000Z',
  budget: '€980,000, of which €195,000 is our part',
  budget_sl: '980.000 €, od tega naš del 195.000 €',
  partners: [
    { name: 'Consortium of Forwarders Alto Golfo (coordinator)', country: 'Italy' },
    { name: 'Nautical Institute San Marzo', country: 'Italy' },
    { name: 'Regional Development Centre Istrska vrata', country: 'Slovenia' },
    { name: 'Brightfold', country: 'Slovenia' },
  ],
  partners_sl: [
    { name: 'Konzorcij špediterjev Alto Golfo (vodilni partner)', country: 'Italija' },
    { name: 'Pomorski inštitut San Marzo', country: 'Italija' },
    { name: 'Regionalni razvojni center Istrska vrata', country: 'Slovenija' },
    { name: 'Brightfold', country: 'Slovenija' },
  ],
  figures: [
    { value: '9', label: 'times one container’s data was typed' },
    { value: '17', label: 'forwarders on both sides of the border' },
    { value: '1 in 14', label: 'sets of papers has a real mismatch' },
  ],
  figures_sl: [
    { value: '9-krat', label: 'so pretipkali podatke enega zabojnika' },
    { value: '17', label: 'špediterjev na obeh straneh meje' },
    { value: '1 od 14', label: 'kompletov vsebuje resnično neskladje' },
  ],
  body: `<p>A container of coffee arrives with a bill of lading, a packing list, an invoice, a certificate of origin and a phytosanitary paper. The forwarder types from them, the haulier types, the warehouse types, and across the border the next forwarder begins again, in the other language. We counted nine times. On the way a gross weight became a net weight, and the lorry stood at the scales for four hours.</p>
<h2>Reading is the easy half</h2>
<p>Today a program reads such papers well, even when they are crooked and stamped. What it must not do is choose quietly. If the invoice says 19,800 kilograms and the packing list 19,080, both numbers were read correctly, and only a person knows which one is the mistake.</p>
<p>So our tool shows differences instead of results. It puts the two pieces of paper side by side, marks the spot and asks. The answer is kept with a name and a time, and the next office sees it.</p>
<h2>Who does what</h2>
<ul>
<li>We build the reader and the comparison, in Italian, Slovenian and English.</li>
<li>San Marzo prepares the vocabulary: there are eleven words for a pallet, and they are not the same pallet.</li>
<li>The forwarders give papers from real traffic, with prices removed, and two people each for testing.</li>
<li>Istrska vrata measures waiting times at the gate before and after.</li>
</ul>
<h2>Where we are</h2>
<p>In the first year we read 6,400 sets. In one of 14 we found a real mismatch; in one of 90 it would have stopped the container. The forwarders expected more from the speed of reading than from the comparison. After three months they see it the other way round.</p>
<p>From January 2027 the tool goes into daily work at five companies. Until then nothing is sent to anyone without a person pressing the button.</p>`,
  body_sl: `<p>Zabojnik kave prispe s konosamentom, pakirnim seznamom, računom, potrdilom o poreklu in fitosanitarnim spričevalom. Špediter pretipka podatke, prevoznik jih pretipka, skladišče jih pretipka, na drugi strani meje pa vse od začetka v drugem jeziku tipka še naslednji špediter. Našteli smo devet vnosov. Vmes se je bruto teža spremenila v neto in tovornjak je pri tehtnici stal štiri ure.</p>
<h2>Branje je lažja polovica</h2>
<p>Program takšne papirje danes dobro prebere, tudi če so postrani skenirani in polni žigov. Ne sme pa molče izbirati. Če na računu piše 19.800 kilogramov, na pakirnem seznamu pa 19.080, sta obe številki prebrani pravilno. Katera je napačna, ve samo človek.</p>
<p>Zato naše orodje ne kaže rezultatov, temveč razlike. Oba papirja položi drugega ob drugega, označi mesto in vpraša. Odgovor ostane zapisan z imenom in časom, naslednja pisarna pa ga vidi.</p>
<h2>Kdo dela kaj</h2>
<ul>
<li>Mi gradimo bralnik in primerjavo, v italijanščini, slovenščini in angleščini.</li>
<li>V San Marzu pripravljajo besednjak: za paleto je enajst besed in ne pomenijo vse iste palete.</li>
<li>Špediterji dajo papirje iz resničnega prometa, brez cen, in po dva človeka za preizkušanje.</li>
<li>Istrska vrata merijo čakanje na vhodu, prej in potem.</li>
</ul>
<h2>Kje smo</h2>
<p>V prvem letu smo prebrali 6.400 kompletov. V enem od 14 smo našli resnično neskladje, v enem od 90 bi zaradi njega zabojnik obstal. Špediterji so več pričakovali od hitrega branja kot od primerjave. Po treh mesecih mislijo obratno.</p>
<p>Januarja 2027 gre orodje v vsakdanjo rabo v petih podjetjih. Do takrat nič ne odide, dokler gumba ne pritisne človek.</p>`,
};
