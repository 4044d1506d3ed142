import { expect } from 'chai';
import { changeList } from '../../client/model/entry/list-values';
import { localizedTexts } from '../../client/model/entry/localized-texts';
import {
  knownPairs,
  pairOf,
  pairsAfter,
  translationState,
  PAIR_PATTERN,
  type TranslationState,
} from '../../client/model/entry/translation-state';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import { writeAt, type Values } from '../../client/model/values';
import { COLLECTIONS } from '../../client/model/collections';
import { contentsEntry } from '../../client/model/contents-entries';

const { fields } = COLLECTIONS.posts;
const stored: Values = { title: 'House', title_sl: 'Hiša', summary: 'Short' };

/** The record as it is stored after a save. */
const save = (before: Values, after: Values, confirmed: string[] = []): Values => ({
  ...after,
  translated: pairsAfter(fields, before, after, confirmed, 'en'),
});
const stateOf = (values: Values, name = 'title') =>
  translationState(
    String(values[name] ?? ''),
    String(values[`${name}_sl`] ?? ''),
    knownPairs(fields, values, 'en'),
  );

describe('the state of a translation', () => {
  it('is `missing` if English replaces it, and `none` if English is empty too', () => {
    expect(stateOf(stored, 'summary')).to.equal('missing');
    expect(stateOf(stored, 'body')).to.equal('none');
    expect(stateOf({ body: '<p>Text</p>', body_sl: '<p></p>' }, 'body')).to.equal('missing');
  });

  it('turns outdated already while the English is being typed', () => {
    expect(translationState('Big house', 'Hiša', knownPairs(fields, stored, 'en'))).to.equal('outdated');
  });

  const outdated = save(stored, { ...stored, title: 'Big house' });
  const same = { title: 'Web3', title_sl: 'Web3' };
  const states: [record: string, values: Values, state: TranslationState][] = [
    ['was never edited here', stored, 'current'],
    ['got another English text', outdated, 'outdated'],
    ['got it in the admin screen', { ...save(stored, stored), title: 'Big house' }, 'outdated'],
    ['was saved with other fields since', save(outdated, { ...outdated, summary: 'Other' }), 'outdated'],
    ['was translated anew', save(outdated, { ...outdated, title_sl: 'Velika hiša' }), 'current'],
    ['is still right, as an editor says', save(outdated, outdated, [pairOf('Big house', 'Hiša')]), 'current'],
    ['got its English back', save(outdated, { ...outdated, title: 'House' }), 'current'],
    ['was the same in both languages before', same, 'current'],
    ['was it when other fields were saved', save(same, { ...same, summary: 'Other' }), 'current'],
  ];
  for (const [record, values, state] of states)
    it(`is ${state} for a text that ${record}`, () => expect(stateOf(values)).to.equal(state));

  it('is still to do for a copy of the English text, also after a save, until the text or an editor says otherwise', () => {
    const copied = { ...stored, summary_sl: stored.summary };
    expect(translationState('Short', 'Short', knownPairs(fields, stored, 'en'))).to.equal('copied');
    const saved = save(stored, copied);
    expect(stateOf(saved, 'summary')).to.equal('copied');
    expect(stateOf(save(saved, { ...saved, title: 'Big house' }), 'summary')).to.equal('copied');
    expect(stateOf(save(saved, { ...saved, summary: 'Long' }), 'summary')).to.equal('outdated');
    expect(stateOf(save(saved, { ...saved, summary_sl: 'Kratko' }), 'summary')).to.equal('current');
    expect(stateOf(save(saved, saved, [pairOf('Short', 'Short')]), 'summary')).to.equal('current');
  });

  it('is tracked for a telephone number only if it has a translation', () => {
    const model = COLLECTIONS.site.fields;
    const pathsOf = (record: Values) => localizedTexts(model, record, 'sl', 'en').map(({ path }) => path);
    const record = { phone: '1', hours: 'Mornings' };
    expect(pathsOf(record)).to.include('hours').and.not.include('phone');
    expect(pathsOf({ ...record, phone_sl: '2' })).to.include('phone');
  });

  it('stays with its item when a list is reordered', () => {
    const model = contentsEntry('page-home', 'figures')!.fields;
    const record = {
      details: { items: [{ label: 'one' }, { label: 'two' }] },
      details_sl: { items: [{ label: 'ena' }, { label: 'dve' }] },
    };
    const known = knownPairs(model, record, 'en');
    const moved = changeList(model, record, 'details.items', { kind: 'move', index: 0, to: 1 });
    const changed = writeAt(model, moved, 'details.items.0.label', 'en', 'TWO');
    const pairs = pairsAfter(model, record, changed, [], 'en');
    expect(translationState('one', 'ena', known)).to.equal('current');
    expect(pairs).to.have.members([pairOf('two', 'dve'), pairOf('one', 'ena')]);
    expect(
      knownPairs(model, { ...changed, translated: pairs }, 'en').pairs.has(pairOf('TWO', 'dve')),
    ).to.equal(false);
  });

  describe('on a site that begins with German', () => {
    const german = { title: 'House', title_de: 'Haus', title_sl: 'Hiša', body_de: '<p>Text</p>' };
    const saveGerman = (before: Values, after: Values, confirmed: string[] = []): Values => ({
      ...after,
      translated: pairsAfter(fields, before, after, confirmed, 'de'),
    });
    /** The states of all texts by path and language. */
    const statesOf = (values: Values, first: Locale = 'de'): Record<string, string> => {
      const known = knownPairs(fields, values, first);
      return Object.fromEntries(
        LOCALES.flatMap((locale) => localizedTexts(fields, values, locale, first)).map((text) => [
          `${text.path} ${text.locale}`,
          translationState(text.original, text.translation, known),
        ]),
      );
    };

    it('is outdated in English and Slovenian once the German changes', () => {
      const saved = saveGerman(german, { ...german, title_de: 'Großes Haus' });
      expect(statesOf(saved)).to.include({ 'title en': 'outdated', 'title sl': 'outdated' });
      const mended = saveGerman(saved, { ...saved, title: 'Big house' }, [pairOf('Großes Haus', 'Hiša')]);
      expect(statesOf(mended)).to.include({ 'title en': 'current', 'title sl': 'current' });
      expect(statesOf({ ...mended, title_de: 'Haus' })).to.include({ 'title en': 'outdated' });
    });

    it('is missing in English for a text that is only there in German', () => {
      expect(statesOf(german)).to.include({ 'body en': 'missing', 'body sl': 'missing' });
      expect(statesOf(saveGerman({}, { ...german, body: german.body_de }))['body en']).to.equal('copied');
    });

    it('is missing in German for a text that is only there in English', () => {
      expect(statesOf({ body: '<p>Text</p>' })).to.include({ 'body de': 'missing', 'body sl': 'missing' });
      expect(statesOf(stored)['title sl']).to.equal('current');
    });

    it('keeps what was confirmed while the site began with English, and back', () => {
      const english = save(german, german);
      expect(statesOf(english)).to.include({ 'title en': 'current', 'title sl': 'current' });
      const back = saveGerman(english, { ...english });
      expect(statesOf(back, 'en')).to.include({ 'title de': 'current', 'title sl': 'current' });
    });

    it('does not count as current what was outdated while the site began with English, and back', () => {
      const english = save(german, { ...german, title: 'Big house' });
      expect(statesOf(english)).to.include({ 'title en': 'outdated', 'title sl': 'outdated' });
      const late = save(english, english, [pairOf('Big house', 'Hiša')]);
      expect(statesOf(late)).to.include({ 'title en': 'outdated', 'title sl': 'outdated' });
      const back = saveGerman(german, { ...german, title_de: 'Großes Haus' });
      expect(statesOf(back, 'en')).to.include({ 'title de': 'outdated', 'title sl': 'outdated' });
    });
  });

  it('keeps pairs in the form that is stored', () => {
    expect(pairOf('a', 'b')).to.match(PAIR_PATTERN);
  });
});
