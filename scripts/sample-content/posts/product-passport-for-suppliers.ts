import type { SamplePost } from '../types';

/** Left as a draft on purpose: it shows editors that an unfinished post stays off the site whatever its date. */
export const productPassportForSuppliers: SamplePost = {
  slug: 'product-passport-for-suppliers',
  cover: { file: 'product-passport-for-suppliers.svg' },
  cover_alt: 'Open booklet like a passport, dark cover, a few lines inside',
  cover_alt_sl: 'Razprta knjižica, podobna potnemu listu, s temno platnico in nekaj vrsticami',
  published: '2026-10-28 08:00:00.000Z',
  draft: true,
  tags: ['Web3', 'Processes'],
  tags_sl: ['Web3', 'Procesi'],
  title: 'Product passport: what a supplier should have ready',
  title_sl: 'Potni list izdelka: kaj naj ima pripravljeno dobavitelj',
  summary:
    'Larger customers have begun to ask for data on materials, origin and repair. This draft collects what a supplier of forty people can prepare before the rules for its product are known.',
  summary_sl:
    'Večji kupci že sprašujejo po podatkih o materialih, poreklu in popravilih. Osnutek zbira, kaj lahko dobavitelj s štiridesetimi zaposlenimi pripravi, še preden so pravila za njegov izdelek znana.',
  seo_title: 'Product passport: what suppliers need ready',
  seo_title_sl: 'Potni list izdelka: kaj pripravi dobavitelj',
  seo_description:
    'Larger customers ask for data on materials, origin and repair. What a supplier of forty people can prepare before the rules for its product are known.',
  seo_description_sl:
    'Večji kupci sprašujejo po materialih, poreklu in popravilih. Kaj lahko dobavitelj s štiridesetimi zaposlenimi pripravi, še preden so pravila znana.',
  body: `<p><em>Draft. Still missing: figures from the pilot, a photograph of the code on a part, a check of the dates against the latest text of the regulation.</em></p>
<h2>What can be prepared today</h2>
<ul>
<li>One identifier for each batch, the same one on the part, on the delivery note and in the system.</li>
<li>A list of materials with the supplier of each, down to the second tier where it is known.</li>
<li>Test certificates as files with a <a href="/blog/prove-a-document-existed">proof of date</a>, not as scans in a mailbox.</li>
<li>A decision on who may see what: the customer, the repairer, the public.</li>
</ul>
<h2>What should wait</h2>
<p>The code on the product and the page behind it. Both depend on rules for each product group, and a wrong one has to be printed twice.</p>`,
  body_sl: `<p><em>Osnutek. Manjkajo še številke iz pilotnega projekta, fotografija kode na kosu in primerjava rokov z zadnjim besedilom uredbe.</em></p>
<h2>Kaj lahko pripravite danes</h2>
<ul>
<li>Eno oznako za vsako serijo, enako na kosu, na dobavnici in v sistemu.</li>
<li>Seznam materialov z dobaviteljem vsakega od njih, po možnosti tudi z dobavitelji dobaviteljev.</li>
<li>Potrdila o preizkusih v datotekah z <a href="/sl/blog/prove-a-document-existed">dokazom o datumu</a> namesto skeniranih slik v nabiralniku.</li>
<li>Odločitev, kdo sme kaj videti: kupec, serviser, javnost.</li>
</ul>
<h2>Kaj naj počaka</h2>
<p>Koda na izdelku in stran za njo. Obe sta odvisni od pravil za posamezno skupino izdelkov. Napačno kodo bi morali tiskati dvakrat.</p>`,
};
