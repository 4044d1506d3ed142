import { createServer } from 'node:http';
import { expect } from 'chai';
import { pino } from 'pino';
import { createPurger } from '../../server/pages/purger';
import { eventually } from '../support/eventually';
import { listen } from '../support/listen';

/** Longer than a fetch that began before the change. */
const FETCH_MS = 1_900;
/** A visitor must not see an old page for longer. */
const LATEST_MS = 10_000;

describe('the purger', () => {
  it('repeats each purge when fetches that a cache had begun before it are over', async () => {
    const purgedAt: number[] = [];
    const cache = createServer((_req, res) => {
      purgedAt.push(performance.now());
      res.end();
    });
    const purger = createPurger({
      urls: [(await listen(cache)).url],
      logger: pino({ level: 'silent' }),
      metrics: { purges: { inc: () => undefined } },
    });
    try {
      const changedAt = performance.now();
      purger.purge(['posts/one']);
      await eventually(() => expect(purgedAt).to.have.length(2), LATEST_MS);
      expect(purgedAt[1]! - changedAt).to.be.greaterThan(FETCH_MS);
    } finally {
      purger.stop();
    }
  });
});
