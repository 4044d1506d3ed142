import { expect } from 'chai';
import type { Translations } from '../../client/i18n/i18n-types';
import { LOCALES } from '../../client/i18n/locales';
import { BLOCK_MODELS } from '../../client/model/blocks';
import { COLLECTIONS } from '../../client/model/collections';
import { CONTENTS, contentsSection } from '../../client/model/contents-entries';
import { MEDIA_FIELDS } from '../../client/model/media';

describe('the names and hints of the content model', () => {
  const used = keysIn([COLLECTIONS, CONTENTS, BLOCK_MODELS, MEDIA_FIELDS]);

  for (const locale of LOCALES)
    it(`have a text in “${locale}”, which has none that no field uses and no two alike for parts of one page`, async () => {
      const dictionary = (await import(`../../client/i18n/${locale}/model/index.ts`)) as {
        default: Translations['model'];
      };
      const { labels, hints } = dictionary.default;
      expect(Object.keys(labels)).to.have.members(used.labels);
      expect(Object.keys(hints)).to.have.members(used.hints);
      expect(Object.values({ ...labels, ...hints })).not.to.include('');
      const sections = Object.keys(CONTENTS).map((name) => contentsSection(name)!);
      const onEveryPage = sections.filter(({ route }) => route === undefined);
      for (const section of sections.filter(({ route }) => route !== undefined)) {
        const parts = [section, ...onEveryPage].flatMap(({ entries }) => Object.values(entries));
        const names = parts.map(({ label }) => labels[label]);
        expect(names, `parts of ${section.route}`).to.deep.equal([...new Set(names)]);
      }
    });
});

/** Keys of the texts that a part of the model refers to. A field may be called `label` too; its value is a map. */
function keysIn(part: object): { labels: string[]; hints: string[] } {
  const labels = new Set<string>();
  const hints = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') visit(inner);
      else if (name === 'hint') hints.add(inner);
      else if (/^(label|entryLabel)$/.test(name)) labels.add(inner);
    }
  };
  visit(part);
  return { labels: [...labels], hints: [...hints] };
}
