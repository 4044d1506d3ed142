import { createHash, X509Certificate } from 'node:crypto';
import { expect } from 'chai';
import { launchChromium, type TestBrowser } from '../support/chromium';
import { eventually } from '../support/eventually';
import { companyPocketBase } from '../support/company-site';
import { debianToolOrSkip } from '../support/debian-tool';
import { startHaproxy } from '../support/haproxy';
import { startPrometheus, type TestPrometheus } from '../support/prometheus';
import { returningPort } from '../support/returning-port';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

/** Two rounds are more than the 20 that the alert lets pass; one is less than the 20 that the site reads of one body. */
const VIOLATIONS_PER_ROUND = 15;

describe('a violation of the policy in a visitor’s browser', () => {
  let url: string;
  let site: TestSite;
  let prometheus: TestPrometheus;
  let chromium: TestBrowser;

  before(async function () {
    const haproxy = await debianToolOrSkip(this, 'haproxy', 'haproxy');
    const program = await debianToolOrSkip(this, 'prometheus', 'prometheus');
    const [tls, port] = [await returningPort(), await returningPort()];
    site = await startSite({
      pocketbase: await companyPocketBase(),
      port,
      env: { SITE_URL: `https://127.0.0.1:${tls}`, TRUST_PROXY: 'loopback' },
    });
    prometheus = await startPrometheus(program, new URL(site.metricsUrl).host);
    // Browsers send reports for pages of secure origins only, whose certificate they trust.
    const front = await startHaproxy(haproxy, temporaryFolder('reports'), { tls, a: port, b: port });
    url = front.url;
    const key = new X509Certificate(front.certificate).publicKey.export({ type: 'spki', format: 'der' });
    const trusted = createHash('sha256').update(key).digest('base64');
    chromium = await launchChromium(
      // Without the second flag Chromium gathers reports for a minute.
      [`--ignore-certificate-errors-spki-list=${trusted}`, '--short-reporting-delay'],
      'whole',
    );
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
    const { page } = await chromium.openPage();
    await page.goto(`${url}/blog`);
    await eventually(async () =>
      expect(await prometheus.query('browser_reports_total{kind="csp"} == 0')).to.have.lengthOf(1),
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
      await eventually(async () =>
        expect(await site.metrics()).to.include(
          `browser_reports_total{kind="csp"} ${round * VIOLATIONS_PER_ROUND}\n`,
        ),
      );
    }
    expect(site.logs.find(({ msg }) => msg === 'browser report')).to.include({
      kind: 'csp',
      route: 'blog',
      cause: 'img-src',
      blocked: 'https://injected.example',
    });
    await eventually(async () => expect(await firing()).to.deep.equal(['BrowserReportsBurst csp']));
  });
});
