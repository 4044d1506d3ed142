import type { SampleCase } from '../types';

export const solarShares: SampleCase = {
  slug: 'solar-shares',
  cover: { file: 'solar-shares.svg' },
  cover_alt: 'Three open boxes in a row, linked, a token in each',
  cover_alt_sl: 'Tri povezane odprte škatle, v vsaki po en žeton',
  published: '2025-05-28 07:00:00.000Z',
  draft: false,
  tags: ['Registers', 'Energy'],
  tags_sl: ['Registri', 'Energija'],
  title: 'Eighty-seven neighbours share one roof, to the kilowatt-hour',
  title_sl: 'Sedeminosemdeset sosedov si streho deli do kilovatne ure natančno',
  client: 'An energy community with 87 members',
  client_sl: 'Energetska skupnost s 87 člani',
  sector: 'Energy',
  sector_sl: 'Energetika',
  summary:
    'The roof of a school, 87 owners, and a treasurer with a spreadsheet. The register now divides each quarter of an hour and buys and sells shares without a meeting.',
  summary_sl:
    'Šolska streha, 87 lastnikov in blagajničarka s preglednico. Register zdaj razdeli vsako četrt ure in omogoča nakup in prodajo deležev brez sestanka.',
  seo_title: 'Eighty-seven neighbours share one roof',
  seo_title_sl: 'Sedeminosemdeset sosedov si deli streho',
  seo_description:
    'The roof of a school, 87 owners, and a treasurer with a spreadsheet. The register now divides each quarter-hour and buys and sells shares without a meeting.',
  figures: [
    { value: '214 MWh', label: 'shared out in the first year' },
    { value: '3 h', label: 'of work a month; it was 22' },
    { value: '19', label: 'shares passed on without a meeting' },
  ],
  figures_sl: [
    { value: '214 MWh', label: 'razdeljenih v prvem letu' },
    { value: '3 ure', label: 'dela na mesec, prej 22' },
    { value: '19', label: 'deležev je lastnika zamenjalo brez sestanka' },
  ],
  problem: `<p>Eighty-seven households paid for a solar plant on the roof of the local school, some with €300, some with €9,000. What the roof yields is theirs by share. What each of them uses depends on the weather, the quarter of an hour and whether somebody is baking.</p>
<p>The treasurer did it with a spreadsheet, on 22 hours a month, unpaid. She was trusted, but not every result was understood, and every assembly spent its first hour on kilowatt-hours. When a member moved away, the share could only be sold at the yearly meeting. The community looked for a program and found two: one for power companies, and one that wanted to issue a coin.</p>`,
  problem_sl: `<p>Sedeminosemdeset gospodinjstev je plačalo sončno elektrarno na strehi domače šole, nekatera s 300&nbsp;€, nekatera z 9.000&nbsp;€. Kar streha da, je njihovo po deležih. Koliko kdo porabi, je odvisno od vremena, četrt ure in tega, ali kdo peče potico.</p>
<p>Blagajničarka je to računala s preglednico, 22 ur na mesec, brez plačila. Zaupali so ji, a vsakega izida niso razumeli, zato je prva ura vsakega občnega zbora minila ob kilovatnih urah. Kadar se je član odselil, je lahko delež prodal le na letnem zboru. Skupnost je iskala program in našla dva: enega za elektropodjetja in enega, ki je želel izdati kovanec.</p>`,
  approach: `<p>First the honest question: does this need a shared record? For the sums alone it does not; a program on a server would do. For the shares it does, because here people buy from and sell to each other, and a mistake in the treasurer’s computer would be a mistake in somebody’s property. So we built both, and kept the second small.</p>
<p>The program reads the meters every quarter of an hour and divides by the rule that the assembly voted for. Each member sees the own account with the calculation written out, line by line. The register holds 1,000 shares and knows three acts: buy, sell, inherit. A sale needs both parties and the price; the community has five days to step in, as its statutes say. The treasurer and two members each hold a key, and two of the three must agree to correct anything.</p>`,
  approach_sl: `<p>Najprej pošteno vprašanje: ali je skupni zapis potreben? Samo za izračune ni, zadoščal bi program na strežniku. Za deleže je, ker tu ljudje kupujejo in prodajajo drug drugemu in bi bila napaka v blagajničarkinem računalniku napaka v tujem premoženju. Zato smo zgradili oboje, drugo pa ohranili majhno.</p>
<p>Program vsake četrt ure odčita števce in deli po pravilu, za katero je glasoval občni zbor. Vsak član vidi svoj račun z izpisanim izračunom, vrstico za vrstico. Register vsebuje 1.000 deležev in pozna tri dejanja: nakup, prodajo in dedovanje. Za prodajo sta potrebni obe strani in cena, skupnost pa ima pet dni, da uveljavi predkupno pravico, kakor določa statut. Blagajničarka in dva člana imajo vsak svoj ključ. Za vsak popravek se morata strinjati dva od treh.</p>`,
  result: `<p>In the first year 214&nbsp;MWh were shared out, with four corrections, all because a meter had been silent. The treasurer’s work has shrunk to three hours a month. The assembly dealt with kilowatt-hours for six minutes and then, for the first time, with a second roof.</p>
<p>Nineteen shares have been passed on, in eight days on average, two of them inherited. One member wanted to buy up everything on offer; the statutes allow 5% at most, and the register refused the sale and named the rule. Fees come to €35 a year. The oldest member is 84 and does all of it by letter: the treasurer enters it, he signs the print-out, and that is provided for, too.</p>`,
  result_sl: `<p>V prvem letu je bilo razdeljenih 214&nbsp;MWh, s štirimi popravki, vsi zaradi števca, ki je molčal. Blagajničarka ima dela za tri ure na mesec. Občni zbor se je s kilovatnimi urami ukvarjal šest minut, potem pa prvič z drugo streho.</p>
<p>Lastnika je zamenjalo devetnajst deležev, povprečno v osmih dneh, dva z dedovanjem. En član je želel pokupiti vse, kar je bilo naprodaj. Statut dovoljuje največ 5&nbsp;%, zato je register prodajo zavrnil in navedel pravilo. Stroški omrežja so 35&nbsp;€ na leto. Najstarejši član ima 84 let in vse ureja po pošti: blagajničarka vnese, on podpiše izpis, in tudi to je predvideno.</p>`,
};
