import { createServer } from 'node:http';
import { expect } from 'chai';
import { findBrowser } from '../../scripts/browser';
import { eventually } from '../support/eventually';
import { launchChromium, type TestBrowser } from '../support/chromium';
import { listen } from '../support/listen';

describe('findBrowser', () => {
  it('uses the configured browser, or says that it is not one', async () => {
    const failure = await findBrowser({ env: { PUPPETEER_EXECUTABLE_PATH: '/bin/false' } }).catch(
      (error: Error) => error.message,
    );
    expect(failure).to.equal(
      'PUPPETEER_EXECUTABLE_PATH: got "/bin/false"; expected the path of a Chrome or Chromium',
    );
  });
});

describe('launchChromium', function () {
  let chromium: TestBrowser;
  let origin: string;

  before(async () => {
    const server = createServer((request, response) => {
      if (request.url === '/missing.png' || request.url === '/gone') response.statusCode = 404;
      response.setHeader('Content-Security-Policy', "default-src 'self'");
      response.setHeader('Content-Type', 'text/html');
      const bad = '<style>b{color:red}</style><img src="/missing.png" alt=""><script src="/bad.js"></script>';
      if (request.url === '/bad.js') {
        response.setHeader('Content-Type', 'text/javascript');
        response.end('console.error("broken"); throw new Error("thrown")');
      } else
        response.end(
          `<!doctype html><title>x</title><link rel="icon" href="data:,">${request.url === '/bad' ? bad : ''}`,
        );
    });
    origin = (await listen(server)).url;
    chromium = await launchChromium();
  });

  it('reports no problems on a healthy page, nor for the status of a missing page', async () => {
    const watched = await chromium.openPage({ width: 375 });
    await watched.page.goto(`${origin}/fine`);
    await watched.page.goto(`${origin}/gone`);
    watched.expectClean([/^csp img-src/, /^console .*data:,/]);
    await watched.close();
  });

  for (const javaScript of [true, false]) {
    it(`reports every problem ${javaScript ? 'with' : 'without'} JavaScript`, async () => {
      const watched = await chromium.openPage({ javaScript });
      await watched.page.goto(`${origin}/bad`, { waitUntil: 'networkidle0' });
      await eventually(() => {
        const kinds = new Set(watched.problems.map(({ kind }) => kind));
        expect([...kinds]).to.include.members([
          'csp',
          'response',
          ...(javaScript ? ['console', 'page-error'] : []),
        ]);
      });
      expect(() => watched.expectClean()).to.throw('/missing.png');
      await watched.close();
    });
  }
});
