import type { SampleProject } from '../types';

export const twincraft: SampleProject = {
  slug: 'twincraft',
  cover: { file: 'twincraft.svg' },
  cover_alt: 'White, pink and green pages opened around one shared edge',
  cover_alt_sl: 'Bela, rožnata in zelena stran, razprte okoli skupnega roba',
  published: '2026-04-15 07:00:00.000Z',
  draft: false,
  tags: ['Manufacturing', 'Simulation'],
  tags_sl: ['Proizvodnja', 'Simulacija'],
  title: 'TwinCraft: try the machine before you buy it',
  title_sl: 'TwinCraft: preizkusite stroj, preden ga kupite',
  summary:
    'A new milling machine costs a small workshop three years of profit. TwinCraft computes from its own work orders what the machine would have changed last year. Nine of 26 owners then changed their minds.',
  summary_sl:
    'Nov rezkalni stroj malo delavnico stane triletni dobiček. TwinCraft iz njenih delovnih nalogov izračuna, kaj bi stroj spremenil lani. Devet od 26 lastnikov si je potem premislilo.',
  seo_title_sl: 'TwinCraft: stroj preizkusite pred nakupom',
  seo_description:
    'A milling machine costs a small workshop three years of profit. TwinCraft computes from its work orders what the machine would have changed last year.',
  seo_description_sl:
    'Rezkalni stroj malo delavnico stane triletni dobiček. TwinCraft iz njenih delovnih nalogov izračuna, kaj bi stroj spremenil lani.',
  programme: 'Interreg Central Europe',
  programme_sl: 'Interreg Srednja Evropa',
  period_start: '2023-03-01 00:00:00.000Z',
  period_end: '2026-02-28 00:00:00.000Z',
  budget: '€1.9 million, of which €232,000 is our part',
  budget_sl: '1,9 milijona €, od tega naš del 232.000 €',
  partners: [
    { name: 'Institute for Small Production Weissenried (coordinator)', country: 'Germany' },
    { name: 'Faculty of Machines Stara Huta', country: 'Slovakia' },
    { name: 'Craft Chamber of the Lower Tisza', country: 'Hungary' },
    { name: 'Metalworkers’ Cluster Podgora', country: 'Poland' },
    { name: 'Brightfold', country: 'Slovenia' },
  ],
  partners_sl: [
    { name: 'Inštitut za malo proizvodnjo Weissenried (vodilni partner)', country: 'Nemčija' },
    { name: 'Strojna fakulteta Stara Huta', country: 'Slovaška' },
    { name: 'Obrtna zbornica Spodnje Tise', country: 'Madžarska' },
    { name: 'Kovinarski grozd Podgora', country: 'Poljska' },
    { name: 'Brightfold', country: 'Slovenija' },
  ],
  figures: [
    { value: '26', label: 'workshops with 6 to 48 people' },
    { value: '9 of 26', label: 'changed their mind about a purchase' },
    { value: '€1.4 million', label: 'of machines not bought' },
  ],
  figures_sl: [
    { value: '26', label: 'delavnic s 6 do 48 zaposlenimi' },
    { value: '9 od 26', label: 'si je pri nakupu premislilo' },
    { value: '1,4 milijona €', label: 'strojev, ki jih niso kupili' },
  ],
  body: `<p>The owner of a metal workshop decides about a machine once in five years. She decides by experience, by what the bank says and by what the neighbour bought. Large factories build a digital twin for it. Such a twin costs as much as the machine.</p>
<p>TwinCraft asked how small a twin may be and still be right.</p>
<h2>A twin from papers that exist</h2>
<p>We built ours from three things that each of the 26 workshops already had: last year’s work orders, the list of machines and a week of observation with a stopwatch. From these it replays the year, hour by hour. Where the replay differs from what really happened, the observation was wrong or somebody was ill; we found out which.</p>
<p>Then the owner changes something. Another machine, a second shift on Thursdays, a different order of jobs. The year is replayed, and the screen shows one number first: how many orders would have been late.</p>
<h2>How right it was</h2>
<p>Eleven workshops bought what they had planned and gave us the figures of the year after. For throughput the twin was off by 6%, for delays by 11%. For the wear of tools it was off by so much that we removed that part.</p>
<blockquote><p>The cheapest machine in the project was a wall calendar. It saved a workshop in Hungary a lathe.</p></blockquote>
<p>Nine owners bought something else or nothing. In six of the nine cases the narrow place was not a machine but the one person who programs all of them.</p>
<h2>What remains</h2>
<p>The project ended in February 2026. The twin is free, runs on an ordinary laptop and takes two days to fill. We use it in our work for <a href="/manufacturing">manufacturers</a>; the case of the <a href="/digitalization/case/toolmaker-fault-reports">toolmaker</a> began with it.</p>`,
  body_sl: `<p>Lastnica kovinske delavnice se o stroju odloča enkrat na pet let. Odloča se po izkušnjah, po tem, kaj pravi banka, in po tem, kaj je kupil sosed. Velike tovarne si za to postavijo digitalnega dvojčka. Ta stane toliko kot stroj.</p>
<p>Pri TwinCraftu smo se vprašali, kako majhen je lahko dvojček, da še ima prav.</p>
<h2>Dvojček iz papirjev, ki že obstajajo</h2>
<p>Svojega smo zgradili iz treh stvari, ki jih je imela vsaka od 26 delavnic: iz lanskih delovnih nalogov, seznama strojev in enega tedna opazovanja s štoparico. Iz tega uro za uro ponovi celotno leto. Kjer se ponovitev ne ujema s tem, kar se je res zgodilo, je bilo napačno opazovanje ali pa je bil kdo bolan. Ugotovili smo, kaj od tega.</p>
<p>Potem lastnica kaj spremeni. Drug stroj, druga izmena ob četrtkih, drugačen vrstni red del. Leto se ponovi in na zaslonu se najprej pokaže ena številka: koliko naročil bi zamujalo.</p>
<h2>Kako natančen je bil</h2>
<p>Enajst delavnic je kupilo, kar so načrtovale, in nam zaupalo podatke naslednjega leta. Pri pretoku se je dvojček zmotil za 6&nbsp;%, pri zamudah za 11&nbsp;%. Pri obrabi orodja se je zmotil tako zelo, da smo ta del odstranili.</p>
<blockquote><p>Najcenejši stroj v projektu je bil stenski koledar. Delavnici na Madžarskem je prihranil stružnico.</p></blockquote>
<p>Devet lastnikov je kupilo kaj drugega ali pa nič. V šestih primerih od devetih ozko grlo ni bil stroj, temveč človek, ki vse stroje programira.</p>
<h2>Kaj ostane</h2>
<p>Projekt se je končal februarja 2026. Dvojček je brezplačen, teče na navadnem prenosniku in podatke vanj vnesete v dveh dneh. Uporabljamo ga pri delu s <a href="/sl/manufacturing">proizvodnimi podjetji</a>. Z njim se je začela tudi zgodba <a href="/sl/digitalization/case/toolmaker-fault-reports">orodjarne</a>.</p>`,
};
