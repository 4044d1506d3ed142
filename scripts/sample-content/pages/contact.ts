import type { SamplePage } from '../types';

/** Short: the site adds the contact form and the company's address below the text. */
export const contactPage: SamplePage = {
  slug: 'contact',
  cover: { file: 'contact.svg' },
  cover_alt: 'Blue paper house with its roof open, as if expecting somebody',
  cover_alt_sl: 'Modra papirnata hišica z odprto streho, kakor da koga pričakuje',
  published: '2025-01-10 08:00:00.000Z',
  title: 'Contact',
  title_sl: 'Kontakt',
  summary:
    'Describe one process in three sentences. We answer within one working day, with a question or a date.',
  summary_sl:
    'En proces opišite v treh povedih. Odgovorimo v enem delovnem dnevu, z vprašanjem ali s terminom.',
  body: `<p>Three things help us to answer usefully: what the process is, how often it runs, and what goes wrong. If you have a document that shows it, mention it; please do not send personal data of your customers or employees in the form.</p>
<p>The first call takes 30 minutes and is free. You speak with somebody who builds, and at the end you know whether it is worth going on. For a place at a workshop, name the <a href="/workshops">workshop</a> in the message; for public co-financing, the <a href="/web3/voucher">voucher form</a> is quicker. What happens to the data is in the <a href="/privacy-policy">privacy policy</a>.</p>`,
  body_sl: `<p>Za koristen odgovor nam pomagajo tri stvari: za kateri proces gre, kako pogosto teče in kaj gre narobe. Če imate dokument, ki to pokaže, ga omenite. Osebnih podatkov svojih strank ali zaposlenih prek obrazca, prosimo, ne pošiljajte.</p>
<p>Prvi klic traja 30 minut in je brezplačen. Pogovorite se z nekom, ki orodja tudi gradi, in na koncu veste, ali je smiselno nadaljevati. Če želite mesto na delavnici, v sporočilu navedite, <a href="/sl/workshops">katera vas zanima</a>. Za javno sofinanciranje je hitrejši <a href="/sl/web3/voucher">obrazec za vavčer</a>. Kaj se zgodi s podatki, piše v <a href="/sl/privacy-policy">politiki zasebnosti</a>.</p>`,
};
