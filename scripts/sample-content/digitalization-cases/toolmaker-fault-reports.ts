import type { SampleCase } from '../types';

export const toolmakerFaultReports: SampleCase = {
  slug: 'toolmaker-fault-reports',
  cover: { file: 'toolmaker-fault-reports.svg' },
  cover_alt: 'One sheet in four stages, from flat cross to closed box',
  cover_alt_sl: 'List v štirih korakih, od ploskega križa do zaprte škatle',
  published: '2026-03-25 08:00:00.000Z',
  draft: false,
  tags: ['Manufacturing', 'Maintenance'],
  tags_sl: ['Proizvodnja', 'Vzdrževanje'],
  title: 'Faults reported in twenty seconds, with gloves on',
  title_sl: 'Okvara prijavljena v dvajsetih sekundah, v rokavicah',
  client: 'A toolmaker with 76 people',
  client_sl: 'Orodjarna s 76 zaposlenimi',
  sector: 'Toolmaking and injection moulding',
  sector_sl: 'Orodjarstvo in brizganje plastike',
  summary:
    'Machines stood still because nobody wrote down why they had stood still last time. A code on the machine, three taps and a voice note changed that. There is hardly any AI in it.',
  summary_sl:
    'Stroji so stali, ker ni nihče zapisal, zakaj so stali zadnjič. To so spremenili koda na stroju, trije dotiki in glasovno sporočilo. Umetne inteligence v tem skoraj ni.',
  seo_title: 'Faults reported in twenty seconds',
  seo_title_sl: 'Okvara, prijavljena v dvajsetih sekundah',
  seo_description:
    'Machines stood still because nobody wrote down why last time. A code on the machine, three taps and a voice note changed that. There is hardly any AI in it.',
  seo_description_sl:
    'Stroji so stali, ker ni nihče zapisal, zakaj so stali zadnjič. To so spremenili koda na stroju, trije dotiki in glasovno sporočilo. Umetne inteligence je malo.',
  figures: [
    { value: '−38%', label: 'unplanned standstill in a year' },
    { value: '20 s', label: 'to report a fault' },
    { value: '9 of 10', label: 'faults now have a cause on record' },
  ],
  figures_sl: [
    { value: '−38 %', label: 'ur nenačrtovanih zastojev v enem letu' },
    { value: '20 s', label: 'za prijavo okvare' },
    { value: '9 od 10', label: 'okvar ima zdaj zapisan vzrok' },
  ],
  problem: `<p>When an injection moulding machine stopped, the operator walked to the maintenance room. If somebody was there, he described the fault. If not, he wrote it on a sheet by the door. In the evening the sheet was typed into a spreadsheet, shortened to “pressure” or “does not run”. Why it had stopped and what had helped was known by the one who had repaired it.</p>
<p>In a year, 23 machines stood still for 1,900 hours without a plan. The company wanted sensors on every machine, and had an offer for €210,000. The model we built of the workshop in the <a href="/project/twincraft">TwinCraft</a> project said something else: two thirds of the hours were repeats, the same fault on the same machine within three months.</p>`,
  problem_sl: `<p>Ko se je brizgalni stroj ustavil, je delavec odšel v sobo vzdrževalcev. Če je bil kdo tam, mu je okvaro opisal. Če ni bilo nikogar, jo je zapisal na list pri vratih. Zvečer so list pretipkali v preglednico in ga skrajšali na »tlak« ali »ne dela«. Zakaj se je stroj ustavil in kaj je pomagalo, je vedel tisti, ki ga je popravil.</p>
<p>V enem letu je 23 strojev nenačrtovano stalo 1.900 ur. Podjetje je želelo senzorje na vseh strojih in je imelo ponudbo za 210.000&nbsp;€. Model delavnice, ki smo ga zgradili v projektu <a href="/sl/project/twincraft">TwinCraft</a>, je pokazal nekaj drugega: dve tretjini ur so bile ponovitve, ista okvara na istem stroju v treh mesecih.</p>`,
  approach: `<p>We proposed to leave the sensors and to write things down. Each machine has a code. Whoever scans it with a telephone or the tablet on the wall sees three large buttons: stopped, runs badly, noise. One tap, then a voice note of at most thirty seconds, in whatever language the operator speaks; there are five in the hall. The note is written out and translated by a model that runs on a computer in the building.</p>
<p>The maintenance man sees the last five faults of this machine with what helped. He closes the report by choosing a cause from a list that he has made himself: 44 causes, no “other”. Without a cause the report stays open and is read out on Monday. We tested it on four machines for a month, threw away the first screen, since it had six buttons, and then put it on all 23.</p>`,
  approach_sl: `<p>Predlagali smo, naj senzorje pustijo pri miru in začnejo zapisovati. Vsak stroj ima kodo. Kdor jo prebere s telefonom ali s tablico na steni, vidi tri velike gumbe: stoji, slabo dela, ropota. En dotik in potem glasovno sporočilo, dolgo največ trideset sekund, v jeziku, ki ga delavec govori. V hali jih je pet. Sporočilo zapiše in prevede model, ki teče na računalniku v stavbi.</p>
<p>Vzdrževalec vidi zadnjih pet okvar tega stroja in kaj je takrat pomagalo. Prijavo zapre tako, da izbere vzrok s seznama, ki so ga vzdrževalci sestavili sami: 44 vzrokov, brez možnosti »drugo«. Brez vzroka prijava ostane odprta in jo v ponedeljek preberejo na glas. En mesec smo preizkušali na štirih strojih, prvi zaslon zavrgli, ker je imel šest gumbov, in potem opremili vseh 23.</p>`,
  result: `<p>In the first full year the machines stood still unplanned for 1,180 hours instead of 1,900. Nine in ten faults have a cause on record. The most frequent was a hose of the wrong length, at eleven machines; it had been replaced 74 times in two years, each time with the same hose. It costs €6 more to buy the right one.</p>
<p>The whole thing cost €28,500. Sensors were bought after all, on three machines, where the records showed that one would have noticed something in time. What did not succeed: the suggestion of a probable cause by AI. With 23 machines there are too few faults to learn from. The list of the last five is enough, and it is right more often.</p>`,
  result_sl: `<p>V prvem polnem letu so stroji nenačrtovano stali 1.180 ur namesto 1.900. Devet okvar od desetih ima zapisan vzrok. Najpogostejši vzrok je bila cev napačne dolžine na enajstih strojih. V dveh letih so jo zamenjali 74-krat, vsakič z enako. Prava je 6&nbsp;€ dražja.</p>
<p>Vse skupaj je stalo 28.500&nbsp;€. Senzorje so nazadnje vendarle kupili, za tri stroje, pri katerih so zapisi pokazali, da bi težavo opazili pravočasno. Kaj ni uspelo: predlog verjetnega vzroka z umetno inteligenco. Pri 23 strojih je okvar premalo, da bi se iz njih kaj naučila. Zadošča seznam zadnjih petih, ki ima tudi večkrat prav.</p>`,
};
