import { expect } from 'chai';
import { LOCALES } from '../../client/i18n/locales';
import { baseField, localizedField, localizedFields } from '../../client/i18n/localized-field';

describe('localized fields', () => {
  it('are the English field plus one for each other language', () => {
    expect(localizedFields('title')).to.deep.equal(
      LOCALES.map((locale) => (locale === 'en' ? 'title' : `title_${locale}`)),
    );
    expect(localizedField('title', 'sl')).to.equal('title_sl');
  });
  it('map back to the English field', () => {
    for (const locale of LOCALES) expect(baseField(localizedField('title', locale))).to.equal('title');
    expect(baseField('period_start')).to.equal('period_start');
  });
});
