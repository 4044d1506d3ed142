import { expect } from 'chai';
import { loadModelMessages } from '../../client/i18n/all-messages';
import { BUILD_TARGETS } from '../../client/model/build-target';
import { entryLabel } from '../../server/saving/entry-name';
import { CONTENTS } from '../../client/model/contents-entries';
import { PARTS } from '../../client/sections';
import { isEntryOff } from '../../server/content/switched-off';

describe('the menus of parts that are switched off', () => {
  const partOf: Record<string, string> = {
    menuWeb: 'digitalization',
    menuSi: 'digitalization',
    menuWeb3: 'web3',
  };
  for (const key of Object.keys(CONTENTS.menus.entries))
    it(`hides ${key} with ${partOf[key] ?? 'no part'}`, () => {
      const hiding = PARTS.filter((part) =>
        isEntryOff('contents', { id: '', section: 'menus', key }, [part]),
      );
      expect(hiding).to.deep.equal(partOf[key] ? [partOf[key]] : []);
    });

  it('includes the menu of a build in other builds', async () => {
    const { model } = await loadModelMessages('en');
    const menu = { id: 'a', section: 'menus', key: 'menuSi' };
    const language = { locale: 'en', first: 'en', labels: model.labels } as const;
    const named = BUILD_TARGETS.filter((buildTarget) =>
      entryLabel('contents', menu, { ...language, buildTarget }),
    );
    expect(named).to.deep.equal(['mfc']);
  });
});
