import { expect } from 'chai';
import { PAYLOAD_KEPT_MS } from '../../client/router/payload-store';
import { waitUntilQuiet } from '../support/network-quiet';
import { eventually } from '../support/eventually';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

/** Linked in the footer of every page, and nowhere else on the home page. */
const BELOW = '/terms-and-conditions';
/** How long to wait before concluding that something does not happen. */
const GRACE_MS = 400;

describe('the prefetch', function () {
  let site: TestSite;
  let visitor: Visitor;

  before(async () => {
    site = await companySite();
  });
  beforeEach(async () => void (visitor = await visit(site.url, { reducedMotion: true })));
  afterEach(() => visitor?.close());

  const rules = () => visitor.requests.filter((one) => one.startsWith('GET /builds/meta/'));
  const payloads = () => visitor.requests.filter((one) => one.includes('_payload.json'));
  const payloadOf = (path: string) => payloads().filter((one) => one === `GET ${path}/_payload.json`);
  const grace = () => new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  /** The moment at which everything that may be prefetched is requested. */
  const pastStart = () =>
    visitor.page.waitForFunction(() => performance.now() > 1000 + 3000, { polling: 100 });

  it('begins 1000 ms after the start, with the rules for redirects, and loads the data and code of a page once when its link comes into view', async () => {
    await visitor.open('/');
    await eventually(() => void expect(rules()).to.have.lengthOf(1));
    await eventually(() => void expect(payloads()).not.to.deep.equal([]));
    const first = await visitor.page.evaluate(() =>
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => /builds\/meta|_payload/.test(name))
          .map(({ startTime }) => startTime),
      ),
    );
    expect(first).to.be.at.least(1000);
    await grace();
    expect(payloadOf(BELOW)).to.deep.equal([]);
    await visitor.page.$eval(`footer a[href="${BELOW}"]`, (link) => link.scrollIntoView());
    await eventually(() => void expect(payloadOf(BELOW)).to.have.lengthOf(1));
    await eventually(() => void expect(visitor.requests.join('\n')).to.match(/\/assets\/article-blocks-/));
    await waitUntilQuiet(visitor.page, 200);
    const before = visitor.requests.length;
    await visitor.page.evaluate(countFramesBeforePush);
    await visitor.follow(BELOW);
    expect(visitor.requests.slice(before).filter((one) => one.includes('article-blocks'))).to.deep.equal([]);
    const frames = await visitor.page.evaluate(
      () => (window as unknown as { framesBefore: number }).framesBefore,
    );
    expect(frames, 'the page waits for the frame that shows the effect of the click').to.be.at.least(1);
    await visitor.follow('/');
    await visitor.page.evaluate(() => void (window.requestAnimationFrame = () => 0));
    await visitor.follow(BELOW);
    visitor.expectClean();
  });

  it('asks again before it shows data that is older than a second, without loading unchanged data again', async () => {
    await visitor.open('/');
    await visitor.page.$eval(`footer a[href="${BELOW}"]`, (link) => link.scrollIntoView());
    await eventually(() => void expect(payloadOf(BELOW)).to.have.lengthOf(1));
    await new Promise((resolve) => setTimeout(resolve, PAYLOAD_KEPT_MS));
    await visitor.follow(BELOW);
    const sizes = await visitor.page.evaluate(
      (name) =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry.name.endsWith(name))
          .map((entry) => (entry as PerformanceResourceTiming).transferSize),
      `${BELOW}/_payload.json`,
    );
    expect(sizes).to.have.lengthOf.at.least(2);
    expect(sizes.at(-1)).to.be.below(sizes[0]! / 2);
  });

  it('loads no page for a visitor who saves data', async () => {
    const session = await visitor.page.createCDPSession();
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await visitor.open('/');
    expect(await visitor.page.evaluate(() => (navigator as SavingNavigator).connection.saveData)).to.equal(
      true,
    );
    await eventually(() => void expect(rules()).to.have.lengthOf(1));
    await grace();
    expect(payloads()).to.deep.equal([]);
    await visitor.follow('/web3');
    visitor.expectClean();
  });

  it('loads nothing at all on slow-2g', async () => {
    await visitor.page.evaluateOnNewDocument(() => {
      Object.defineProperty(navigator, 'connection', {
        value: { effectiveType: 'slow-2g', saveData: false },
      });
    });
    await visitor.open('/');
    await pastStart();
    await grace();
    expect([...rules(), ...payloads()]).to.deep.equal([]);
    await visitor.follow('/web3');
    visitor.expectClean();
  });
});

/** Counts the frames until the next page has its address. Runs in the page. */
function countFramesBeforePush(): void {
  let frames = 0;
  const push = history.pushState.bind(history);
  const countFrame = () => {
    frames += 1;
    requestAnimationFrame(countFrame);
  };
  requestAnimationFrame(countFrame);
  history.pushState = (...args) => {
    Object.assign(window, { framesBefore: frames });
    push(...args);
  };
}

type SavingNavigator = Navigator & { connection: { saveData: boolean } };
