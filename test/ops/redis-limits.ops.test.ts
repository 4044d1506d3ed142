import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import type { Options } from 'express-rate-limit';
import { pino } from 'pino';
import { checkRedis } from '../../scripts/doctor/network';
import { countPrefix, createRedisCounts } from '../../server/http/redis-counts';
import { debianToolOrSkip } from '../support/debian-tool';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startRedis, type TestRedis } from '../support/redis';
import { returningPort } from '../support/returning-port';
import { startSite, type TestSite } from '../support/site';

const LIMIT = 4;
/** As after rendering a large page on a busy core; shorter than the site waits for Redis. */
const STANDSTILL_MS = 600;
const SITE_URL = 'http://site.example';
const AWAY = 'Redis is away: each process counts form limits for itself';
const BACK = 'Redis is back: form limits are counted once again';
/** Reasons for which a Redis that responds refuses to count: how each begins, and how it ends. */
const REFUSALS: readonly (readonly [begin: string[], end: string[], error: RegExp])[] = [
  [['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0'], /OOM/],
  [['REPLICAOF', '127.0.0.1', '9'], ['REPLICAOF', 'NO', 'ONE'], /read only replica/],
  [
    ['ACL', 'SETUSER', 'default', '-@write'],
    ['ACL', 'SETUSER', 'default', '+@all'],
    /can't run this command/,
  ],
];

