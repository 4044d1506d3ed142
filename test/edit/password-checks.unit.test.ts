import { expect } from 'chai';
import { createPasswordChecks, REFUSAL_STEP_MS, refusalWaitMs } from '../../server/edit/password-checks';

describe('the time that a refused sign-in takes', () => {
  it('is the same whether PocketBase knows the account or not', () => {
    for (const tookMs of [0, 5, 26, 355, 799, 1_999])
      expect(tookMs + refusalWaitMs(tookMs), `${tookMs} ms`).to.equal(REFUSAL_STEP_MS);
    expect(2_100 + refusalWaitMs(2_100), 'on a machine that is slower still').to.equal(2 * REFUSAL_STEP_MS);
  });
});

/** Lets everything that waits for nothing but promises happen. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const staying = () => new AbortController().signal;

describe('checks of passwords', () => {
  /** Names of the checks that have begun, in order, each with the function that ends it. */
  let begun: { name: string; end: (account: string | null) => void }[];
  /** Pauses of refused checks, in ms, each with the function that ends it. */
  let pauses: { ms: number; end: () => void }[];
  let run: (name: string, options?: { failures?: number; signal?: AbortSignal }) => Promise<string | null>;

  beforeEach(() => {
    begun = [];
    pauses = [];
    const checks = createPasswordChecks(
      (ms) => new Promise<void>((resolve) => pauses.push({ ms, end: resolve })),
    );
    run = (name, { failures = 0, signal = staying() } = {}) =>
      checks.run(() => new Promise((resolve) => begun.push({ name, end: resolve })), { failures, signal });
  });

  const namesOfBegun = () => begun.map(({ name }) => name);
  /** Ends the latest check with the right password. */
  const succeed = async () => {
    await settled();
    begun.at(-1)!.end('account');
    await settled();
  };

  it('run one at a time, and the next begins as soon as a password is right', async () => {
    const [first, second] = [run('first'), run('second')];
    await settled();
    expect(namesOfBegun()).to.deep.equal(['first']);
    await succeed();
    expect(await first).to.equal('account');
    expect(namesOfBegun()).to.deep.equal(['first', 'second']);
    await succeed();
    expect(await second).to.equal('account');
    expect(pauses).to.have.length(0);
  });
  it('begin with the address that has failed least, and among several with the newest attempt', async () => {
    void run('running');
    const attempts = [
      ['three', 3],
      ['none', 0],
      ['one', 1],
      ['none, newer', 0],
      ['one, newer', 1],
    ] as const;
    for (const [name, failures] of attempts) void run(name, { failures });
    for (const _ of attempts) await succeed();
    expect(namesOfBegun()).to.deep.equal(['running', 'none, newer', 'none', 'one, newer', 'one', 'three']);
  });
  it('keep those behind a refused password waiting until its response is sent, however soon PocketBase refused', async () => {
    const refused = run('unknown account');
    void run('behind');
    await settled();
    begun[0]!.end(null);
    await settled();
    expect(namesOfBegun()).to.deep.equal(['unknown account']);
    expect(pauses[0]!.ms).to.be.within(1, REFUSAL_STEP_MS);
    pauses[0]!.end();
    expect(await refused).to.equal(null);
    await settled();
    expect(namesOfBegun()).to.deep.equal(['unknown account', 'behind']);
  });
  it('go on after one that failed', async () => {
    const checks = createPasswordChecks();
    const options = { failures: 0, signal: staying() };
    const failed = checks.run(() => Promise.reject(new Error('PocketBase is away')), options).catch(String);
    expect(await failed).to.equal('Error: PocketBase is away');
    expect(await checks.run(() => Promise.resolve('account'), options)).to.equal('account');
  });
  it('leave out an attempt whose sender has left or that has waited too long', async () => {
    void run('running');
    const leaving = new AbortController();
    const left = run('left', { signal: leaving.signal }).catch(String);
    void run('behind', { failures: 1 });
    leaving.abort('left');
    expect(await left).to.equal('left');
    await succeed();
    expect(namesOfBegun()).to.deep.equal(['running', 'behind']);
  });
});
