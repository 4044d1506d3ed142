import type { SampleProject } from '../types';

export const assistTogether: SampleProject = {
  slug: 'assist-together',
  cover: { file: 'assist-together.svg' },
  cover_alt: 'Sheets of several colours lean together on one shared ridge',
  cover_alt_sl: 'Listi več barv, prislonjeni na skupno sleme',
  published: '2026-05-20 07:00:00.000Z',
  draft: false,
  tags: ['AI assistant', 'Languages'],
  tags_sl: ['AI-pomočnik', 'Jeziki'],
  title: 'Assist Together: one AI assistant that thirty small firms share',
  title_sl: 'Assist Together: en AI-pomočnik za trideset malih podjetij',
  summary:
    'A good assistant costs more than a firm with nine people can pay. Thirty firms of one trade need mostly the same answers. We test what happens when they share one, and their rivals too.',
  summary_sl:
    'Dober pomočnik stane več, kot zmore podjetje z devetimi zaposlenimi. Trideset podjetij iste stroke potrebuje večinoma iste odgovore. Preizkušamo, kaj se zgodi, če si ga delijo, čeprav so tekmeci.',
  seo_title: 'Assist Together: an assistant for 30 firms',
  seo_title_sl: 'Assist Together: pomočnik za 30 podjetij',
  seo_description:
    'A good assistant is too dear for a firm of nine, and firms of one trade need mostly the same answers. We test what happens when thirty rivals share one.',
  seo_description_sl:
    'Dober pomočnik je za podjetje z devetimi zaposlenimi predrag. Preizkušamo, kaj se zgodi, če si ga deli trideset podjetij iste stroke, čeprav so tekmeci.',
  programme: 'Digital Europe',
  programme_sl: 'Digitalna Evropa',
  period_start: '2025-01-01 00:00:00.000Z',
  period_end: '2027-12-31 00:00:00.000Z',
  budget: '€3.4 million, of which €512,000 is our part',
  budget_sl: '3,4 milijona €, od tega naš del 512.000 €',
  partners: [
    { name: 'Guild of Heating Installers Morava', country: 'Czechia' },
    { name: 'Lindhagen Language Laboratory', country: 'Sweden' },
    { name: 'Association of Craft Firms Donja Vala', country: 'Croatia' },
    { name: 'Centre for Plain Law', country: 'Ireland' },
    { name: 'Brightfold (coordinator)', country: 'Slovenia' },
  ],
  partners_sl: [
    { name: 'Ceh ogrevalcev Morava', country: 'Češka' },
    { name: 'Jezikovni laboratorij Lindhagen', country: 'Švedska' },
    { name: 'Združenje obrtnikov Donja Vala', country: 'Hrvaška' },
    { name: 'Center za razumljivo pravo', country: 'Irska' },
    { name: 'Brightfold (vodilni partner)', country: 'Slovenija' },
  ],
  figures: [
    { value: '30', label: 'firms with 4 to 22 people' },
    { value: '71%', label: 'of questions are the same in all of them' },
    { value: '€38', label: 'a month for each firm, target for the end' },
  ],
  figures_sl: [
    { value: '30', label: 'podjetij s 4 do 22 zaposlenimi' },
    { value: '71 %', label: 'vprašanj je v vseh enakih' },
    { value: '38 €', label: 'na mesec za podjetje, cilj ob koncu' },
  ],
  body: `<p>A heating installer with nine people gets forty calls on the first cold day in October. Thirty of them ask one of six questions: how to bleed a radiator, why the pressure falls, what the fault on the display means. Somebody in the office answers, and the calls that bring work wait in the queue.</p>
<p>An <a href="/digitalization/ai-assistant">assistant of its own</a> would take those thirty. It would also cost more than the firm spends on its van.</p>
<h2>The idea</h2>
<p>Firms of one trade share the part that is common: manuals, standards, safety rules, the six questions. Each adds its own: prices, area, opening hours, the way it speaks to people. The common part is paid for once and checked by a guild. The own part stays with the firm, and the neighbour never sees it.</p>
<h2>The hard part</h2>
<p>It is not the technology. The firms compete. They have to trust that no question put to one of them reaches another. So we keep the own parts in separate stores with separate keys, and every quarter the Centre for Plain Law tries to break through the wall between them. It has got through once, in the first quarter, by way of a badly named attachment. We described it to all thirty firms within a day.</p>
<blockquote><p>Rivals can share a dictionary. They cannot share a diary.</p></blockquote>
<h2>Where we are</h2>
<p>Twenty-one firms in Slovenia, Croatia and Czechia are using it. In the first winter it answered 11,600 questions; for 71% the common part was enough. It handed 9% over to a person, and we want it to hand over more, not fewer: a wrong answer about gas is worse than a wait.</p>
<p>The tests, their questions and the results are public. The firms’ names are not.</p>`,
  body_sl: `<p>Ogrevalec z devetimi zaposlenimi prvi hladni dan v oktobru dobi štirideset klicev. Trideset jih postavi eno od šestih vprašanj: kako odzračiti radiator, zakaj pada tlak, kaj pomeni napaka na zaslonu. Nekdo v pisarni odgovarja, klici, ki prinašajo delo, pa čakajo v vrsti.</p>
<p><a href="/sl/digitalization/ai-assistant">Lasten pomočnik</a> bi teh trideset prevzel. Stal pa bi tudi več, kot podjetje porabi za svoj kombi.</p>
<h2>Zamisel</h2>
<p>Podjetja iste stroke si delijo, kar je skupno: navodila, standarde, varnostna pravila, tistih šest vprašanj. Vsako doda svoje: cene, območje, delovni čas, način, kako govori z ljudmi. Skupni del se plača enkrat, preveri pa ga ceh. Lastni del ostane v podjetju in sosed ga ne vidi nikoli.</p>
<h2>Težji del</h2>
<p>Težava ni tehnika. Podjetja tekmujejo. Zaupati morajo, da nobeno vprašanje ne zaide k drugemu. Zato so lastni deli v ločenih shrambah z ločenimi ključi, Center za razumljivo pravo pa vsako četrtletje poskuša prebiti zid med njimi. Uspelo mu je enkrat, v prvem četrtletju, zaradi nerodno poimenovane priloge. Vsem tridesetim podjetjem smo to opisali v enem dnevu.</p>
<blockquote><p>Tekmeci si lahko delijo slovar. Dnevnika si ne morejo.</p></blockquote>
<h2>Kje smo</h2>
<p>Uporablja ga 21 podjetij v Sloveniji, na Hrvaškem in na Češkem. Prvo zimo je odgovoril na 11.600 vprašanj. Pri 71&nbsp;% je zadoščal skupni del. Človeku jih je predal 9&nbsp;% in želimo, da jih preda več, ne manj: napačen odgovor o plinu je hujši od čakanja.</p>
<p>Preizkusi, vprašanja in izidi so javni. Imena podjetij niso.</p>`,
};
