import type { SampleCase } from '../types';

export const accountingOfficeInvoices: SampleCase = {
  slug: 'accounting-office-invoices',
  cover: { file: 'accounting-office-invoices.svg' },
  cover_alt: 'Band of paper carries three forms around a fold',
  cover_alt_sl: 'Papirnat trak pelje tri obrazce okoli pregiba',
  published: '2026-06-03 07:00:00.000Z',
  draft: false,
  tags: ['AI', 'Invoices', 'Services'],
  tags_sl: ['Umetna inteligenca', 'Računi', 'Storitve'],
  title: 'Fourteen thousand invoices, and nobody types',
  title_sl: 'Štirinajst tisoč računov in nihče jih ne pretipkava',
  client: 'An accounting office with 22 people',
  client_sl: 'Računovodski servis z 22 zaposlenimi',
  sector: 'Accounting',
  sector_sl: 'Računovodstvo',
  summary:
    'Half the working time of an accounting office went into typing invoices. A reader now proposes the posting, a person confirms it, and the errors are counted in public.',
  summary_sl:
    'V računovodskem servisu je polovico delovnega časa vzelo pretipkavanje računov. Zdaj bralnik predlaga knjižbo, človek jo potrdi, napake pa se štejejo javno.',
  seo_title_sl: 'Štirinajst tisoč računov brez pretipkavanja',
  seo_description:
    'Half the time of an accounting office went into typing invoices. A reader now proposes the posting, a person confirms it, and errors are counted in public.',
  figures: [
    { value: '14,000', label: 'invoices a month' },
    { value: '82%', label: 'of postings confirmed without a change' },
    { value: '−61%', label: 'time for each invoice' },
  ],
  figures_sl: [
    { value: '14.000', label: 'računov na mesec' },
    { value: '82 %', label: 'knjižb potrjenih brez popravka' },
    { value: '−61 %', label: 'časa za vsak račun' },
  ],
  problem: `<p>The office keeps the books of 310 small companies. They send 14,000 invoices a month: as PDF, as XML, as a photograph taken on a dashboard. Whatever the form, somebody typed the numbers, chose an account and a cost centre, and put the paper on a pile. It took two minutes and ten seconds each, which makes about 500 hours a month.</p>
<p>In the last week of the month, before VAT is due, eleven people did nothing else. Two of them had left in a year. The office had already bought one program for reading invoices. It read the totals well and the rest badly, and since it was not said which was which, everything was checked twice. They had stopped using it after four months.</p>`,
  problem_sl: `<p>Servis vodi knjige za 310 malih podjetij. Ta mu na mesec pošljejo 14.000 računov: kot PDF, kot XML ali kot fotografijo z armaturne plošče. Ne glede na obliko je nekdo vtipkal številke, izbral konto in stroškovno mesto ter papir odložil na kup. Za vsakega je potreboval dve minuti in deset sekund, skupaj približno 500 ur na mesec.</p>
<p>Zadnji teden v mesecu, pred rokom za DDV, enajst ljudi ni delalo nič drugega. Dva sta v enem letu odšla. En program za branje računov je servis že kupil. Zneske je bral dobro, ostalo slabo, in ker ni povedal, čemu gre zaupati, so vse preverjali dvakrat. Po štirih mesecih so ga opustili.</p>`,
  approach: `<p>We began with the mistakes. From two years of corrections we collected 4,200 postings that had been wrong, and sorted them by what they had cost. Accounts and VAT codes cost most, amounts almost nothing, because the bank shows them anyway.</p>
<p>The reader therefore gives every field a colour. Green means: on a thousand invoices like this it was right at least 997 times. Yellow means: look. The account is proposed from what the same client did with the same supplier before, which is a simple table and beats the language model; the model only gets new suppliers. Electronic invoices are not read at all, they already contain the data. One page, visible to everyone in the office, shows each week’s errors by field. We introduced it client by client, ten a week, and stopped twice to repair something.</p>`,
  approach_sl: `<p>Začeli smo pri napakah. Iz dveh let popravkov smo zbrali 4.200 napačnih knjižb in jih razvrstili po tem, koliko so stale. Največ so stali konti in oznake DDV, zneski skoraj nič, ker se tako ali tako pokažejo na banki.</p>
<p>Bralnik zato vsako polje obarva. Zeleno pomeni: na tisoč takšnih računih je imel prav vsaj 997-krat. Rumeno pomeni: poglejte. Konto predlaga po tem, kako je ista stranka pri istem dobavitelju knjižila prej. To je preprosta tabela, ki jezikovni model premaga. Model dobi samo nove dobavitelje. Elektronskih računov sploh ne bere, saj podatke že vsebujejo. Na strani, ki jo v pisarni vidijo vsi, so za vsak teden prikazane napake po poljih. Uvajali smo ga po strankah, deset na teden, in se dvakrat ustavili, da smo kaj popravili.</p>`,
  result: `<p>After five months all 310 clients are in. Of the postings proposed, 82% are confirmed as they stand. An invoice takes 51 seconds on average, most of them for the yellow fields. Corrections after the VAT return fell by a third, which surprised us more than the speed.</p>
<p>Nobody was dismissed. The office has taken on 40 clients without new people and now closes at five in the last week of the month. Two of the typists look after the reader: they decide when a field may turn green. What does not work: invoices from abroad with handwritten notes, about 2%. Those are typed as before, and the office has decided to leave it at that.</p>`,
  result_sl: `<p>Po petih mesecih je vključenih vseh 310 strank. Od predlaganih knjižb jih 82&nbsp;% potrdijo brez popravka. Račun v povprečju vzame 51 sekund, večinoma zaradi rumenih polj. Popravkov po oddaji obračuna DDV je za tretjino manj. To nas je presenetilo bolj kot hitrost.</p>
<p>Odpustili niso nikogar. Servis je brez novih ljudi sprejel 40 strank in zadnji teden v mesecu zapira ob petih. Dve sodelavki, ki sta prej tipkali, zdaj skrbita za bralnik: odločata, kdaj sme polje postati zeleno. Kaj ne gre: tuji računi z ročnimi pripisi, približno 2&nbsp;%. Te tipkajo kot prej in servis se je odločil, da tako tudi ostane.</p>`,
};
