import { expect } from 'chai';
import { withRequiredText } from '../../client/edit/entry/required-text';
import type { Locale } from '../../client/i18n/locales';
import { COLLECTIONS } from '../../client/model/collections';
import type { Values } from '../../client/model/values';

describe('a required text on a site that begins with German', () => {
  const { fields } = COLLECTIONS.posts;

  /** The English title after a German one was typed letter by letter. */
  function englishAfter(base: Values, typed: string, offered: readonly Locale[] = ['de', 'en']): unknown {
    let values = base;
    for (let length = 1; length <= typed.length; length += 1) {
      const next = { ...values, title_de: typed.slice(0, length) };
      values = withRequiredText({ fields, base, values }, next, { path: 'title', locale: 'de' }, offered);
    }
    return values.title;
  }

  it('is repeated in English while English has no words of its own', () => {
    expect(englishAfter({}, 'Aufträge')).to.equal('Aufträge');
    expect(englishAfter({ title: 'Auf', title_de: 'Auf', draft: true }, 'Aufträge')).to.equal('Aufträge');
  });

  it('leaves English words as they are', () => {
    expect(englishAfter({ title: 'Orders', title_de: '' }, 'Aufträge')).to.equal('Orders');
    expect(englishAfter({ title: 'Blog', title_de: 'Blog', draft: false }, 'Werkstatt')).to.equal('Blog');
  });

  it('is always repeated where nobody can write or read English', () => {
    expect(englishAfter({ title: 'Orders', title_de: '' }, 'Aufträge', ['de'])).to.equal('Aufträge');
  });

  it('is the English one where the site begins with English, and of no concern to other fields', () => {
    const values = { title: '', summary: '' };
    for (const [path, name, offered] of [
      ['title', 'title_de', ['en', 'de']],
      ['summary', 'summary_de', ['de', 'en']],
    ] as const) {
      const next = { ...values, [name]: 'x' };
      const after = withRequiredText({ fields, base: values, values }, next, { path, locale: 'de' }, offered);
      expect(after).to.equal(next);
    }
  });
});