describe('form limits with REDIS_URL', function () {
  let program: string;
  let port: number;
  let redis: TestRedis | null = null;
  let sites: TestSite[] = [];
  let posts = 0;
  before(async function () {
    program = await debianToolOrSkip(this, 'redis-server', 'redis-server');
  });
  beforeEach(async () => {
    port = await returningPort();
    redis = await startRedis(program, port);
  });
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await stopRedis();
    sites = [];
  });

  async function stopRedis(): Promise<void> {
    await redis?.stop();
    redis = null;
  }
  async function start(env: Record<string, string> = {}): Promise<TestSite> {
    const site = await startSite({
      until: 'alive',
      env: {
        SITE_URL,
        REDIS_URL: `redis://127.0.0.1:${port}`,
        FORM_LIMIT_PER_10_MIN: String(LIMIT),
        TRUST_PROXY: 'true',
        ...env,
      },
    });
    sites.push(site);
    return site;
  }
  const countsInRedis = (site: TestSite) =>
    eventually(async () => expect(await site.metrics()).to.match(/^redis_up 1$/m));
  const expectMessages = (site: TestSite, ...expected: string[]) =>
    eventually(() => {
      const messages = site.logs.map(({ msg }) => msg).filter((msg) => [AWAY, BACK].includes(msg));
      expect(messages).to.deep.equal(expected);
    });
  const doctor = () => checkRedis(redis!.url, countPrefix('http://another.example'));
  /** Posts from one visitor; resolves to how many were accepted and how many limited. */
  async function send(to: readonly TestSite[], count: number, visitor: string) {
    const outcome = { accepted: 0, limited: 0 };
    for (let i = 0; i < count; i++) {
      const { status } = await postJson(to[i % to.length]!.url, 'contact', {
        body: completeValues('contact', `post${posts++}`),
        headers: { 'X-Forwarded-For': visitor },
      });
      if (status === 200) outcome.accepted += 1;
      else if (status === 429) outcome.limited += 1;
      else throw new Error(`unexpected status ${status}`);
    }
    return outcome;
  }

  it('are one limit for two processes, and the doctor leaves nothing in Redis', async () => {
    expect(await doctor()).to.deep.equal({ state: 'ok', text: 'Redis counts' });
    expect(await redis!.command('DBSIZE')).to.equal(0);
    const both = [await start(), await start()];
    for (const site of both) await countsInRedis(site);
    expect(await send(both, LIMIT + 4, '192.0.2.1')).to.deep.equal({ accepted: LIMIT, limited: 4 });
    expect(await send(both, 1, '192.0.2.2')).to.deep.equal({ accepted: 1, limited: 0 });
  });

  it('count in each process while Redis is away, and once again when it is back', async () => {
    const both = [await start(), await start()];
    for (const site of both) await countsInRedis(site);
    await stopRedis();
    for (const site of both) await expectMessages(site, AWAY);
    for (const site of both) expect(await site.metrics()).to.match(/^redis_up 0$/m);
    expect(await send(both, 2 * LIMIT + 2, '192.0.2.3')).to.deep.equal({ accepted: 2 * LIMIT, limited: 2 });

    redis = await startRedis(program, port);
    for (const site of both) await countsInRedis(site);
    expect(await send(both, LIMIT + 2, '192.0.2.4')).to.deep.equal({ accepted: LIMIT, limited: 2 });
    for (const site of both) await expectMessages(site, AWAY, BACK);
  });

  it('keep no form waiting for a Redis that hangs, which the doctor names', async () => {
    const site = await start();
    await countsInRedis(site);
    redis!.signal('SIGSTOP');
    expect(await send([site], LIMIT + 1, '192.0.2.5')).to.deep.equal({ accepted: LIMIT, limited: 1 });
    await expectMessages(site, AWAY);
    const { state, text } = await doctor();
    expect(`${state}: ${text}`).to.match(/^failure: Redis at REDIS_URL does not respond: ./);
    redis!.signal('SIGCONT');
    await countsInRedis(site);
    expect(await send([site], LIMIT + 1, '192.0.2.6')).to.deep.equal({ accepted: LIMIT, limited: 1 });
  });

  it('count in each process while Redis responds and refuses to count, without going back and forth, and the doctor says why', async () => {
    const site = await start();
    const server = redis!;
    /** How often something was counted, or tried to be. */
    const counts = async () =>
      Number(/cmdstat_evalsha:calls=(\d+)/.exec(String(await server.command('INFO', 'commandstats')))?.[1]);
    const expected: string[] = [];
    for (const [at, [begin, end, error]] of REFUSALS.entries()) {
      const reason = String(error);
      await countsInRedis(site);
      await server.command(...begin);
      const visitor = `192.0.2.${10 + at}`;
      expect(await send([site], LIMIT, visitor), reason).to.deep.equal({ accepted: LIMIT, limited: 0 });
      const { state, text } = await doctor();
      expect(`${state}: ${text}`)
        .to.match(/^failure: Redis at REDIS_URL does not count: /)
        .and.match(error);
      const before = await counts();
      await eventually(async () => expect(await counts()).to.be.greaterThan(before));
      expect(await send([site], 1, visitor), reason).to.deep.equal({ accepted: 0, limited: 1 });
      expect(await site.metrics(), reason).to.match(/^redis_up 0$/m);
      await expectMessages(site, ...expected, AWAY);
      expect(site.logs.filter(({ msg }) => msg === AWAY).at(-1)!.reason, reason).to.match(error);
      await server.command(...end);
      await expectMessages(site, ...expected, AWAY, BACK);
      expected.push(AWAY, BACK);
    }
    expect(await send([site], LIMIT + 1, '192.0.2.20')).to.deep.equal({ accepted: LIMIT, limited: 1 });
  });

  it('are counted in Redis although the process itself stood still while the reply came', async () => {
    const lines: string[] = [];
    let isUp = false;
    const counts = await createRedisCounts({
      url: redis!.url,
      prefix: countPrefix(SITE_URL),
      logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
      metrics: { redisUp: { set: (value) => void (isUp = value === 1) } },
    });
    try {
      await eventually(() => expect(isUp).to.equal(true));
      const store = counts.stores('standstill');
      store.init!({ windowMs: 60_000 } as Options);
      expect((await store.increment('visitor')).totalHits).to.equal(1);
      const counted = store.increment('visitor');
      // The client sends its commands at the end of a turn of the event loop.
      await nextTurn();
      const end = performance.now() + STANDSTILL_MS;
      while (performance.now() < end);
      // This process alone would have counted one.
      expect((await counted).totalHits).to.equal(2);
      expect(lines).to.deep.equal([]);
    } finally {
      counts.stop();
    }
  });

  it('let a site start while Redis is away', async () => {
    await stopRedis();
    const site = await start();
    expect(await send([site], LIMIT + 1, '192.0.2.7')).to.deep.equal({ accepted: LIMIT, limited: 1 });
    redis = await startRedis(program, port);
    await countsInRedis(site);
    await expectMessages(site, AWAY, BACK);
  });
});
