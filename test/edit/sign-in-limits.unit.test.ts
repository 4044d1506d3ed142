import { expect } from 'chai';
import { MemoryStore, type Options } from 'express-rate-limit';
import { signInLimits } from '../../server/edit/password-gate';
import { eventually } from '../support/eventually';
import { NEIGHBOURS, OF_ONE_56, startLimitedServer, type LimitedServer } from '../support/limited-server';

/** A password as a post to the limited server names it by its status. */
const [RIGHT, WRONG] = [303, 401];

describe('failed sign-ins', () => {
  let server: LimitedServer;
  /** Delays that have begun, in ms, each with the function that ends it. */
  let delays: { ms: number; end: () => void }[];
  /** Whether each delay ends at once. */
  let isTimePassing: boolean;
  let password: number;
  let windowMs: number;
  /** Attempts whose password was checked. */
  let checked: number;

  beforeEach(async () => {
    delays = [];
    isTimePassing = true;
    password = WRONG;
    checked = 0;
    const limits = signInLimits({
      pause: (ms, signal) =>
        new Promise((resolve, reject) => {
          delays.push({ ms, end: resolve });
          signal.addEventListener('abort', () => reject(new Error('left')));
          if (isTimePassing) resolve();
        }),
      countStores: () =>
        new (class extends MemoryStore {
          override init(options: Options) {
            ({ windowMs } = options);
            super.init(options);
          }
        })(),
    });
    server = await startLimitedServer(limits, () => {
      checked += 1;
      return password;
    });
  });

  const delayOf = async (address: string) => {
    delays = [];
    await server.postFrom(address);
    return delays[0]?.ms ?? 0;
  };

  it('delay the next attempt by half a second each, 20 seconds at most, and the right password always gets in', async () => {
    const [address] = OF_ONE_56;
    for (let failures = 0; failures < 200; failures += 1) {
      expect(await delayOf(address), `after ${failures}`).to.equal(Math.min(failures * 500, 20_000));
    }
    password = RIGHT;
    expect(await server.postFrom(address)).to.equal(RIGHT);
    expect(windowMs, 'time in which failures count').to.equal(600_000);
  });
  it('delay all addresses of an IPv6 /56, and no neighbour', async () => {
    const [one, other] = OF_ONE_56;
    await server.postFrom(one);
    expect(await delayOf(other)).to.equal(500);
    for (const neighbour of NEIGHBOURS) expect(await delayOf(neighbour), neighbour).to.equal(0);
  });
  it('let three attempts of an address wait at a time, which is what limits guessing, and no other address waits for them', async () => {
    const [one, other] = OF_ONE_56;
    await server.postFrom(one);
    isTimePassing = false;
    const waiting = [server.postFrom(one), server.postFrom(other), server.postFrom(one)];
    await eventually(() => expect(delays).to.have.length(3));
    expect([await server.postFrom(one), await server.postFrom(other)]).to.deep.equal([429, 429]);
    expect(await server.postFrom(NEIGHBOURS[0])).to.equal(WRONG);
    for (const { end } of delays.splice(0)) end();
    expect(await Promise.all(waiting)).to.deep.equal([WRONG, WRONG, WRONG]);

    isTimePassing = true;
    expect(await delayOf(one), 'what was refused unchecked counts as well').to.equal(3_000);
    password = RIGHT;
    expect(await server.postFrom(one)).to.equal(RIGHT);
  });
  it('are neither successes nor outages of the content service', async () => {
    const [address] = OF_ONE_56;
    for (password of [RIGHT, 503, RIGHT, 503]) expect(await delayOf(address)).to.equal(0);
    password = WRONG;
    expect([await delayOf(address), await delayOf(address)]).to.deep.equal([0, 500]);
  });
  it('keep no place for an attempt whose sender has left, and do not check its password', async () => {
    const [address] = OF_ONE_56;
    await server.postFrom(address);
    isTimePassing = false;
    for (let left = 1; left <= 4; left += 1) {
      const leaving = new AbortController();
      const attempt = server.postFrom(address, leaving.signal).catch(() => 0);
      await eventually(() => expect(delays).to.have.length(left));
      leaving.abort();
      expect(await attempt).to.equal(0);
    }
    isTimePassing = true;
    await server.postFrom(address);
    expect(checked).to.equal(2);
  });
});
