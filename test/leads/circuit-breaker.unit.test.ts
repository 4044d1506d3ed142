import { expect } from 'chai';
import { createCircuitBreaker } from '../../server/forms/channel';

describe('the circuit breaker of a target', () => {
  it('lets a target be tried half a second after its first failure, and every 5 s in a long outage', () => {
    const breaker = createCircuitBreaker();
    expect(breaker.open(0, 'down')).to.be.within(400, 500);
    let now = 0;
    for (let failures = 0; failures < 20; failures += 1) now = breaker.open(now, 'down');
    expect(breaker.open(now, 'down') - now).to.be.within(4_000, 5_000);
  });
  it('counts attempts that fail together once', () => {
    const breaker = createCircuitBreaker();
    const until = breaker.open(0, 'down');
    expect([breaker.open(1, 'down'), breaker.openUntil(1), breaker.openUntil(until)]).to.deep.equal([
      until,
      until,
      0,
    ]);
  });
  it('begins anew once the target has responded', () => {
    const breaker = createCircuitBreaker();
    for (let now = 0, failures = 0; failures < 10; failures += 1) now = breaker.open(now, 'down');
    breaker.close();
    expect(breaker.openUntil(0)).to.equal(0);
    expect(breaker.open(0, 'down')).to.be.at.most(500);
  });
});
