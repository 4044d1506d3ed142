import type { SamplePost } from '../types';

export const assistantThatSaysIDoNotKnow: SamplePost = {
  slug: 'assistant-that-says-i-do-not-know',
  cover: { file: 'assistant-that-says-i-do-not-know.svg' },
  cover_alt: 'Empty white sheet, a yellow corner turned over: no answer written',
  cover_alt_sl: 'Prazen bel list z zavihanim rumenim vogalom: odgovora na njem ni',
  published: '2026-01-28 08:00:00.000Z',
  draft: false,
  tags: ['AI'],
  tags_sl: ['Umetna inteligenca'],
  title: 'An assistant that says “I do not know”',
  title_sl: 'Pomočnik, ki zna reči »ne vem«',
  summary:
    'A customer assistant is judged by its worst answer. We test ours with 150 questions, forty of which have no answer, and it does not go live until it admits that.',
  summary_sl:
    'Pomočnika za stranke ocenjujejo po najslabšem odgovoru. Svoje preizkusimo s 150 vprašanji. Na štirideset od njih odgovora ni in pomočnik ne gre v uporabo, dokler tega ne prizna.',
  seo_description:
    'A customer assistant is judged by its worst answer. We test ours with 150 questions, forty without an answer, and it does not go live until it admits that.',
  seo_description_sl:
    'Pomočnika ocenjujejo po najslabšem odgovoru. Svojega preizkusimo s 150 vprašanji. Na štirideset odgovora ni in dokler tega ne prizna, ne gre v uporabo.',
  body: `<p>Ask a language model when a shop is open on 2&nbsp;January and it will tell you. It will sound friendly. If the opening hours are not in the documents it was given, it will still tell you, since a sentence with an hour in it is more likely than a sentence without one. The customer stands in front of a locked door and remembers your company, not the model.</p>
<p>An assistant that refuses too often is useless as well. The work lies between the two, and it can be measured.</p>
<h2>150 questions, three kinds</h2>
<p>Before we write any instruction for the assistant, we collect 150 questions with the client’s people. They come from the inbox, from the telephone and from the new employee who asks what others no longer notice.</p>
<ul>
<li><strong>Ninety that have an answer</strong> in the documents. The expected answer and its source are written down.</li>
<li><strong>Forty that do not.</strong> Prices agreed individually, plans, other people’s orders, competitors, law. The expected answer is that the assistant does not know, and whom to ask.</li>
<li><strong>Twenty with a trap.</strong> A false premise (“since you deliver on Sundays…”), two questions in one, a request to ignore the rules, a question in the wrong language.</li>
</ul>
<p>Each is a small file, so that the test runs by itself whenever anything changes:</p>
<figure>
<pre><code>{
  "question": "Do you deliver to Croatia on Sunday?",
  "kind": "trap",
  "must_mention": ["Monday to Friday"],
  "must_not_mention": ["Sunday delivery is"],
  "source": "delivery-terms.md#foreign",
  "hand_over": false
}</code></pre>
<figcaption>One of 150. The source is checked too: a right answer from the wrong document is a mistake that has not happened yet.</figcaption>
</figure>
<h2>Four numbers and their thresholds</h2>
<ol>
<li><strong>Right:</strong> at least 143 of 150, which is 95%. Where there is no answer, “I do not know” is the right one.</li>
<li><strong>Wrong:</strong> at most one. What is neither right nor wrong has to be an honest “I do not know”. This is the number that decides.</li>
<li><strong>Invented:</strong> none. An invented price, date or promise stops the release, whatever the other numbers say.</li>
<li><strong>Time</strong> to the first word: under two seconds for nine questions out of ten.</li>
</ol>
<p>The first run usually ends around 112 right and 26 wrong, with four inventions among them. That is normal. It is also what you get if you put a model on a website with your documents and go home.</p>
<h2>What moves the numbers</h2>
<h3>Better documents, before better models</h3>
<p>In one project, nineteen of the 26 wrong answers came from two price lists with different dates in the same folder. We deleted one. Changing the model would have changed nothing. Give every document an owner and a date until which it is valid; the assistant does not read expired ones.</p>
<h3>Answer only from a quoted passage</h3>
<p>The assistant first has to find the passage and only then may write. If it finds none, ordinary code decides that the answer is “I do not know”, without asking the model whether it feels sure. It always does.</p>
<h3>A good way to say no</h3>
<blockquote><p>“I do not know” is half a sentence. The other half is who does, and when they will answer.</p></blockquote>
<p>The assistant offers to hand the question over with the conversation attached. A person answers within a working day. About one conversation in eight ends like this, and these customers are no less satisfied than the others; they have got what they came for, one step later.</p>
<h2>After it goes live</h2>
<p>Every week somebody reads twenty randomly chosen conversations. That takes forty minutes. Each bad answer becomes question 151, 152, 153. After a year a typical set has nearly 200 questions, and it is the most valuable thing in the project: with it you can change the model in an afternoon and know by evening whether the new one is better.</p>
<p>We also count the questions that were admitted as unknown, by topic. If twenty people a month ask about something that is not in your documents, the assistant has just suggested the next page of your website.</p>
<h2>Three questions for any supplier</h2>
<ul>
<li>How many questions do you test with, and may we see those it failed?</li>
<li>What does it say when the answer is not in our documents? Show us, live.</li>
<li>Who reads conversations in the sixth month, and what does that cost?</li>
</ul>
<p>How we build one is described on the <a href="/digitalization/ai-assistant">AI assistant</a> page. If you are still deciding whether you need one, <a href="/digitalization/ai-svetovanje">consulting</a> comes first: sometimes a better page with frequent questions does the same for a tenth of the price.</p>`,
  body_sl: `<p>Vprašajte jezikovni model, kdaj je trgovina odprta 2.&nbsp;januarja, in povedal vam bo. Prijazno. Tudi če delovnega časa ni v dokumentih, ki jih je dobil, vam ga bo povedal, ker je poved z uro verjetnejša od povedi brez nje. Stranka bo stala pred zaklenjenimi vrati in si zapomnila vaše podjetje, ne modela.</p>
<p>Pomočnik, ki prepogosto odkloni odgovor, prav tako ni koristen. Prava mera je vmes in mogoče jo je izmeriti.</p>
<h2>150 vprašanj treh vrst</h2>
<p>Preden za pomočnika napišemo prvo navodilo, z ljudmi iz podjetja zberemo 150 vprašanj. Najdemo jih v e-pošti, v telefonskih klicih in pri novem sodelavcu, ki vpraša tisto, česar drugi ne opazijo več.</p>
<ul>
<li><strong>Devetdeset jih ima odgovor</strong> v dokumentih. Pričakovani odgovor in njegov vir zapišemo.</li>
<li><strong>Štirideset jih odgovora nima.</strong> Individualno dogovorjene cene, načrti, tuja naročila, konkurenca, pravo. Pričakujemo, da pomočnik pove, da ne ve, in koga vprašati.</li>
<li><strong>Dvajset jih skriva past.</strong> Napačna predpostavka (»ker dostavljate ob nedeljah …«), dve vprašanji v enem, zahteva, naj pravila prezre, vprašanje v nepričakovanem jeziku.</li>
</ul>
<p>Vsako je majhna datoteka, zato preizkus ob vsaki spremembi steče sam:</p>
<figure>
<pre><code>{
  "question": "Ali ob nedeljah dostavljate na Hrvaško?",
  "kind": "trap",
  "must_mention": ["od ponedeljka do petka"],
  "must_not_mention": ["ob nedeljah dostavljamo"],
  "source": "pogoji-dostave.md#tujina",
  "hand_over": false
}</code></pre>
<figcaption>Eno od 150 vprašanj. Preverjamo tudi vir: pravilen odgovor iz napačnega dokumenta je napaka, ki se še ni zgodila.</figcaption>
</figure>
<h2>Štiri številke in njihovi pragovi</h2>
<ol>
<li><strong>Pravilni odgovori:</strong> vsaj 143 od 150, to je 95&nbsp;%. Kadar odgovora ni, je pravilen odgovor »ne vem«.</li>
<li><strong>Napačni odgovori:</strong> največ eden. Kar ni ne pravilno ne napačno, mora biti pošten »ne vem«. Ta številka odloča.</li>
<li><strong>Izmišljotine:</strong> nobene. Izmišljena cena, datum ali obljuba ustavi objavo, ne glede na druge številke.</li>
<li><strong>Čas</strong> do prve besede: manj kot dve sekundi pri devetih vprašanjih od desetih.</li>
</ol>
<p>Prvi poskus se navadno konča pri 112 pravilnih in 26 napačnih odgovorih, med katerimi so štiri izmišljotine. To je običajno. Enak izid dobite, če model z dokumenti postavite na spletno stran in odidete domov.</p>
<h2>Kaj številke izboljša</h2>
<h3>Najprej boljši dokumenti, šele nato boljši model</h3>
<p>V enem od projektov je devetnajst od 26 napačnih odgovorov izviralo iz dveh cenikov z različnima datumoma v isti mapi. Enega smo izbrisali. Menjava modela ne bi spremenila ničesar. Vsak dokument naj ima skrbnika in datum, do katerega velja. Dokumentov s pretečenim datumom pomočnik ne bere.</p>
<h3>Odgovor samo iz navedenega odlomka</h3>
<p>Pomočnik mora najprej najti odlomek, šele nato sme pisati. Če ga ne najde, o odgovoru »ne vem« odloči običajna koda. Modela ne sprašuje, ali je prepričan. Vedno je.</p>
<h3>»Ne«, ki pomaga naprej</h3>
<blockquote><p>»Ne vem« je pol povedi. Druga polovica pove, kdo ve in kdaj bo odgovoril.</p></blockquote>
<p>Pomočnik ponudi, da vprašanje skupaj s pogovorom preda naprej. Človek odgovori v enem delovnem dnevu. Tako se konča približno vsak osmi pogovor. Te stranke niso nič manj zadovoljne od drugih: dobile so, po kar so prišle, le korak pozneje.</p>
<h2>Po objavi</h2>
<p>Vsak teden nekdo prebere dvajset naključno izbranih pogovorov. To vzame štirideset minut. Iz vsakega slabega odgovora nastane vprašanje 151, 152, 153. Po enem letu ima običajen nabor skoraj 200 vprašanj in je najdragocenejši del projekta: z njim model zamenjate v enem popoldnevu in do večera veste, ali je novi boljši.</p>
<p>Štejemo tudi, o katerih temah je pomočnik moral priznati, da ne ve. Če dvajset ljudi na mesec vpraša nekaj, česar v vaših dokumentih ni, vam je pomočnik pravkar predlagal naslednjo stran vašega spletnega mesta.</p>
<h2>Tri vprašanja za vsakega ponudnika</h2>
<ul>
<li>S koliko vprašanji preizkušate in ali smemo videti tista, na katera pomočnik ni odgovoril prav?</li>
<li>Kaj odgovori, kadar odgovora ni v naših dokumentih? Pokažite nam v živo.</li>
<li>Kdo bere pogovore šesti mesec in koliko to stane?</li>
</ul>
<p>Kako pomočnika izdelamo, piše na strani <a href="/sl/digitalization/ai-assistant">AI-pomočnik</a>. Če se še odločate, ali ga potrebujete, je najprej na vrsti <a href="/sl/digitalization/ai-svetovanje">svetovanje</a>: včasih boljša stran s pogostimi vprašanji naredi isto za desetino cene.</p>`,
};
