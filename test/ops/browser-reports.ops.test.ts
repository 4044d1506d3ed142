import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { BROWSER_TIMEOUT_MS, launchChromium, type TestBrowser } from '../support/chromium';
import { eventually } from '../support/eventually';
import {
  PROMETHEUS_TIMEOUT_MS,
  prometheusOrSkip,
  startPrometheus,
  type TestPrometheus,
  writePrometheusConfig,
} from '../support/prometheus';
import { COMPANY_SITE_TIMEOUT_MS, companyPocketBase } from '../support/company-site';
import { startSecureFront, type SecureFront } from '../support/secure-front';
import { startSite, type TestSite } from '../support/site';

/** Two rounds are more than the 20 that the alert lets pass; one is less than the 20 that the site reads of one body. */
const VIOLATIONS_PER_ROUND = 15;
/** Chromium uploads its reports when it is idle; on a busy machine that takes more than 20 s. */
const PATIENCE_MS = 60_000;

describe('a violation of the policy in a visitor’s browser', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-reports-'));
  let front: SecureFront;
  let site: TestSite;
  let prometheus: TestPrometheus;
  let chromium: TestBrowser;

  before(async function () {
    const tools = await prometheusOrSkip(this);
    this.timeout(PROMETHEUS_TIMEOUT_MS + COMPANY_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
    // Browsers send reports for pages of secure origins only.
    front = await startSecureFront();
    site = await startSite({
      pocketbase: await companyPocketBase(),
      env: { SITE_URL: front.url, TRUST_PROXY: 'loopback' },
    });
    front.forwardTo(site.url);
    prometheus = await startPrometheus(tools, writePrometheusConfig(folder, new URL(site.metricsUrl).host));
    // Otherwise Chromium gathers reports for a minute.
    chromium = await launchChromium([front.trustFlag, '--short-reporting-delay'], 'whole');
  });
  after(async () => {
    await chromium?.close();
    await prometheus?.stop();
    await site?.stop();
    await front?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const firing = async () => {
    const { alerts } = await prometheus.api<{
      alerts: { labels: Readonly<Record<string, string>>; state: string }[];
    }>('alerts');
    return alerts.flatMap(({ labels, state }) =>
      state === 'firing' ? [`${labels.alertname} ${labels.kind}`] : [],
    );
  };

  it('is reported, counted and logged, and many of them raise the alert', async function () {
    this.timeout(3 * PATIENCE_MS);
    const { page } = await chromium.openPage();
    await page.goto(`${front.url}/blog`);
    await eventually(
      async () =>
        expect(await prometheus.query('browser_reports_total{kind="csp"} == 0')).to.have.lengthOf(1),
      PATIENCE_MS,
    );
    expect(await firing()).to.deep.equal([]);
    for (const round of [1, 2]) {
      await page.evaluate(
        (count, name) => {
          for (let index = 0; index < count; index++)
            document.body.append(
              Object.assign(new Image(), { src: `https://injected.example/${name}-${index}.png` }),
            );
        },
        VIOLATIONS_PER_ROUND,
        round,
      );
      await eventually(
        async () =>
          expect(await site.metrics()).to.include(
            `browser_reports_total{kind="csp"} ${round * VIOLATIONS_PER_ROUND}\n`,
          ),
        PATIENCE_MS,
      );
    }
    expect(site.logs.find(({ msg }) => msg === 'browser report')).to.include({
      kind: 'csp',
      route: 'blog',
      cause: 'img-src',
      blocked: 'https://injected.example',
    });
    await eventually(
      async () => expect(await firing()).to.deep.equal(['BrowserReportsBurst csp']),
      PATIENCE_MS,
    );
  });
});
