import { expect } from 'chai';
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
});
