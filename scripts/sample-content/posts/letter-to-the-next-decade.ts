import type { SamplePost } from '../types';

/** Dated far ahead on purpose: it shows editors that a finished post waits for its date without anybody's help. */
export const letterToTheNextDecade: SamplePost = {
  slug: 'letter-to-the-next-decade',
  cover: { file: 'letter-to-the-next-decade.svg' },
  cover_alt: 'Letter in three folds, just being opened',
  cover_alt_sl: 'Pismo, zloženo na tri dele, ki se pravkar odpira',
  published: '2031-01-15 08:00:00.000Z',
  draft: false,
  tags: ['AI', 'Processes'],
  tags_sl: ['Umetna inteligenca', 'Procesi'],
  title: 'Five guesses from 2026, opened in 2031',
  title_sl: 'Pet napovedi iz leta 2026, odprtih leta 2031',
  summary:
    'We wrote these in October 2026 and set the date of publication four years ahead. No line has been changed since. Count how many hold.',
  summary_sl:
    'Zapisali smo jih oktobra 2026 in datum objave nastavili več kot štiri leta naprej. Od takrat nismo spremenili niti vrstice. Preštejte, koliko jih drži.',
  body: `<p>Whoever gives advice should now and then be held to it. So here are five guesses about companies with 5 to 250 people. Beside each we put how sure we were.</p>
<ol>
<li><strong>Invoices between Slovenian companies no longer travel as PDF files.</strong> Sure: 95%. The law has a date.</li>
<li><strong>The language model is a line in the accounts like electricity,</strong> and nobody mentions its name in an offer. Sure: 80%.</li>
<li><strong>More than half of small companies still keep their most important plan in a spreadsheet.</strong> Sure: 75%. And for <a href="/blog/when-a-spreadsheet-is-enough">many of them</a> that is right.</li>
<li><strong>Nobody says “web3” any more,</strong> and checking a certificate by its code is as ordinary as checking a parcel. Sure: 60%.</li>
<li><strong>The shortage has moved</strong> from people who can build such tools to people who know the process well enough to say what the tool should do. Sure: 90%.</li>
</ol>
<p>If three or more are wrong, write to us through the <a href="/contact">contact form</a>. The first workshop place is on us.</p>`,
  body_sl: `<p>Kdor svetuje, naj kdaj za svoje besede tudi odgovarja. Zato smo zapisali pet napovedi o podjetjih s 5 do 250 zaposlenimi. Ob vsaki piše, kako prepričani smo bili.</p>
<ol>
<li><strong>Računi med slovenskimi podjetji ne potujejo več kot datoteke PDF.</strong> Prepričani: 95&nbsp;%. Zakon ima datum.</li>
<li><strong>Jezikovni model je v računovodstvu postavka, kakršna je elektrika,</strong> in njegovega imena v ponudbah ne omenja nihče. Prepričani: 80&nbsp;%.</li>
<li><strong>Več kot polovica majhnih podjetij ima najpomembnejši načrt še vedno v preglednici.</strong> Prepričani: 75&nbsp;%. In pri <a href="/sl/blog/when-a-spreadsheet-is-enough">marsikaterem</a> je tako prav.</li>
<li><strong>Besede »web3« ne uporablja nihče več,</strong> preverjanje potrdila s kodo pa je tako vsakdanje kot sledenje paketu. Prepričani: 60&nbsp;%.</li>
<li><strong>Primanjkuje drugih ljudi kot nekoč:</strong> ne tistih, ki znajo izdelati orodje, temveč tistih, ki proces poznajo tako dobro, da znajo povedati, kaj naj orodje dela. Prepričani: 90&nbsp;%.</li>
</ol>
<p>Če tri ali več napovedi ne drži, nam pišite prek <a href="/sl/contact">kontaktnega obrazca</a>. Prvo mesto na delavnici podarimo.</p>`,
};
