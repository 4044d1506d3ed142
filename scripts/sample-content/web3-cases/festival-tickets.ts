import type { SampleCase } from '../types';

export const festivalTickets: SampleCase = {
  slug: 'festival-tickets',
  cover: { file: 'festival-tickets.svg' },
  cover_alt: 'Token as tall as a door beside two small ones',
  cover_alt_sl: 'Žeton, velik kot vrata, ob njem dva majhna',
  published: '2025-10-22 07:00:00.000Z',
  draft: false,
  tags: ['Tokens', 'Events'],
  tags_sl: ['Žetoni', 'Prireditve'],
  title: 'Tickets that cannot be sold for more than they cost',
  title_sl: 'Vstopnice, ki jih ni mogoče preprodati dražje',
  client: 'A three-day music festival with 8,000 visitors',
  client_sl: 'Tridnevni glasbeni festival z 8.000 obiskovalci',
  sector: 'Culture and events',
  sector_sl: 'Kultura in prireditve',
  summary:
    'Touts had bought a fifth of the tickets. The new ones change hands freely, at the printed price and no higher, and the visitor never hears the word token.',
  summary_sl:
    'Petino vstopnic so pokupili preprodajalci. Nove gredo prosto iz rok v roke, po natisnjeni ceni in nič dražje, obiskovalec pa besede žeton nikoli ne sliši.',
  seo_title: 'Tickets that touts cannot sell for more',
  seo_title_sl: 'Vstopnice, ki jih ni mogoče prodati dražje',
  figures: [
    { value: '0', label: 'tickets above the printed price; it was 1,600' },
    { value: '1,140', label: 'tickets passed on at the printed price' },
    { value: '4 s', label: 'at the gate for each visitor' },
  ],
  figures_sl: [
    { value: '0', label: 'vstopnic nad natisnjeno ceno, prej 1.600' },
    { value: '1.140', label: 'vstopnic, predanih po natisnjeni ceni' },
    { value: '4 s', label: 'na vhodu za obiskovalca' },
  ],
  problem: `<p>The festival sells out in nine minutes. In the year before, about 1,600 tickets were on offer an hour later, at three times the price. The organisers, an association with four paid people, had tried names on tickets. At the gate this meant a queue of ninety minutes, and a person who fell ill could not give her ticket to her brother.</p>
<p>A large ticket seller offered its own exchange for 12% of each sale. The association did not want to hand over its visitors’ addresses, nor explain to them why a ticket for €74 should cost 83. It asked us whether “this blockchain thing” could help. We asked back what exactly had to be prevented: the price, not the passing on.</p>`,
  problem_sl: `<p>Festival je razprodan v devetih minutah. Leto prej je bilo uro pozneje na voljo približno 1.600 vstopnic po trikratni ceni. Organizator, društvo s štirimi zaposlenimi, je poskusil z imeni na vstopnicah. Na vhodu je to pomenilo devetdesetminutno vrsto, in kdor je zbolel, vstopnice ni mogel dati bratu.</p>
<p>Velik prodajalec vstopnic je ponudil svojo borzo za 12&nbsp;% od vsake prodaje. Društvo ni želelo oddati naslovov svojih obiskovalcev in jim razlagati, zakaj naj bi vstopnica za 74&nbsp;€ stala 83. Vprašalo nas je, ali bi pomagala »ta zadeva z verigo«. Vprašali smo nazaj, kaj je treba preprečiti: ceno, ne predaje.</p>`,
  approach: `<p>A ticket is a token with three rules. It may change hands as often as you like. Money goes through the festival’s page, at the printed price and not above. On the last day it can be given away, but no longer sold. The rules lie in the token itself, so that no second page can sell it without them.</p>
<p>The visitor sees a ticket in the telephone’s browser. There is nothing to install and no wallet to learn; the key is made in the background and can be restored by e-mail. Whoever wants paper gets paper and passes it on at the box office. The code on the screen changes every thirty seconds, so that a screenshot is worth nothing. At the gate, two of the six lanes ran without a network as an exercise: the scanners hold the state of the last hour and settle doubts later. We rehearsed with 300 volunteers and an angry queue.</p>`,
  approach_sl: `<p>Vstopnica je žeton s tremi pravili. Iz rok v roke gre, kolikorkrat želite. Denar gre čez stran festivala, po natisnjeni ceni in nič višje. Zadnji dan jo je mogoče podariti, prodati pa ne več. Pravila so v samem žetonu, zato ga mimo njih ne more prodajati nobena druga stran.</p>
<p>Obiskovalec vidi vstopnico v brskalniku telefona. Ničesar ne namešča in o denarnici se mu ni treba učiti. Ključ nastane v ozadju in ga je mogoče obnoviti po e-pošti. Kdor želi papir, dobi papir in ga preda na blagajni. Koda na zaslonu se zamenja vsakih trideset sekund, zato posnetek zaslona ni vreden nič. Na vhodu sta dva od šestih pasov za vajo delala brez omrežja: čitalniki poznajo stanje zadnje ure, dvome pa razrešijo pozneje. Vadili smo s 300 prostovoljci in jezno čakalno vrsto.</p>`,
  result: `<p>No ticket was sold above the price, at least none that let anyone in. Some 1,140 changed hands at the price, more than a tenth of all; 96 were given away on the last day. At the gate a visitor took four seconds, the longest queue was eleven minutes, and that was because of the rain.</p>
<p>Two people in a hundred called the help line, nearly all with an empty battery. There is a table with cables now. A few touts offered telephones with the ticket on them; one was sold. The system cost the association €1.30 a ticket in the first year and will cost 40 cents from the second. Its visitors’ addresses are with the association, where they were before.</p>`,
  result_sl: `<p>Nad ceno ni bila prodana nobena vstopnica, vsaj nobena, s katero bi kdo prišel noter. Po ceni jih je lastnika zamenjalo 1.140, več kot desetina vseh. Zadnji dan jih je bilo 96 podarjenih. Na vhodu je obiskovalec potreboval štiri sekunde. Najdaljša vrsta je trajala enajst minut, pa še ta zaradi dežja.</p>
<p>Za pomoč je poklical vsak petdeseti obiskovalec, skoraj vedno s prazno baterijo. Zdaj je tam miza s kabli. Nekaj preprodajalcev je ponujalo telefone z vstopnico. Prodan je bil eden. Sistem je društvo prvo leto stal 1,30&nbsp;€ na vstopnico, od drugega leta bo stal 40 centov. Naslovi obiskovalcev so pri društvu, kjer so bili že prej.</p>`,
};
