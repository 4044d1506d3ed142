import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { createMetrics } from '../../server/observability/metrics';

const ops = path.join(import.meta.dirname, '../../ops');
const read = (name: string) => readFileSync(path.join(ops, name), 'utf8');
/** Series that Prometheus itself adds for a target, and those of its blackbox exporter. */
const OF_PROMETHEUS = ['up', 'scrape_samples_scraped', 'probe_success', 'probe_ssl_earliest_cert_expiry'];

/** Names of the metrics that a site exports. */
async function exportedMetrics(options?: { processMetrics: boolean }): Promise<string[]> {
  const text = await createMetrics(options).text();
  return [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
}

/** Names of all series of the site and of Prometheus, as queries use them. */
const knownSeries = async () =>
  new Set([
    ...(await exportedMetrics()).flatMap((name) =>
      ['', '_count', '_sum', '_bucket'].map((end) => name + end),
    ),
    ...OF_PROMETHEUS,
  ]);

describe('the dashboard', () => {
  const { panels } = JSON.parse(read('grafana/dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

  it('shows every metric of the site', async () => {
    const shown = queries.join('\n');
    const isShown = (name: string) => new RegExp(`\\b${name}(_bucket|_count|_sum)?\\{`).test(shown);
    const names = await exportedMetrics({ processMetrics: false });
    expect(names.filter((name) => !isShown(name))).to.deep.equal([]);
  });
  it('asks for no metric that the site does not export', async () => {
    const known = await knownSeries();
    const used = queries.flatMap((query) =>
      [...query.matchAll(/\b([a-z][a-z_\d]+)\{/g)].map(([, name]) => name!),
    );
    expect(used).not.to.be.empty;
    expect(used.filter((name) => !known.has(name))).to.deep.equal([]);
  });
});

describe('each alert', () => {
  const alerts = read('prometheus/alerts.yml')
    .split(/^ *- alert: /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('\n')).trim(), text }));

  it('has a test, a severity, a description and a runbook', () => {
    const tests = read('prometheus/alerts.test.yml');
    for (const { name, text } of alerts) {
      expect(tests, name).to.include(`alertname="${name}"`);
      expect(text, name).to.match(/severity: (page|ticket)\n/);
      for (const annotation of ['summary:', 'description:', 'runbook:'])
        expect(text, name).to.include(annotation);
    }
  });
  it('uses metrics that the site exports', async () => {
    const known = await knownSeries();
    for (const { name, text } of alerts) {
      const expression = text.slice(text.indexOf('expr:'), text.indexOf('labels:'));
      const used = [...expression.matchAll(/\b([a-z_\d]+)(?=[{[]| [<>=])/g)].map(([, metric]) => metric!);
      expect(used, name).not.to.be.empty;
      for (const metric of used) expect(known, `${name}: ${metric}`).to.include(metric);
    }
  });
});
