import type { SampleCase } from '../types';

export const wholesalerAssistant: SampleCase = {
  slug: 'wholesaler-assistant',
  cover: { file: 'wholesaler-assistant.svg' },
  cover_alt: 'Yellow speech bubble with three upright blocks, as if typing an answer',
  cover_alt_sl: 'Rumen govorni oblaček s tremi stebrički: nekdo piše odgovor',
  published: '2026-10-06 07:00:00.000Z',
  draft: false,
  tags: ['AI assistant', 'Sales', 'Trade'],
  tags_sl: ['AI-pomočnik', 'Prodaja', 'Trgovina'],
  title: 'An assistant that knows 41,000 articles and its limits',
  title_sl: 'Pomočnik, ki pozna 41.000 izdelkov in svoje meje',
  client: 'A plumbing wholesaler with 58 people',
  client_sl: 'Veletrgovec z vodovodnim materialom, 58 zaposlenih',
  sector: 'Wholesale',
  sector_sl: 'Veleprodaja',
  summary:
    'Installers call to ask what fits what. An assistant answers from the catalogue, names the page, never quotes a price and hands over one conversation in six.',
  summary_sl:
    'Inštalaterji sprašujejo, kaj gre na kaj. Pomočnik odgovarja iz kataloga, navede stran, cene ne pove nikoli in vsak šesti pogovor preda človeku.',
  seo_title: 'An assistant that knows 41,000 articles',
  seo_title_sl: 'Pomočnik, ki pozna 41.000 izdelkov',
  figures: [
    { value: '63%', label: 'of questions answered without a person' },
    { value: '0.7%', label: 'wrong answers in the monthly test' },
    { value: '4 min', label: 'shorter wait on the telephone' },
  ],
  figures_sl: [
    { value: '63 %', label: 'vprašanj rešenih brez človeka' },
    { value: '0,7 %', label: 'napačnih odgovorov v mesečnem preizkusu' },
    { value: '4 min', label: 'krajše čakanje na telefonu' },
  ],
  problem: `<p>Between six and eight in the morning installers stand in front of a wall with a pipe in their hands and want to know what fits it. The wholesaler sells 41,000 articles from 160 makers. Five people at the sales desk knew the answers, or knew where they were: in catalogues, data sheets and a folder called “odd threads”.</p>
<p>Two hundred calls came in those two hours. The median wait was five minutes and forty seconds; a fifth of the callers hung up. Those who got through asked, in 70 of a hundred cases, something that stands in a document. The calls that would have brought an order waited behind them. A chatbot tried two years before had answered everything with great confidence, and the desk still tells its best mistakes to new colleagues.</p>`,
  problem_sl: `<p>Med šesto in osmo zjutraj inštalaterji stojijo pred steno s cevjo v roki in jih zanima, kaj gre nanjo. Veletrgovec prodaja 41.000 izdelkov 160 proizvajalcev. Pet ljudi v prodaji je poznalo odgovore ali pa vedelo, kje so: v katalogih, v tehničnih listih in v mapi z napisom »Čudni navoji«.</p>
<p>V teh dveh urah je prišlo dvesto klicev. Mediana čakanja je bila pet minut in štirideset sekund, petina klicateljev je odložila. Tisti, ki so prišli na vrsto, so v 70 primerih od stotih spraševali nekaj, kar piše v dokumentu. Klici, ki bi prinesli naročilo, so čakali za njimi. Pred dvema letoma so preizkusili klepetalnega robota, ki je na vse odgovarjal zelo samozavestno. Njegove najboljše napake prodajalci še danes pripovedujejo novim sodelavcem.</p>`,
  approach: `<p>The first four weeks went into documents. Of 9,300 files a third were out of date, and 140 contradicted each other. The purchasing desk decided which holds. Then two salespeople wrote down 150 real questions with the right answers, among them 30 to which the right answer is “I do not know” or “that is for a person”.</p>
<p>The assistant searches the documents, answers in two or three sentences and shows the page. Stock it reads from the warehouse program. Prices and delivery dates it must not say, also when asked nicely; we tried for two days to make it. If it is unsure, it passes the conversation with its sources to the desk, where it appears as an ordinary enquiry. For the first six weeks only the wholesaler’s own people used it. It went on the website when it had passed the 150 questions three times in a row.</p>`,
  approach_sl: `<p>Prve štiri tedne smo porabili za dokumente. Od 9.300 datotek je bila tretjina zastarelih, 140 pa si jih je nasprotovalo. Katera velja, je odločila nabava. Potem sta dva prodajalca zapisala 150 resničnih vprašanj s pravilnimi odgovori. Pri 30 je pravilni odgovor »ne vem« ali »to je za človeka«.</p>
<p>Pomočnik preišče dokumente, odgovori v dveh ali treh stavkih in pokaže stran. Zalogo prebere iz skladiščnega programa. Cen in dobavnih rokov ne sme povedati, niti če ga lepo prosite. Dva dni smo ga poskušali pretentati. Kadar ni prepričan, pogovor z viri preda prodaji, kjer se pokaže kot navadno povpraševanje. Prvih šest tednov so ga uporabljali samo zaposleni. Na spletno stran je šel, ko je 150 vprašanj trikrat zapored opravil uspešno.</p>`,
  result: `<p>It now holds about 3,900 conversations a month. It settles 63% of the questions alone and hands over one conversation in six; in the rest the visitor leaves after the first answer, and we do not count that as a success. In the monthly test the share of wrong answers is 0.7%, the worst month had 1.3%.</p>
<p>The wait on the telephone in the morning is down to one minute and forty seconds, and orders by telephone rose by 9%, since people get through. The weekly page of unanswered questions has led to 22 new articles in stock. The folder of odd threads has been scanned. It turned out that eleven of its pages were wrong, and that two of the five had known it all along.</p>`,
  result_sl: `<p>Na mesec opravi približno 3.900 pogovorov. Sam reši 63&nbsp;% vprašanj, vsak šesti pogovor pa preda. Pri preostalih obiskovalec odide po prvem odgovoru in tega ne štejemo za uspeh. V mesečnem preizkusu je napačnih odgovorov 0,7&nbsp;%, v najslabšem mesecu jih je bilo 1,3&nbsp;%.</p>
<p>Jutranje čakanje na telefonu traja minuto in štirideset sekund. Naročil po telefonu je 9&nbsp;% več, ker ljudje pridejo na vrsto. Zaradi tedenske strani z vprašanji brez odgovora je na zalogi 22 novih izdelkov. Mapa s čudnimi navoji je skenirana. Izkazalo se je, da je bilo enajst strani napačnih in da sta dva od petih prodajalcev to ves čas vedela.</p>`,
};
