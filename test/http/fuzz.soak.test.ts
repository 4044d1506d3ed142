import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import { createRandom, type Random } from '../support/random';
import { eventually } from '../support/eventually';
import { addEditor, signIn } from '../support/editors';
import { COLLECTION_NAMES } from '../../client/model/collections';
import { fuzzedBytes, fuzzedEdit, fuzzedRequest, MARK, type FuzzedRequest } from '../support/fuzz';
import { MEASURED, memoryOf } from '../support/memory';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { loggedErrors, startSite, type TestSite } from '../support/site';

const EDITS = 5_000;
const REQUESTS = 20_000;
/** The percentage of requests that are not valid HTTP. */
const BROKEN = 5;
const AT_ONCE = 8;
const TIMEOUT_MS = 30 * 60_000;
/** Longer than the server itself lets a request wait. */
const RESPONSE_MS = 60_000;

/**
 * Growth of the heap over the second half. It may grow by the addresses that lead to a cached page: at most 10,000 of a
 * few hundred bytes. A leak of one kilobyte per request would be 10 MB in the long run.
 */
const GROWTH_BYTES = 4 * 1024 * 1024;
/** Cached pages (64 MB) and pictures of content (with a limit of their own) are stored outside the heap. */
const EXTERNAL_BYTES = 160 * 1024 * 1024;

describe('random requests', function () {
  this.timeout(TIMEOUT_MS);
  /** `TEST_SEED` repeats a run. */
  const seed = process.env.TEST_SEED ?? randomBytes(4).toString('hex');
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase, env: { ...MEASURED, FORM_LIMIT_PER_10_MIN: '100000' } });
  });
  after(() => agent.destroy());

  const counts = new Map<number, number>();
  const wrong: string[] = [];

  async function ask(random: Random): Promise<void> {
    const isBroken = random.chance(BROKEN / 100);
    const fuzzed = isBroken ? fuzzedBytes(random) : fuzzedRequest(random);
    const status = await (
      Buffer.isBuffer(fuzzed) ? sendBytes(site.url, fuzzed) : send(site.url, fuzzed, agent)
    ).catch((error: unknown) => String(error));
    if (typeof status === 'string' || status >= 500)
      wrong.push(
        `${status}: ${Buffer.isBuffer(fuzzed) ? fuzzed.toString('latin1') : describeRequest(fuzzed)}`,
      );
    else counts.set(status, (counts.get(status) ?? 0) + 1);
  }

  /** Each request has its own generator, so that its number and the seed are enough to repeat it. */
  async function fuzz(from: number, to: number): Promise<void> {
    let next = from;
    const lane = async () => {
      while (next < to) await ask(createRandom(`${seed}/${next++}`));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
  const series = async () =>
    (await site.metrics())
      .split('\n')
      .filter((line) => /^[a-z]/.test(line) && !/^(process|nodejs)_/.test(line))
      .map((line) => line.slice(0, line.lastIndexOf(' ')));

  it(`get no 5xx and leak no memory or metrics: ${REQUESTS} of them, seed ${seed}`, async () => {
    await fuzz(0, REQUESTS / 2);
    const half = { memory: await memoryOf(site), series: await series() };
    await fuzz(REQUESTS / 2, REQUESTS);
    const end = { memory: await memoryOf(site), series: await series() };
    const shown = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(`      ${shown.join(', ')} (0: closed without a response)`);
    const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
    console.log(
      `      heap ${mb(half.memory.heapUsed)} -> ${mb(end.memory.heapUsed)} MB, outside it ` +
        `${mb(half.memory.external)} -> ${mb(end.memory.external)} MB; ${half.series.length} -> ${end.series.length} series`,
    );
    expect(wrong.slice(0, 10), `seed ${seed}`).to.deep.equal([]);
    expect(end.memory.heapUsed - half.memory.heapUsed).to.be.below(GROWTH_BYTES);
    expect(end.memory.external).to.be.below(EXTERNAL_BYTES);
    expect(end.series.join('\n')).not.to.include(MARK);
    // Some statuses may occur for the first time; a histogram has about twenty series.
    expect(end.series.length).to.be.below(half.series.length * 1.25 + 50);
  });
  it(`of an editor get no 5xx either, and the site responds meanwhile: ${EDITS} of them, seed ${seed}`, async () => {
    const cookie = await signIn(site.url, await addEditor(pocketbase));
    const records = (
      await Promise.all(
        COLLECTION_NAMES.map((collection) =>
          pocketbase.admin.collection(collection).getList<RecordModel>(1, 3, { sort: 'id' }),
        ),
      )
    ).flatMap(({ items }, index) =>
      items.map(({ id, updated }) => ({
        collection: COLLECTION_NAMES[index]!,
        id,
        updated: String(updated),
      })),
    );
    let isDone = false;
    const visits = (async () => {
      while (!isDone)
        expect(
          (await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(RESPONSE_MS) })).status,
        ).to.equal(200);
    })();
    let next = 0;
    const lane = async () => {
      while (next < EDITS) {
        const made = fuzzedEdit(createRandom(`${seed}/edit ${next++}`), records);
        const headers = { ...made.headers, Cookie: cookie, Origin: site.url };
        const status = await send(site.url, { ...made, headers }, agent).catch(String);
        if (typeof status === 'string' || status >= 500) wrong.push(`${status}: ${describeRequest(made)}`);
      }
    };
    await Promise.all([lane(), lane()]);
    isDone = true;
    await visits;
    expect(wrong.slice(0, 10), `seed ${seed}`).to.deep.equal([]);
  });
  it('cause no errors in the log and do not appear in it', () => {
    expect(loggedErrors(site)).to.deep.equal([]);
    expect(site.logs.map((line) => JSON.stringify(line)).filter((line) => line.includes(MARK))).to.deep.equal(
      [],
    );
  });
  it('do not block visitors, and their submissions are delivered', async () => {
    expect((await fetch(`${site.url}/blog`)).status).to.equal(200);
    await eventually(async () => void expect(await site.metrics()).to.match(/^outbox_pending 0$/m), 60_000);
  });
});

const describeRequest = ({ method, path, headers, body }: FuzzedRequest): string =>
  JSON.stringify({ method, path, headers, body: body?.toString('latin1').slice(0, 300) }).slice(0, 1_500);

/** Resolves with the status, or with 0 for a connection that was closed without one. */
function send(origin: string, { method, path, headers, body }: FuzzedRequest, agent: Agent): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method, headers, agent, timeout: RESPONSE_MS },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('timeout', () => {
      reject(new Error('no response'));
      sent.destroy();
    });
    // The server rejected the request while its body was being sent, and closed the connection with or without a
    // response.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(0);
      else reject(error);
    });
    sent.end(body);
  });
}

function sendBytes(origin: string, bytes: Buffer): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on('data', (chunk) => (received += chunk.toString('latin1').slice(0, 100)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)));
  });
}
