import type { SampleCase } from '../types';

export const certificateSeals: SampleCase = {
  slug: 'certificate-seals',
  cover: { file: 'certificate-seals.svg' },
  cover_alt: 'Five certificates one above the other, the top one sealed',
  cover_alt_sl: 'Pet potrdil drugo nad drugim, zgornje s pečatom',
  published: '2026-04-29 07:00:00.000Z',
  draft: false,
  tags: ['Seals', 'Education'],
  tags_sl: ['Žigi', 'Izobraževanje'],
  title: 'Certificates that outlive the school’s server',
  title_sl: 'Potrdila, ki preživijo strežnik šole',
  client: 'A training centre for welders and fitters with 26 people',
  client_sl: 'Izobraževalni center za varilce in monterje s 26 zaposlenimi',
  sector: 'Vocational training',
  sector_sl: 'Poklicno izobraževanje',
  summary:
    'Employers abroad telephoned to ask whether a welding certificate was genuine. Now they drop the file on a page and know it in five seconds.',
  summary_sl:
    'Delodajalci iz tujine so telefonirali in spraševali, ali je varilsko potrdilo pristno. Zdaj datoteko spustijo na stran in v petih sekundah vedo, pri čem so.',
  seo_title: 'Certificates that outlive a school’s server',
  figures: [
    { value: '5 s', label: 'to check a certificate' },
    { value: '9,200', label: 'certificates sealed, 2,900 of them old ones' },
    { value: '23', label: 'forgeries found in the first year' },
  ],
  figures_sl: [
    { value: '5 s', label: 'za preverjanje potrdila' },
    { value: '9.200', label: 'potrdil z žigom, od tega 2.900 starejših' },
    { value: '23', label: 'ponaredkov, odkritih v prvem letu' },
  ],
  problem: `<p>A welder shows his certificate at a building site in Austria on a Monday morning. The foreman has seen forged ones and rings the training centre. Its office opens at eight, the list of certificates is in a cupboard, and the colleague who speaks German is at the dentist’s. The welder waits, unpaid.</p>
<p>The centre got some 40 such calls a week. It had put its certificates on the web with a number to look up. Then it changed its system, and all the old numbers led nowhere for half a year. Forgers meanwhile had printed a code of their own on the paper, and it led to a page that looked like the centre’s and said that everything was in order.</p>`,
  problem_sl: `<p>Varilec v ponedeljek zjutraj na gradbišču v Avstriji pokaže potrdilo. Delovodja je ponaredke že videl in pokliče izobraževalni center. Pisarna se odpre ob osmih, seznam potrdil je v omari, sodelavka, ki govori nemško, pa pri zobozdravniku. Varilec čaka, brez plačila.</p>
<p>Takšnih klicev je bilo na teden približno 40. Center je potrdila objavil na spletu s številko za iskanje. Potem je zamenjal sistem in vse stare številke pol leta niso vodile nikamor. Ponarejevalci so medtem na papir natisnili lastno kodo. Vodila je na stran, ki je bila videti kot stran centra in je zatrjevala, da je vse v redu.</p>`,
  approach: `<p>A certificate is now a file that carries its own proof. When the examiner signs, the centre’s key seals the content, and the fingerprint goes to a public chain in the evening, together with all others of the day. The name of the welder is in his file and nowhere else.</p>
<p>Checking needs no account and no call. The page computes the fingerprint in the browser; the file is not uploaded. The same check is published as forty lines of code, and two associations abroad have put it on their own sites, so that nobody has to trust ours. Withdrawn certificates stand in a list of fingerprints without names. For the paper on the wall there is a code, and beside it a sentence in four languages: “Check the address before you believe the page.” We sealed the certificates of six past years as well, after the centre had compared each with its register.</p>`,
  approach_sl: `<p>Potrdilo je zdaj datoteka, ki svoj dokaz nosi s seboj. Ko izpraševalec podpiše, ključ centra vsebino zapečati, prstni odtis pa gre zvečer skupaj z vsemi drugimi tega dne na javno verigo. Ime varilca je v njegovi datoteki in nikjer drugje.</p>
<p>Za preverjanje ni treba ne računa ne klica. Stran prstni odtis izračuna v brskalniku, datoteka ne zapusti računalnika. Isti postopek je objavljen kot štirideset vrstic kode. Dve tuji združenji sta ga postavili na svoji strani, zato naši strani ni treba zaupati nikomur. Preklicana potrdila so na seznamu prstnih odtisov brez imen. Na papirju za steno je koda, ob njej pa stavek v štirih jezikih: »Preverite naslov, preden verjamete strani.« Zapečatili smo tudi potrdila zadnjih šestih let, potem ko jih je center posamič primerjal s svojim registrom.</p>`,
  result: `<p>The calls have gone from 40 a week to three, which are about other things. There were 31,000 checks in the first year. In 23 cases the page said no to a file that looked genuine; the centre passed them on to the police and the employers.</p>
<p>Sealing costs about €300 a year in fees, the whole project cost €5,900 as the package Seal, and a voucher paid half. Last winter the centre’s server was down for two days. Nobody noticed, since the check does not ask it. One thing we would do differently: the spare set of keys was in the same safe as the first. It now lies with a notary.</p>`,
  result_sl: `<p>Klicev ni več 40 na teden, temveč trije, pa še ti zaradi česa drugega. V prvem letu je bilo 31.000 preverjanj. V 23 primerih je stran zavrnila datoteko, ki je bila videti pristna. Center jih je predal policiji in delodajalcem.</p>
<p>Žigosanje stane približno 300&nbsp;€ na leto, ves projekt pa je kot paket Žig stal 5.900&nbsp;€. Polovico je kril vavčer. Lani pozimi strežnik centra dva dni ni delal. Opazil ni nihče, ker ga preverjanje ne potrebuje. Nekaj bi danes naredili drugače: rezervni ključi so bili v istem sefu kot prvi. Zdaj so pri notarju.</p>`,
};
