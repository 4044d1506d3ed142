import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from '../../scripts/memory-settings';

describe('the settings that keep the memory of a process small', () => {
  for (const file of ['ops/systemd/site@.service', 'Dockerfile'])
    it(`are those of ${file}`, () => {
      // The one quotes each argument of a command, the other none.
      const text = readFileSync(file, 'utf8').replaceAll(/[",[\]]/g, '');
      const settings = Object.entries(MEMORY_SETTINGS).map(([name, value]) => `${name}=${value}`);
      expect(text).to.match(new RegExp(`^(ENV |Environment=)${settings.join(' ')}$`, 'm'));
      expect(text).to.match(new RegExp(`node ${MEMORY_FLAGS.join(' ')} dist/server/main.js$`, 'm'));
    });
});
