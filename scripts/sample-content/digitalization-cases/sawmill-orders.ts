import type { SampleCase } from '../types';

export const sawmillOrders: SampleCase = {
  slug: 'sawmill-orders',
  cover: { file: 'sawmill-orders.svg' },
  cover_alt: 'Order forms dropping into an open green box',
  cover_alt_sl: 'Obrazci z naročili padajo v odprto zeleno škatlo',
  published: '2026-09-08 07:00:00.000Z',
  draft: false,
  tags: ['AI', 'Orders', 'Wood'],
  tags_sl: ['Umetna inteligenca', 'Naročila', 'Les'],
  title: 'A quote in eleven minutes instead of two days',
  title_sl: 'Ponudba v enajstih minutah namesto v dveh dneh',
  client: 'A sawmill with 34 people',
  client_sl: 'Žaga s 34 zaposlenimi',
  sector: 'Wood processing',
  sector_sl: 'Predelava lesa',
  summary:
    'Orders came by phone, e-mail and on paper, and one man could read all three. Now one intake reads them, proposes a cutting list and asks when it is unsure.',
  summary_sl:
    'Naročila so prihajala po telefonu, e-pošti in na papirju, brati pa jih je znal en sam človek. Zdaj jih prebere en vhod, predlaga razrez in vpraša, kadar ni prepričan.',
  seo_title: 'A quote in eleven minutes, not two days',
  seo_title_sl: 'Ponudba v enajstih minutah, ne v dveh dneh',
  seo_description_sl:
    'Naročila so prihajala po telefonu, e-pošti in na papirju, brati jih je znal en sam človek. Zdaj jih prebere en vhod, predlaga razrez in po potrebi vpraša.',
  figures: [
    { value: '11 min', label: 'from order to quote; it was two days' },
    { value: '0.4%', label: 'of orders cut wrongly; it was 3.1%' },
    { value: '26 h', label: 'a week freed in the office' },
  ],
  figures_sl: [
    { value: '11 min', label: 'od naročila do ponudbe, prej dva dni' },
    { value: '0,4 %', label: 'napačno razrezanih naročil, prej 3,1 %' },
    { value: '26 ur', label: 'na teden manj dela v pisarni' },
  ],
  problem: `<p>A roofer rings from a scaffold and wants forty rafters “as last time, but shorter”. A carpenter sends a photograph of a list on cardboard. A shop orders by e-mail, in a table of its own. About ninety orders a week arrived like this, and all of them landed with one man, who had been there for 27 years and knew what each customer meant.</p>
<p>He needed two days for a quote, because he also planned the saw. When he was on holiday, it took six. About three orders in a hundred were cut to the wrong size, mostly because centimetres and millimetres had been mixed up. The wood from these went into the boiler, and the replacement went out at night.</p>`,
  problem_sl: `<p>Krovec pokliče z odra in želi štirideset špirovcev, »takih kot zadnjič, le krajših«. Tesar pošlje fotografijo seznama na kartonu. Trgovina naroči po e-pošti, v svoji tabeli. Na teden je tako prišlo približno devetdeset naročil in vsa so pristala pri enem človeku, ki je bil v podjetju 27 let in je vedel, kaj katera stranka misli.</p>
<p>Za ponudbo je potreboval dva dni, ker je hkrati načrtoval še žaganje. Kadar je bil na dopustu, je trajala šest dni. Približno tri naročila od stotih so bila razrezana narobe, večinoma zato, ker je kdo zamešal centimetre in milimetre. Tak les je šel v kurilnico, novega pa so vozili ponoči.</p>`,
  approach: `<p>We sat beside him for three days and wrote down each question he asked a customer. There were 31 different ones; nine made up most of the talk. These nine became the heart of the tool.</p>
<p>Every order now comes into one place: calls as a transcript the customer has agreed to, photographs, e-mails. A language model turns it into lines with number, size, wood and date. Then ordinary rules take over: is the size possible, is the log in the yard, does it look like last time? Where something is missing or odd, the line turns yellow and the tool proposes one of the nine questions. It never guesses a length. From the confirmed lines it makes a cutting list and a quote, and a person sends it. We built it in eight weeks with two people from the office, the man of 27 years being one of them.</p>`,
  approach_sl: `<p>Tri dni smo sedeli ob njem in zapisovali vsako vprašanje, ki ga je postavil stranki. Različnih je bilo 31, devet od njih je pokrilo večino pogovorov. Teh devet je postalo srce orodja.</p>
<p>Vsako naročilo zdaj pride na eno mesto: klici kot prepis, v katerega je stranka privolila, fotografije, e-pošta. Jezikovni model iz njih naredi vrstice s številom, mero, vrsto lesa in datumom. Potem delo prevzamejo navadna pravila: Je mera mogoča? Je hlod na skladišču? Je podobno kot zadnjič? Kjer kaj manjka ali je čudno, se vrstica obarva rumeno in orodje predlaga eno od devetih vprašanj. Dolžine ne ugiba nikoli. Iz potrjenih vrstic sestavi razrez in ponudbo, pošlje pa jo človek. Zgradili smo ga v osmih tednih z dvema sodelavcema iz pisarne. Eden od njiju je bil mož s 27 leti izkušenj.</p>`,
  result: `<p>A quote leaves eleven minutes after the order, in the median; the slowest tenth takes two hours, because a customer has to answer. Wrong cuts fell from 3.1% to 0.4% of orders, counted over seven months. The office has 26 hours a week back. Six of these go into calling customers who have not ordered for a year, which nobody had time for.</p>
<p>About one order in eight still turns yellow, and it should. The tool does badly with one customer’s handwriting; he telephones now. It cost €41,000 and paid for itself in ten months. The man who could read everything has taken three weeks of holiday in a row, for the first time. Quotes took eleven minutes all the same.</p>`,
  result_sl: `<p>Ponudba odide enajst minut po naročilu, če gledamo mediano. Najpočasnejša desetina potrebuje dve uri, ker mora odgovoriti stranka. Napačnih razrezov je bilo v sedmih mesecih 0,4&nbsp;% namesto 3,1&nbsp;%. Pisarna ima na teden 26 ur več. Šest jih porabi za klice strankam, ki že leto dni niso naročile ničesar. Prej za to nihče ni imel časa.</p>
<p>Približno vsako osmo naročilo se še vedno obarva rumeno, in prav je tako. Orodje slabo bere pisavo ene od strank, zato ta zdaj telefonira. Stalo je 41.000&nbsp;€ in se povrnilo v desetih mesecih. Mož, ki je znal prebrati vse, je prvič vzel tri tedne dopusta skupaj. Ponudbe so kljub temu odhajale v enajstih minutah.</p>`,
};
