import { expect } from 'chai';
import { checkRedis } from '../../scripts/doctor/other-servers';
import { findFreePort } from '../../scripts/pocketbase/free-port';
import { debianToolOrSkip } from '../support/debian-tool';
import { REFUSALS, startRedis, type TestRedis } from '../support/redis';

describe('npm run doctor', () => {
  let redis: TestRedis;
  before(async function () {
    const program = await debianToolOrSkip(this, 'redis-server', 'redis-server');
    redis = await startRedis(program, await findFreePort(0));
  });
  after(async () => redis?.stop());

  const find = () => checkRedis(redis.url, 'limits:test');
  it('finds nothing wrong with a Redis that counts, and leaves nothing in it', async () => {
    expect(await find()).to.deep.equal({ state: 'ok', text: 'Redis counts' });
    expect(await redis.command('DBSIZE')).to.equal(0);
  });
  for (const [reason, { begin, end, error }] of Object.entries(REFUSALS))
    it(`names a Redis ${reason}`, async () => {
      await redis.command(...begin);
      const { state, text } = await find();
      await redis.command(...end);
      expect(text)
        .to.match(/^Redis at REDIS_URL does not count: /)
        .and.match(error);
      expect(state).to.equal('failure');
    });
  it('names a Redis that hangs', async () => {
    redis.signal('SIGSTOP');
    const { state, text } = await find();
    redis.signal('SIGCONT');
    expect(text).to.match(/^Redis at REDIS_URL does not respond: ./);
    expect(state).to.equal('failure');
  });
});
