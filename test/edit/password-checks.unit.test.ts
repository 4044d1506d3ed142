import { expect } from 'chai';
import {
  createPasswordChecks,
  REFUSAL_STEP_MS,
  refusalWaitMs,
  type Attempt,
} from '../../server/edit/password-checks';

describe('the time that a refused sign-in takes', () => {
  it('is the same whether PocketBase knows the account or not', () => {
    for (const tookMs of [0, 5, 26, 355, 799, 1_999])
      expect(tookMs + refusalWaitMs(tookMs), `${tookMs} ms`).to.equal(REFUSAL_STEP_MS);
    expect(2_100 + refusalWaitMs(2_100), 'on a machine that is slower still').to.equal(2 * REFUSAL_STEP_MS);
  });
});

/** An attempt from a network of its own, for an account of its own. */
const attemptOf = (name: string, options: Partial<Attempt> & { signal?: AbortSignal } = {}) => ({
  isKnown: false,
  parties: [`network of ${name}`, `account of ${name}`],
  signal: staying(),
  ...options,
});

/** Lets everything that waits for nothing but promises happen. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const staying = () => new AbortController().signal;

describe('checks of passwords', () => {
  /** Names of the checks that have begun, in order, each with the function that ends it. */
  let begun: { name: string; end: (account: string | null) => void }[];
  /** Pauses of refused checks, in ms, each with the function that ends it. */
  let pauses: { ms: number; end: () => void }[];
  type Options = Partial<Attempt> & { signal?: AbortSignal };
  let run: (name: string, options?: Options) => Promise<string | null>;

  beforeEach(() => {
    begun = [];
    pauses = [];
    const checks = createPasswordChecks(
      (ms) => new Promise<void>((resolve) => pauses.push({ ms, end: resolve })),
    );
    run = (name, options = {}) =>
      checks.run(
        () => new Promise((resolve) => begun.push({ name, end: resolve })),
        attemptOf(name, options),
      );
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
  /** Ends the latest check with a wrong password, and the time for which it holds the others up. */
  const fail = async () => {
    await settled();
    begun.at(-1)!.end(null);
    await settled();
    for (const { end } of pauses.splice(0)) end();
    await settled();
  };

  it('begin with a browser that is known, and among several with the newest attempt', async () => {
    void run('running');
    const attempts = ['stranger', 'known', 'stranger, newer', 'known, newer'];
    for (const name of attempts) void run(name, { isKnown: name.startsWith('known') });
    for (const _ of attempts) await succeed();
    await succeed();
    expect(namesOfBegun()).to.deep.equal(['running', 'known, newer', 'known', 'stranger, newer', 'stranger']);
  });
  it('begin with the network and the account that had fewest other attempts', async () => {
    for (const network of ['one', 'two']) {
      void run(`guess from ${network}`, { parties: [network, 'ana'] });
      await fail();
    }
    void run('running');
    void run('bor, from a clean network', { parties: ['three', 'bor'] });
    void run('bor, from the network of a guess', { parties: ['one', 'bor'] });
    void run('ana, from a clean network', { parties: ['four', 'ana'] });
    void run('ana, from the network of a guess', { parties: ['two', 'ana'] });
    for (let ended = 0; ended < 5; ended += 1) await succeed();
    expect(namesOfBegun().slice(3)).to.deep.equal([
      'bor, from a clean network',
      'bor, from the network of a guess',
      'ana, from a clean network',
      'ana, from the network of a guess',
    ]);
  });
  it('begin with a network that has not tried, although attempts of others were never checked', async () => {
    void run('running');
    const late = new AbortController();
    const tries = ['one', 'two'].map((network) =>
      run('never', { parties: [network, 'ana'], signal: late.signal }).catch(String),
    );
    late.abort('late');
    await Promise.all(tries);
    for (const network of ['three', 'one', 'two']) void run(network, { parties: [network, 'ana'] });
    for (let ended = 0; ended < 4; ended += 1) await succeed();
    expect(namesOfBegun()).to.deep.equal(['running', 'three', 'two', 'one']);
  });
  it('hold the next ones up for as long as a right password, however soon they were refused, and no longer', async () => {
    const [known, unknown] = [run('known account'), run('unknown account')];
    void run('behind');
    await succeed();
    expect(await known).to.equal('account');
    begun.at(-1)!.end(null);
    await settled();
    expect(namesOfBegun()).to.deep.equal(['known account', 'behind']);
    const [held] = pauses.splice(0);
    expect(held!.ms, 'about as long as the right one took').to.be.within(0, REFUSAL_STEP_MS / 2);
    held!.end();
    await settled();
    expect(namesOfBegun(), 'although its refusal is not sent yet').to.deep.equal([
      'known account',
      'behind',
      'unknown account',
    ]);
    expect(pauses[0]!.ms).to.be.within(1, REFUSAL_STEP_MS);
    begun.at(-1)!.end(null);
    for (let left = 0; left < 3; left += 1) {
      await settled();
      for (const { end } of pauses.splice(0)) end();
    }
    expect(await unknown).to.equal(null);
  });
  it('go on after one that failed', async () => {
    const checks = createPasswordChecks();
    const options = attemptOf('first');
    const failed = checks.run(() => Promise.reject(new Error('PocketBase is away')), options).catch(String);
    expect(await failed).to.equal('Error: PocketBase is away');
    expect(await checks.run(() => Promise.resolve('account'), options)).to.equal('account');
  });
  it('leave out an attempt whose sender has left or that has waited too long', async () => {
    void run('running');
    const leaving = new AbortController();
    const left = run('left', { signal: leaving.signal }).catch(String);
    void run('behind');
    leaving.abort('left');
    expect(await left).to.equal('left');
    await succeed();
    expect(namesOfBegun()).to.deep.equal(['running', 'behind']);
  });
});
