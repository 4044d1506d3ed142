import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { createMetrics } from '../../server/observability/metrics';
import { prometheusOrSkip, type PrometheusTools } from '../support/prometheus';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../ops/prometheus', import.meta.url));
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
/** Series that Prometheus itself adds for a target. */
const OF_PROMETHEUS = ['up', 'scrape_samples_scraped'];

describe('the alert rules', () => {
  let tools: PrometheusTools;
  before(async function () {
    tools = await prometheusOrSkip(this);
  });
  const promtool = (...args: string[]) => run(tools.promtool, args, { cwd: folder });

  it('and the scrape configuration are valid', async () => {
    const { stdout } = await promtool('check', 'config', 'prometheus.yml');
    expect(stdout).to.match(/SUCCESS: \d+ rules found/);
  });
  it('fire in the cases of their tests and in no others', async () => {
    const { stdout } = await promtool('test', 'rules', 'alerts.test.yml');
    expect(stdout).to.include('SUCCESS');
  });
});

describe('each alert', () => {
  const alerts = read('alerts.yml')
    .split(/^ *- alert: /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('\n')).trim(), text }));

  it('has a test, a severity, a description and a runbook', () => {
    const tests = read('alerts.test.yml');
    for (const { name, text } of alerts) {
      expect(tests, name).to.include(`alertname="${name}"`);
      expect(text, name).to.match(/severity: (page|ticket)\n/);
      for (const annotation of ['summary:', 'description:', 'runbook:'])
        expect(text, name).to.include(annotation);
    }
  });
  it('uses metrics that the site exports', async () => {
    const exported = await createMetrics().text();
    const names = [...exported.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
    const known = new Set([
      ...names.flatMap((name) => [name, `${name}_count`, `${name}_bucket`]),
      ...OF_PROMETHEUS,
    ]);
    for (const { name, text } of alerts) {
      const expression = text.slice(text.indexOf('expr:'), text.indexOf('labels:'));
      const used = [...expression.matchAll(/\b([a-z_\d]+)(?=[{[]| [<>=])/g)].map(([, metric]) => metric!);
      expect(used, name).not.to.be.empty;
      for (const metric of used) expect(known, `${name}: ${metric}`).to.include(metric);
    }
  });
});
