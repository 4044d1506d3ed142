import type { SampleCase } from '../types';

export const honeyPassport: SampleCase = {
  slug: 'honey-passport',
  cover: { file: 'honey-passport.svg' },
  cover_alt: 'Two stacks of tokens like jar lids, one standing on edge',
  cover_alt_sl: 'Dva sklada žetonov, podobnih pokrovom kozarcev, eden stoji na robu',
  published: '2026-08-19 07:00:00.000Z',
  draft: false,
  tags: ['Product passport', 'Food'],
  tags_sl: ['Potni list izdelka', 'Hrana'],
  title: 'A jar of honey that can prove where it stood',
  title_sl: 'Kozarec medu, ki dokaže, od kod je',
  client: 'A cooperative of 112 beekeepers',
  client_sl: 'Zadruga 112 čebelarjev',
  sector: 'Food production',
  sector_sl: 'Pridelava hrane',
  summary:
    'Each jar has a code. It opens the record of its batch: apiary, week, laboratory, jars filled. The sums have to come out, or the code says so.',
  summary_sl:
    'Vsak kozarec ima kodo. Ta odpre zapis svoje serije: čebelnjak, teden, laboratorij, število kozarcev. Račun se mora iziti, sicer koda to pove.',
  figures: [
    { value: '86,000', label: 'jars with a passport in two seasons' },
    { value: '+14%', label: 'price per kilogram in shops' },
    { value: '7 min', label: 'of work for each batch' },
  ],
  figures_sl: [
    { value: '86.000', label: 'kozarcev s potnim listom v dveh sezonah' },
    { value: '+14 %', label: 'pri ceni za kilogram v trgovinah' },
    { value: '7 min', label: 'dela za vsako serijo' },
  ],
  problem: `<p>Honey is easily stretched and hard to test. The cooperative sold good honey at the price of doubtful honey, since from outside a jar looks like a jar. It had a label with a seal. The seal was printed by a shop in the next town, which would print it for anyone.</p>
<p>Worse, the members did not quite trust each other. In a poor year one of them delivered as much as in a good one. He may have had a good spot. Nobody could say, and nobody wanted to ask. Two large shops offered a better price for proof of origin that did not depend on the seller’s word. The inspection body could have given it, for €1.10 a jar.</p>`,
  problem_sl: `<p>Med je zlahka mogoče razredčiti, težko pa preveriti. Zadruga je dober med prodajala po ceni dvomljivega, ker je od zunaj vsak kozarec le kozarec. Imela je nalepko z žigom. Tiskala jo je tiskarna v sosednjem kraju, ki bi jo natisnila komurkoli.</p>
<p>Še huje: člani si niso čisto zaupali. V slabi letini je eden od njih oddal toliko kot v dobri. Morda je imel dobro lego. Nihče ni mogel reči in nihče ni želel vprašati. Dve večji trgovini sta ponujali boljšo ceno za dokaz o poreklu, ki ne bi bil odvisen od prodajalčeve besede. Kontrolna organizacija bi ga lahko dala, za 1,10&nbsp;€ na kozarec.</p>`,
  approach: `<p>Four parties know something about a batch: the beekeeper, the scales at the collecting point, the laboratory and the filling line. Each signs what it knows, and only that. The beekeeper does it on his telephone at the hives, with place and week; the position is rounded to a kilometre, so that nobody finds the hives and steals them. The scales sign by themselves.</p>
<p>The statements are kept with the cooperative. Their fingerprints go to a public chain once a day, so that nothing can be changed later, by us or by the cooperative either. The decisive rule is a sum: a batch cannot fill more jars than the scales have weighed. When the codes of a batch are used up, the line gets no more. In the first summer we went to 30 apiaries and watched thumbs. Then we removed two of the five fields.</p>`,
  approach_sl: `<p>O seriji vedo nekaj štirje: čebelar, tehtnica na odkupnem mestu, laboratorij in polnilna linija. Vsak podpiše, kar ve, in nič drugega. Čebelar to naredi na telefonu pri panjih, s krajem in tednom. Lega je zaokrožena na kilometer, da panjev ne bi kdo našel in ukradel. Tehtnica podpiše sama.</p>
<p>Izjave hrani zadruga. Njihovi prstni odtisi gredo enkrat na dan na javno verigo, da pozneje ničesar ne more spremeniti nihče, ne mi in ne zadruga. Odločilno pravilo je seštevek: iz serije ni mogoče napolniti več kozarcev, kot je tehtnica izmerila medu. Ko kode serije poidejo, linija novih ne dobi. Prvo poletje smo obiskali 30 čebelnjakov in opazovali palce. Potem smo od petih polj odstranili dve.</p>`,
  result: `<p>In two seasons 86,000 jars have gone out with a passport. The two shops pay 14% more for a kilogram. About one buyer in eleven opens the code, most of them once; that is enough, since the seller knows that they could. A batch costs the beekeeper seven minutes, and a jar less than two cents.</p>
<p>The sums have stopped three batches. Twice the scales had not been calibrated. The third time a member asked to leave the cooperative before anyone had asked him a question. The laboratory at first signed on paper, because its own rules knew no electronic signature; changing the rule took longer than writing the program.</p>`,
  result_sl: `<p>V dveh sezonah je šlo v prodajo 86.000 kozarcev s potnim listom. Trgovini za kilogram plačata 14&nbsp;% več. Kodo odpre približno vsak enajsti kupec, večinoma enkrat. To zadošča, ker prodajalec ve, da jo kupec lahko odpre. Čebelarju serija vzame sedem minut, kozarec pa stane manj kot dva centa.</p>
<p>Seštevki so ustavili tri serije. Dvakrat tehtnica ni bila umerjena. Tretjič je član prosil za izstop iz zadruge, še preden ga je kdo kaj vprašal. Laboratorij je sprva podpisoval na papir, ker njegov pravilnik elektronskega podpisa ni poznal. Sprememba pravilnika je trajala dlje kot izdelava programa.</p>`,
};
