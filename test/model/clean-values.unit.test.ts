import { expect } from 'chai';
import { cleanValues } from '../../client/model/clean-values';
import { COLLECTIONS } from '../../client/model/collections';
import { LINE_MAX, LIST_MAX, RICH_MAX_BYTES, TEXT_MAX } from '../../client/model/field';
import { isBlank } from '../../client/model/json-value';

const { fields } = COLLECTIONS.posts;

describe('cleanValues', () => {
  it('cleans each text by its kind, in every language', () => {
    const typed = ' C\u030cebela,\u200b\r\n31\u00a0% ';
    expect(cleanValues(fields, { title: typed, title_sl: typed, summary: typed, slug: typed })).to.deep.equal(
      {
        ...{ title: 'Čebela, 31\u00a0%', title_sl: 'Čebela, 31\u00a0%' },
        ...{ summary: 'Čebela,\n31\u00a0%', slug: 'Čebela, 31 %' },
      },
    );
    expect(cleanValues(fields, { tags: ['a\u200b', 'b '], body: '<p>a\u00ad</p>\r\n' })).to.deep.equal({
      ...{ tags: ['a', 'b'], body: '<p>a</p>\n' },
    });
  });
  it('keeps names of files, which lie beside their record, and values of no text', () => {
    const values = { cover: 'e\u0301_1.png', draft: true, other: '\u200b', title: 7, tags: [1, null] };
    expect(cleanValues(fields, values)).to.deep.equal(values);
  });
  it('leaves what is too long as it is, to be refused, so that it costs nothing', () => {
    const long = {
      title: '\u200b'.repeat(4 * LINE_MAX + 1),
      summary: '\u200b'.repeat(4 * TEXT_MAX + 1),
      body: '\u200b'.repeat(RICH_MAX_BYTES + 1),
      tags: Array.from({ length: LIST_MAX + 1 }, () => '\u200b'),
    };
    expect(cleanValues(fields, long)).to.deep.equal(long);
  });
});

describe('isBlank', () => {
  it('sees that empty paragraphs show nothing, however they are written, and reads no further than a page of them', () => {
    const empty = (count: number) => '<p style="text-align: center">&nbsp;</p>'.repeat(count);
    expect([empty(13), '<p></p>\n<p><br></p>', ' \u200b ', '&nbsp;'].map(isBlank)).to.deep.equal(
      Array(4).fill(true),
    );
    expect([`${empty(13)}x`, '<p><img src="/a.png"></p>', empty(100)].map(isBlank)).to.deep.equal(
      Array(3).fill(false),
    );
  });
});
