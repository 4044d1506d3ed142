import type { SamplePost } from '../types';

export const secondYearOfAnAiAssistant: SamplePost = {
  slug: 'second-year-of-an-ai-assistant',
  cover: { file: 'second-year-of-an-ai-assistant.svg' },
  cover_alt: 'Page folded open: a white half with lines like a bill',
  cover_alt_sl: 'Razprt list: na beli polovici vrstice kakor na računu',
  published: '2026-10-07 08:00:00.000Z',
  draft: false,
  tags: ['AI', 'Case notes'],
  tags_sl: ['Umetna inteligenca', 'Iz prakse'],
  title: 'What an AI assistant costs in its second year',
  title_sl: 'Koliko stane AI-pomočnik v drugem letu',
  summary:
    'Offers show the first year. The second decides whether the assistant was a good idea. Here is one full bill, line by line, and the part that surprised us: the model was the cheapest thing on it but one.',
  summary_sl:
    'Ponudbe kažejo prvo leto, o tem, ali je bil pomočnik dobra zamisel, pa odloča drugo. Objavljamo cel račun, postavko za postavko. Presenetilo nas je, da je bil model druga najcenejša postavka na njem.',
  seo_title: 'What an AI assistant costs in year two',
  seo_description:
    'The second year decides whether the assistant was a good idea. One full bill, line by line; the model was the cheapest thing on it but one.',
  seo_description_sl:
    'O tem, ali je bil pomočnik dobra zamisel, odloča drugo leto. Objavljamo cel račun. Druga najcenejša postavka na njem je bil model.',
  body: `<p>In September 2024 we put an assistant on the website of a company that sells and services heat pumps. It answers customers in two languages, from 260 pages of manuals, terms and price lists, and hands over what it does not know. It has now been running for two full years, and the client agreed that we publish the bill, though not the name.</p>
<h2>The whole bill</h2>
<figure>
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Year 1</th><th scope="col">Year 2</th></tr></thead>
<tbody>
<tr><th scope="row">Build and connection</th><td>€16,000</td><td>–</td></tr>
<tr><th scope="row">Preparing and keeping the documents</th><td>€3,200</td><td>€2,400</td></tr>
<tr><th scope="row">Reading conversations</th><td>€2,900</td><td>€2,200</td></tr>
<tr><th scope="row">Language model</th><td>€1,150</td><td>€1,400</td></tr>
<tr><th scope="row">Hosting and monitoring</th><td>€840</td><td>€840</td></tr>
<tr><th scope="row">Changes</th><td>–</td><td>€3,000</td></tr>
<tr><th scope="row">Total</th><td>€24,090</td><td>€9,840</td></tr>
<tr><th scope="row">Conversations</th><td>13,200</td><td>16,800</td></tr>
<tr><th scope="row">Per conversation</th><td>€1.83</td><td>€0.59</td></tr>
</tbody>
</table>
<figcaption>Without VAT. The client’s own hours for documents and reading are valued at 26&nbsp;euros.</figcaption>
</figure>
<p>The model took 5% of the first year and 14% of the second. Half of the questions we get before a project are about the price of the model. It deserves about as much attention as the postage.</p>
<h2>What the money in the second year buys</h2>
<h3>Documents that are still true</h3>
<p>Prices change in March and September. A new product line arrived with 40 pages of instructions. Somebody has to take out what no longer holds, and it has to be somebody who knows heat pumps. At the client this is a service technician with two hours a week. When the technician was away for five weeks in spring, the share of correct answers fell from 96% to 89%, with no change in any program.</p>
<h3>Eyes</h3>
<p>Twenty conversations a week, forty minutes, every week. In two years this found 71 bad answers. Each became a test question, so none has come back unnoticed. How that works is described in <a href="/blog/assistant-that-says-i-do-not-know">an earlier post</a>.</p>
<h3>Changes nobody planned</h3>
<p>The 3,000&nbsp;euros went on three things: booking a service visit directly in the conversation (1,900), a move to a newer model when the old one was retired by its provider (600), and a better hand-over to the telephone (500). Put the second one in every budget. Models are withdrawn after a year or two, whether you like it or not. With a good test set the move took a day and a half.</p>
<blockquote><p>Do not ask what the assistant costs. Ask what it costs to keep it right.</p></blockquote>
<h2>What it saves</h2>
<p>Before, the same questions came by telephone and mail. The client measured 5.5 minutes for an average answer. Of 16,800 conversations in the second year, 63% ended without a person and the customer did not call about the same thing within a week. That makes 10,584 answers, or 970 hours. At 21&nbsp;euros an hour this is 20,370&nbsp;euros against 9,840.</p>
<p>We would not count all of it. Some of these people would never have called; a question is cheaper to ask when nobody sighs. If you halve the number, the second year still just about pays for itself, and the first does not. Over both years, with the cautious half, the assistant has cost about 15,700&nbsp;euros more than it saved. With the full number it comes out roughly 2,450&nbsp;euros ahead.</p>
<p>So why does the client keep it? Because of a line that is not in the table: 38% of conversations take place outside working hours, and 214 service visits were booked in those hours in the second year. That was the reason to build it, and it is the one we should have measured from the first day.</p>
<h2>How to plan yours</h2>
<ol>
<li>Take a half to two thirds of the build price as the yearly cost, your own hours included. If an offer says less than a fifth, ask who reads the conversations.</li>
<li>Name the person who keeps the documents before you sign. Two hours a week, with a deputy.</li>
<li>Decide what you measure besides hours: bookings, offers, evening visits.</li>
<li>Set a date, eighteen months after launch, on which you may switch it off. A project that cannot be ended is not a project.</li>
</ol>
<p>With fewer than about 300 questions a month, the sum rarely works; good pages with answers will serve you better. With more, look at how we build an <a href="/digitalization/ai-assistant">AI assistant</a>, or bring your numbers to a <a href="/contact">free 30-minute call</a>. We will fill in this table with you, both columns.</p>`,
  body_sl: `<p>Septembra 2024 smo pomočnika postavili na spletno mesto podjetja, ki prodaja in servisira toplotne črpalke. Strankam odgovarja v dveh jezikih, na podlagi 260 strani navodil, pogojev in cenikov. Česar ne ve, preda človeku. Zdaj teče polni dve leti in naročnik se je strinjal, da objavimo račun, imena pa ne.</p>
<h2>Cel račun</h2>
<figure>
<table>
<thead><tr><th scope="col">Postavka</th><th scope="col">1.&nbsp;leto</th><th scope="col">2.&nbsp;leto</th></tr></thead>
<tbody>
<tr><th scope="row">Izdelava in povezava</th><td>16.000&nbsp;€</td><td>–</td></tr>
<tr><th scope="row">Priprava in vzdrževanje dokumentov</th><td>3.200&nbsp;€</td><td>2.400&nbsp;€</td></tr>
<tr><th scope="row">Branje pogovorov</th><td>2.900&nbsp;€</td><td>2.200&nbsp;€</td></tr>
<tr><th scope="row">Jezikovni model</th><td>1.150&nbsp;€</td><td>1.400&nbsp;€</td></tr>
<tr><th scope="row">Gostovanje in nadzor</th><td>840&nbsp;€</td><td>840&nbsp;€</td></tr>
<tr><th scope="row">Spremembe</th><td>–</td><td>3.000&nbsp;€</td></tr>
<tr><th scope="row">Skupaj</th><td>24.090&nbsp;€</td><td>9.840&nbsp;€</td></tr>
<tr><th scope="row">Pogovori</th><td>13.200</td><td>16.800</td></tr>
<tr><th scope="row">Na pogovor</th><td>1,83&nbsp;€</td><td>0,59&nbsp;€</td></tr>
</tbody>
</table>
<figcaption>Brez DDV. Naročnikove ure za dokumente in branje so ovrednotene s 26&nbsp;evri.</figcaption>
</figure>
<p>Model je prvo leto pomenil 5&nbsp;% stroška, drugo 14&nbsp;%. Polovica vprašanj, ki jih dobimo pred projektom, se nanaša na ceno modela. Zasluži si približno toliko pozornosti kot poštnina.</p>
<h2>Kaj kupi denar v drugem letu</h2>
<h3>Dokumente, ki še držijo</h3>
<p>Cene se spremenijo marca in septembra. Nova družina izdelkov je prišla s 40 stranmi navodil. Nekdo mora odstraniti, kar ne velja več, in to mora biti nekdo, ki pozna toplotne črpalke. Pri naročniku je to serviser, ki ima za to dve uri na teden. Ko ga spomladi pet tednov ni bilo, je delež pravilnih odgovorov padel s 96&nbsp;% na 89&nbsp;%, čeprav se v programu ni spremenilo nič.</p>
<h3>Oči</h3>
<p>Dvajset pogovorov na teden, štirideset minut, vsak teden. V dveh letih smo tako našli 71 slabih odgovorov. Iz vsakega je nastalo preizkusno vprašanje, zato se nobeden ni vrnil neopažen. Kako to poteka, smo opisali v <a href="/sl/blog/assistant-that-says-i-do-not-know">prejšnji objavi</a>.</p>
<h3>Spremembe, ki jih ni načrtoval nihče</h3>
<p>Teh 3.000&nbsp;evrov je šlo za tri stvari: za naročanje na servis neposredno v pogovoru (1.900), za prehod na novejši model, ko je ponudnik starega umaknil (600), in za boljšo predajo na telefon (500). Drugo od teh vključite v vsak proračun. Modele po letu ali dveh umaknejo, pa če vam je prav ali ne. Z dobrim naborom vprašanj je prehod vzel dan in pol.</p>
<blockquote><p>Ne sprašujte, koliko stane pomočnik. Vprašajte, koliko stane, da ima še naprej prav.</p></blockquote>
<h2>Koliko prihrani</h2>
<p>Prej so ista vprašanja prihajala po telefonu in e-pošti. Naročnik je za povprečen odgovor izmeril 5,5 minute. Od 16.800 pogovorov v drugem letu se jih je 63&nbsp;% končalo brez človeka, stranka pa v naslednjem tednu zaradi iste stvari ni poklicala. To je 10.584 odgovorov oziroma 970 ur. Pri 21&nbsp;evrih na uro je to 20.370&nbsp;evrov proti 9.840.</p>
<p>Vsega ne bi šteli. Nekateri od teh ljudi ne bi nikoli poklicali, saj je lažje vprašati, kadar nihče ne zavzdihne. Če številko prepolovite, se drugo leto ravno še izide, prvo pa ne. V obeh letih skupaj je pomočnik po previdni polovici stal približno 15.700&nbsp;evrov več, kot je prihranil. Po polni številki je približno 2.450&nbsp;evrov v plusu.</p>
<p>Zakaj ga naročnik torej ohranja? Zaradi postavke, ki je v tabeli ni: 38&nbsp;% pogovorov poteka zunaj delovnega časa in v drugem letu se je tako na servis naročilo 214 strank. Zato smo ga postavili in prav to bi morali meriti od prvega dne.</p>
<h2>Kako načrtujete svojega</h2>
<ol>
<li>Za letni strošek vzemite od polovice do dveh tretjin cene izdelave, vključno z lastnimi urami. Če ponudba navaja manj kot petino, vprašajte, kdo bere pogovore.</li>
<li>Še pred podpisom določite, kdo skrbi za dokumente. Dve uri na teden, z namestnikom.</li>
<li>Odločite se, kaj boste merili poleg ur: rezervacije, ponudbe, obiske zvečer.</li>
<li>Določite datum, osemnajst mesecev po objavi, ko ga smete izklopiti. Projekt, ki ga ni mogoče končati, ni projekt.</li>
</ol>
<p>Pri manj kot približno 300 vprašanjih na mesec se račun redko izide. Bolj vam bodo koristile dobre strani z odgovori. Če jih je več, poglejte, kako izdelamo <a href="/sl/digitalization/ai-assistant">AI-pomočnika</a>, ali se s svojimi številkami oglasite na <a href="/sl/contact">brezplačnem 30-minutnem klicu</a>. To tabelo izpolnimo skupaj z vami, oba stolpca.</p>`,
};
