import type { SampleWorkshop } from '../types';

export const aiLiteracyForTeams: SampleWorkshop = {
  slug: 'ai-literacy-for-teams',
  cover: { file: 'ai-literacy-for-teams.svg' },
  cover_alt: 'Hammer and spanner crossed on a blue mat',
  cover_alt_sl: 'Kladivo in viličasti ključ, prekrižana na modri podlagi',
  published: '2026-09-02 07:00:00.000Z',
  draft: false,
  tags: ['AI literacy'],
  tags_sl: ['Pismenost o umetni inteligenci'],
  title: 'AI literacy for teams: a morning that counts',
  title_sl: 'Pismenost o umetni inteligenci: dopoldne, ki šteje',
  summary:
    'What your people may give to an AI tool, what they may not, and how to notice a wrong answer. Half a day, online, with a written record for your files.',
  summary_sl:
    'Kaj smejo vaši ljudje zaupati orodju z umetno inteligenco, česa ne in kako opazijo napačen odgovor. Pol dneva na spletu, s pisnim dokazilom za vaš arhiv.',
  seo_title_sl: 'AI-pismenost za ekipe: dopoldne, ki šteje',
  starts: '2026-12-10 08:00:00.000Z',
  ends: '2026-12-10 11:30:00.000Z',
  place: 'Online',
  place_sl: 'Na spletu',
  online: true,
  price: 190,
  places: 40,
  audience: 'Everyone who uses AI tools at work, with or without permission',
  audience_sl: 'Vsi, ki pri delu uporabljajo umetno inteligenco, z dovoljenjem ali brez njega',
  programme: [
    {
      time: '9:00',
      title: 'What it does when it answers',
      text: 'Twenty minutes, no mathematics. Why it sounds sure when it is not.',
    },
    {
      time: '9:30',
      title: 'Find the mistake',
      text: 'Twelve answers from offices like yours. Five are wrong. Most groups find three.',
    },
    {
      time: '10:30',
      title: 'What may go in',
      text: 'Customers’ data, drawings, salaries, contracts: a table with yes, no and ask.',
    },
    {
      time: '11:30',
      title: 'Your one page of rules',
      text: 'Each company writes its own, together, and takes it along.',
    },
  ],
  programme_sl: [
    {
      time: '9.00',
      title: 'Kaj dela, ko odgovarja',
      text: 'Dvajset minut brez matematike. Zakaj zveni prepričano, ko ni.',
    },
    {
      time: '9.30',
      title: 'Poiščite napako',
      text: 'Dvanajst odgovorov iz pisarn, kot je vaša. Pet je napačnih. Večina skupin najde tri.',
    },
    {
      time: '10.30',
      title: 'Kaj smete vnesti',
      text: 'Podatki strank, risbe, plače, pogodbe: tabela z »da«, »ne« in »vprašajte«.',
    },
    {
      time: '11.30',
      title: 'Vaša stran s pravili',
      text: 'Vsako podjetje jo napiše samo, skupaj, in jo odnese.',
    },
  ],
  body: `<p>Your people use AI already. In the companies we ask, about half do, and a third of those use a private account, because nobody has told them what is allowed. They are not careless. They have work to finish.</p>
<p>The EU AI Act expects companies that use such tools to make sure that their people understand them well enough. It does not say how. We think that half a day is a good beginning, if most of it is practice.</p>
<h2>After this morning your people</h2>
<ul>
<li>spot the three commonest kinds of wrong answers,</li>
<li>know what may be pasted into which tool, and whom to ask when the table does not say,</li>
<li>have written one page of rules for your company, in their own words.</li>
</ul>
<p>You receive the list of those who took part, the contents and the results of the exercise, without names, as a record that you have done something. It is not a certificate, and we do not pretend that it is.</p>
<h2>How it works online</h2>
<p>Groups of five, cameras if you like, no lecture longer than twenty minutes. From eight people of one company on, you get a room of your own and your own examples. All you need is a browser.</p>`,
  body_sl: `<p>Vaši ljudje umetno inteligenco že uporabljajo. V podjetjih, kjer to vprašamo, jo uporablja približno polovica, od teh tretjina z zasebnim računom, ker jim ni nihče povedal, kaj je dovoljeno. Niso brezbrižni. Delo morajo končati.</p>
<p>Evropski akt o umetni inteligenci od podjetij, ki takšna orodja uporabljajo, pričakuje, da jih zaposleni dovolj dobro razumejo. Ne pove, kako to doseči. Po naši presoji je pol dneva dober začetek, če je večina časa namenjena vaji.</p>
<h2>Po tem dopoldnevu vaši ljudje</h2>
<ul>
<li>prepoznajo tri najpogostejše vrste napačnih odgovorov,</li>
<li>vedo, kaj smejo prilepiti v katero orodje in koga vprašati, kadar tabela ne pove,</li>
<li>imajo stran pravil za vaše podjetje, napisano s svojimi besedami.</li>
</ul>
<p>Dobite seznam udeležencev, opis vsebine in izide vaj brez imen, kot dokazilo, da ste nekaj naredili. To ni certifikat in se za certifikat tudi ne izdaja.</p>
<h2>Kako poteka na spletu</h2>
<p>V skupinah po pet, s kamero, če želite, in brez predavanja, daljšega od dvajset minut. Če vas je iz enega podjetja vsaj osem, dobite svojo sobo in svoje primere. Potrebujete le brskalnik.</p>`,
};
