import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { debianToolOrSkip } from '../support/debian-tool';
import { prometheusOrSkip, type PrometheusTools } from '../support/prometheus';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../ops/prometheus', import.meta.url));

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
  it('reach somebody once an address is filled in', async function () {
    const amtool = await debianToolOrSkip(this, 'amtool', 'prometheus-alertmanager');
    const { stdout } = await run(amtool, ['check-config', 'alertmanager.yml'], { cwd: folder });
    expect(stdout).to.include('SUCCESS').and.include('1 receivers');
  });
});
