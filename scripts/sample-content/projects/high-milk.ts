import type { SampleProject } from '../types';

export const highMilk: SampleProject = {
  slug: 'high-milk',
  cover: { file: 'high-milk.svg' },
  cover_alt: 'Two coloured rooms folded from paper share one mint floor',
  cover_alt_sl: 'Dve barvni sobi iz papirja si delita svetlo zelena tla',
  published: '2026-07-08 07:00:00.000Z',
  draft: false,
  tags: ['Food', 'Shared records'],
  tags_sl: ['Hrana', 'Skupni zapisi'],
  title: 'High Milk: one milk record for 140 mountain farms',
  title_sl: 'High Milk: en zapis o mleku za 140 gorskih kmetij',
  summary:
    'Small dairies in four Alpine countries write down the same facts about milk in four ways. We build one record that the farmer fills in once, in the barn, with one hand.',
  summary_sl:
    'Male mlekarne v štirih alpskih državah ista dejstva o mleku zapisujejo na štiri načine. Gradimo en zapis, ki ga kmet izpolni enkrat, v hlevu, z eno roko.',
  seo_title: 'High Milk: one record for 140 mountain farms',
  seo_title_sl: 'High Milk: en zapis za 140 gorskih kmetij',
  seo_description:
    'Small dairies in four Alpine countries write down the same facts about milk in four ways. We build one record that the farmer fills in once, with one hand.',
  programme: 'Interreg Alpine Space',
  programme_sl: 'Interreg Območje Alp',
  period_start: '2024-09-01 00:00:00.000Z',
  period_end: '2027-08-31 00:00:00.000Z',
  budget: '€2.1 million, of which €284,000 is our part',
  budget_sl: '2,1 milijona €, od tega naš del 284.000 €',
  partners: [
    { name: 'Hochtal Chamber of Farming', country: 'Austria' },
    { name: 'Val Serena Polytechnic', country: 'Italy' },
    { name: 'Oberwies Dairy School', country: 'Germany' },
    { name: 'Institute for Upland Economy Planšar', country: 'Slovenia' },
    { name: 'Brightfold', country: 'Slovenia' },
  ],
  partners_sl: [
    { name: 'Kmetijska zbornica Hochtal', country: 'Avstrija' },
    { name: 'Politehnika Val Serena', country: 'Italija' },
    { name: 'Mlekarska šola Oberwies', country: 'Nemčija' },
    { name: 'Inštitut za gorsko gospodarstvo Planšar', country: 'Slovenija' },
    { name: 'Brightfold', country: 'Slovenija' },
  ],
  figures: [
    { value: '140', label: 'farms in the trial' },
    { value: '4 → 1', label: 'forms for each delivery of milk' },
    { value: '52 s', label: 'to record a milking, with gloves on' },
  ],
  figures_sl: [
    { value: '140', label: 'kmetij v preizkusu' },
    { value: '4 → 1', label: 'obrazcev za vsako oddajo mleka' },
    { value: '52 s', label: 'za vpis molže, z rokavicami' },
  ],
  body: `<p>A farm at 1,200 metres with 14 cows sells milk to a small dairy, hay milk to a cheese maker and, in summer, cheese to walkers. For each of these it writes down when the cows were milked, how much they gave, how warm the milk was and what the animals ate. The facts are the same. The forms are not.</p>
<h2>What we want to find out</h2>
<p>Whether 140 farms and 11 dairies can live with one record, although their rules come from four countries and six labels. And whether the record saves enough time to be kept when the project has ended, which is where such projects usually fail.</p>
<h2>What we do in it</h2>
<ul>
<li>We build the record: a page on the telephone that works without a signal and sends when there is one.</li>
<li>We translate the rules of the labels into checks, so that the farmer sees at once what is missing.</li>
<li>We connect the dairies’ programs, of which we have met seven so far. One of them is a spreadsheet from 2004.</li>
</ul>
<p>Our partners choose the farms, train the advisers and measure. Oberwies tests each version in its own barn before anyone else sees it.</p>
<blockquote><p>If it cannot be filled in with one hand, it will be filled in on Sunday, from memory.</p></blockquote>
<h2>Where we are</h2>
<p>The second version has been on 38 farms since the spring of 2026. Recording a milking takes 52 seconds; on paper it took three minutes and a second one in the evening for copying. Two labels have accepted the record as proof, a third is still reading. The voice input that we promised in the application does not understand the dialects well enough, and we have dropped it. The report says so, with the numbers.</p>
<p>In 2027 the remaining 102 farms follow. The code is published under an open licence, and any dairy can use it without asking us.</p>`,
  body_sl: `<p>Kmetija na 1.200 metrih s 14 kravami prodaja mleko mali mlekarni, seneno mleko sirarju, poleti pa sir še pohodnikom. Za vsakega od njih zapiše, kdaj je molzla, koliko mleka je bilo, kako toplo je bilo in kaj so živali jedle. Dejstva so ista. Obrazci niso.</p>
<h2>Kaj želimo izvedeti</h2>
<p>Ali lahko 140 kmetij in 11 mlekarn živi z enim zapisom, čeprav njihova pravila prihajajo iz štirih držav in šestih oznak kakovosti. In ali zapis prihrani toliko časa, da ga bodo vodili tudi po koncu projekta. Prav tu se takšni projekti navadno ustavijo.</p>
<h2>Kaj delamo mi</h2>
<ul>
<li>Gradimo zapis: stran na telefonu, ki deluje brez signala in podatke pošlje, ko je signal spet na voljo.</li>
<li>Pravila oznak prevajamo v preverjanja, da kmet takoj vidi, kaj manjka.</li>
<li>Povezujemo programe mlekarn. Doslej smo jih srečali sedem. Eden od njih je preglednica iz leta 2004.</li>
</ul>
<p>Partnerji izberejo kmetije, usposobijo svetovalce in merijo. V Oberwiesu vsako različico preizkusijo v lastnem hlevu, preden jo vidi kdo drug.</p>
<blockquote><p>Če ga ni mogoče izpolniti z eno roko, ga bodo izpolnili v nedeljo, po spominu.</p></blockquote>
<h2>Kje smo</h2>
<p>Druga različica je od pomladi 2026 na 38 kmetijah. Vpis molže traja 52 sekund. Na papirju je trajal tri minute, zvečer pa še enkrat toliko za prepisovanje. Dve oznaki sta zapis sprejeli kot dokazilo, tretja ga še preučuje. Glasovni vnos, ki smo ga obljubili v prijavi, narečij ne razume dovolj dobro, zato smo ga opustili. V poročilu to piše, s številkami vred.</p>
<p>Leta 2027 pride na vrsto preostanek, 102 kmetiji. Koda je objavljena pod odprto licenco in vsaka mlekarna jo lahko uporabi, ne da bi nas morala vprašati.</p>`,
};
