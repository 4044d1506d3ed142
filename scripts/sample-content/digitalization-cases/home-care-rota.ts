import type { SampleCase } from '../types';

export const homeCareRota: SampleCase = {
  slug: 'home-care-rota',
  cover: { file: 'home-care-rota.svg' },
  cover_alt: 'Paper stair with forms on three steps and a box on top',
  cover_alt_sl: 'Stopnice iz papirja: na treh so obrazci, na vrhu škatla',
  published: '2025-12-02 08:00:00.000Z',
  draft: false,
  tags: ['Planning', 'Care'],
  tags_sl: ['Načrtovanje', 'Oskrba'],
  title: 'A weekly rota in forty minutes, and fewer kilometres',
  title_sl: 'Tedenski razpored v štiridesetih minutah in manj kilometrov',
  client: 'A home-care provider with 61 people',
  client_sl: 'Izvajalec oskrbe na domu z 61 zaposlenimi',
  sector: 'Social care',
  sector_sl: 'Socialno varstvo',
  summary:
    'Two coordinators spent Thursdays and Fridays on the rota for 340 people. A planner now proposes it, and the carers can see why it looks the way it does.',
  summary_sl:
    'Dve koordinatorki sta četrtke in petke namenjali razporedu za 340 ljudi. Zdaj ga predlaga načrtovalnik, oskrbovalke pa vidijo, zakaj je takšen.',
  seo_title: 'A weekly rota in forty minutes',
  seo_title_sl: 'Tedenski razpored v štiridesetih minutah',
  figures: [
    { value: '40 min', label: 'for the weekly rota; it was two days' },
    { value: '−17%', label: 'kilometres driven' },
    { value: '2.9', label: 'carers for each person a month; it was 5.4' },
  ],
  figures_sl: [
    { value: '40 min', label: 'za tedenski razpored, prej dva dni' },
    { value: '−17 %', label: 'prevoženih kilometrov' },
    { value: '2,9', label: 'oskrbovalke na osebo na mesec, prej 5,4' },
  ],
  problem: `<p>Every week 48 carers visit 340 people, some of them four times a day. One needs help at seven, because her bus goes at eight; one will not have a man in the bathroom; one lives where the snow is not cleared before nine. Two coordinators knew all of this. They put the rota together on a wall with magnets, on Thursday and Friday, and began again on Monday when somebody was ill.</p>
<p>The wall was good at times and bad at faces. In a month a person saw 5.4 different carers on average. Families complained about that more than about anything else, and so did the carers, who drove past each other’s houses all day. An off-the-shelf planner, tried in spring, made short routes and strangers.</p>`,
  problem_sl: `<p>Vsak teden 48 oskrbovalk in oskrbovalcev obišče 340 ljudi, nekatere štirikrat na dan. Ena gospa potrebuje pomoč ob sedmih, ker ima ob osmih avtobus. Druga v kopalnici ne želi moškega. Tretja živi tam, kjer pred deveto ni spluženo. Vse to sta vedeli dve koordinatorki. Razpored sta sestavljali z magneti na steni, v četrtek in petek, in v ponedeljek, če je kdo zbolel, začeli znova.</p>
<p>Stena je bila dobra za ure in slaba za obraze. En človek je v mesecu videl povprečno 5,4 različnih oskrbovalk. Svojci so se nad tem pritoževali bolj kot nad čimerkoli drugim. Pritoževale so se tudi oskrbovalke, ki so se ves dan vozile druga mimo druge. Kupljeni načrtovalnik, ki so ga preizkusili spomladi, je naredil kratke poti in pripeljal neznance.</p>`,
  approach: `<p>We asked first what a good week is. Coordinators, carers and six families ranked nine wishes; “the same face” came first, “few kilometres” seventh. The planner optimizes in this order. It is classical mathematics, not AI, and it computes a week in four minutes on the provider’s own server. Health data do not leave the house.</p>
<p>The rules are written as sentences that the coordinators can change themselves: “Not before 9 in snow.” “Only women.” “Together with her sister’s visit.” For every visit the planner can say why it lies where it lies, and which two rules stood in each other’s way. A change on Monday morning moves as little as possible. Carers see their week on the telephone from Friday noon and may swap among themselves, within the rules. We ran it beside the wall for five weeks. Then the coordinators took the wall down; that was their decision.</p>`,
  approach_sl: `<p>Najprej smo vprašali, kaj je dober teden. Koordinatorki, oskrbovalke in šest družin so razvrstili devet želja. »Isti obraz« je bil prvi, »malo kilometrov« sedmi. V tem vrstnem redu načrtovalnik tudi računa. To je klasična matematika, ne umetna inteligenca. Teden izračuna v štirih minutah na strežniku izvajalca. Zdravstveni podatki ne zapustijo hiše.</p>
<p>Pravila so zapisana kot stavki, ki jih koordinatorki spreminjata sami: »V snegu ne pred deveto.« »Samo ženske.« »Skupaj z obiskom pri sestri.« Za vsak obisk načrtovalnik pove, zakaj je tam, kjer je, in kateri pravili sta si nasprotovali. Sprememba v ponedeljek zjutraj premakne čim manj. Oskrbovalke svoj teden vidijo na telefonu od petka opoldne in se smejo med seboj zamenjati, v okviru pravil. Pet tednov je tekel ob steni. Potem sta koordinatorki steno sneli. To je bila njuna odločitev.</p>`,
  result: `<p>The rota takes forty minutes, most of it reading. A person now sees 2.9 carers a month. The kilometres fell by 17% although nobody had put them first: those who always visit the same village drive less. Overtime fell by a fifth, and in the year since, four carers left instead of eleven.</p>
<p>The coordinators use the two days for visits and for talking to families, which is what their job description had said all along. The limits are known too. In the flu week of January eleven people were ill at once, and the planner found no solution. It said so within a minute and listed the visits in danger. The rest was done by two people with telephones, as it should be.</p>`,
  result_sl: `<p>Razpored vzame štirideset minut, večinoma za branje. En človek zdaj v mesecu vidi 2,9 oskrbovalke. Kilometrov je 17&nbsp;% manj, čeprav jih nihče ni postavil na prvo mesto: kdor hodi vedno v isto vas, se manj vozi. Nadur je za petino manj. V letu, ki je sledilo, so odšle štiri oskrbovalke, leto prej enajst.</p>
<p>Koordinatorki dva dneva zdaj porabita za obiske in pogovore s svojci, kar je v njunem opisu delovnega mesta pisalo že ves čas. Tudi meje so znane. V januarskem tednu gripe je hkrati zbolelo enajst ljudi in načrtovalnik rešitve ni našel. To je povedal v eni minuti in naštel ogrožene obiske. Ostalo sta opravili dve ženski s telefonom, in tako je prav.</p>`,
};
