import { expect } from 'chai';
import {
  REFUSAL_STEP_MS,
  refusalWaitMs,
  signInDelayMs,
  signInLimits,
} from '../../../server/edit/sign-in-limits';
import { NEIGHBOURS, OF_ONE_56, startLimitedServer, type LimitedServer } from '../../support/limited-server';

describe('the time that a sign-in takes', () => {
  it('grows with the failures before it, within bounds', () => {
    expect([0, 1, 2, 10].map(signInDelayMs)).to.deep.equal([0, 500, 1_000, 5_000]);
    expect(signInDelayMs(1_000)).to.equal(10_000);
  });
  it('is the same for a refused account, whether PocketBase knows it or not', () => {
    for (const tookMs of [0, 5, 26, 355, 799, 1_999])
      expect(tookMs + refusalWaitMs(tookMs), `${tookMs} ms`).to.equal(REFUSAL_STEP_MS);
    expect(2_100 + refusalWaitMs(2_100), 'on a machine that is slower still').to.equal(2 * REFUSAL_STEP_MS);
  });
});

describe('failed sign-ins', () => {
  let limits: ReturnType<typeof signInLimits>;
  let server: LimitedServer;
  beforeEach(() => {
    limits = signInLimits({ onLimited: (_req, res) => void res.sendStatus(429) });
  });
  afterEach(() => server.close());

  it('delay all addresses of an IPv6 /56', async () => {
    server = await startLimitedServer([limits.count, limits.delay], 401);
    const [one, other] = OF_ONE_56;
    await server.postFrom(one);
    const start = performance.now();
    await server.postFrom(other);
    expect(performance.now() - start).to.be.at.least(490);
  });
  it('are 30 in ten minutes for such addresses together, and each neighbour has its own', async () => {
    server = await startLimitedServer([limits.count], 401);
    const [one, other] = OF_ONE_56;
    for (let failures = 0; failures < 29; failures += 1) await server.postFrom(one);
    expect([await server.postFrom(other), await server.postFrom(one)]).to.deep.equal([401, 429]);
    for (const neighbour of NEIGHBOURS) expect(await server.postFrom(neighbour), neighbour).to.equal(401);
    expect(await server.windowS()).to.equal(600);
  });
});
