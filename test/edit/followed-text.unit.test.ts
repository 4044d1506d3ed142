import { expect } from 'chai';
import { followedText } from '../../client/model/entry/followed-text';
import { localizedTexts } from '../../client/model/entry/localized-texts';
import type { Values } from '../../client/model/values';
import { COLLECTIONS } from '../../client/model/collections';

const { fields } = COLLECTIONS.posts;
const titleOf = (values: Values, locale: 'en' | 'sl') =>
  followedText(fields.seo_title, 'seo_title', values, locale, 'en');

describe('a text that follows another one', () => {
  const both = { title: 'Title', title_sl: 'Naslov' };

  it('is replaced by the other one if it is empty', () => {
    expect(titleOf(both, 'en')).to.deep.equal({ text: 'Title', name: 'title' });
    expect(titleOf({ ...both, seo_title: ' Own ' }, 'en')).to.deep.equal({ text: 'Own', name: 'seo_title' });
    expect(titleOf({}, 'en').text).to.equal('');
  });

  it('takes the translation of the other one before its own English', () => {
    const values = { ...both, seo_title: 'Own' };
    expect(titleOf(values, 'sl')).to.deep.equal({ text: 'Naslov', name: 'title' });
    expect(titleOf({ ...values, seo_title_sl: 'Svoj' }, 'sl').text).to.equal('Svoj');
    expect(titleOf({ title: 'Title', seo_title: 'Own' }, 'sl').text).to.equal('Own');
    expect(titleOf({ title: 'Title' }, 'sl').text).to.equal('Title');
  });

  it('is not reported as untranslated while its translation is empty', () => {
    const paths = (values: Values) => localizedTexts(fields, values, 'sl', 'en').map(({ path }) => path);
    expect(paths({ ...both, seo_title: 'Own' }))
      .to.include('title')
      .and.not.include('seo_title');
    expect(paths({ seo_title: 'Own', seo_title_sl: 'Svoj' })).to.include('seo_title');
  });
});
