import { createServer } from 'node:net';
import { expect } from 'chai';
import { listen } from '../support/listen';
import { runServer } from '../support/site';

describe('a failing start', () => {
  const cases: [what: string, env: Record<string, string>, line: RegExp][] = [
    [
      'a content service that is not named',
      { POCKETBASE_URL: '' },
      /^Cannot start: POCKETBASE_URL: got nothing; expected the address of a PocketBase/,
    ],
    [
      'a data folder that is not writable',
      { DATA_DIR: '/dev/null/data' },
      /^Cannot start: DATA_DIR: got "\/dev\/null\/data" \(ENOTDIR\); expected a folder/,
    ],
  ];
  for (const [what, env, line] of cases)
    it(`because of ${what} prints one line and exits with 1`, async () => {
      const { code, stdout, stderr } = await runServer(env);
      expect(code).to.equal(1);
      expect(stderr.trim()).to.match(line);
      expect(stderr.trim().split('\n')).to.have.length(1);
      expect(stdout).to.equal('');
    });

  for (const variable of ['PORT', 'METRICS_PORT'])
    it(`because of a taken port names ${variable}`, async () => {
      const { port } = await listen(createServer());
      const { code, stderr } = await runServer({ HOST: '127.0.0.1', [variable]: String(port) });
      expect(code).to.equal(1);
      expect(stderr).to.equal(
        `Cannot start: ${variable}: cannot listen on 127.0.0.1:${port}, another program listens there\n`,
      );
    });
});
