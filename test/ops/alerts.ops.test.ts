import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { composeFile } from '../support/compose';
import { debianToolOrSkip } from '../support/debian-tool';
import { eventually } from '../support/eventually';
import type { Program } from '../support/program';
import { listeningAt, publicHostOrSkip, type PublicHost } from '../support/public-host';
import { temporaryFolder } from '../support/temporary-folder';

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, '../../ops/prometheus');

describe('the alert rules', () => {
  let program: string;
  before(async function () {
    program = await debianToolOrSkip(this, 'promtool', 'prometheus');
  });
  const promtool = (...args: string[]) => run(program, args, { cwd: folder });

  it('and the scrape configuration are valid', async () => {
    const { stdout } = await promtool('check', 'config', 'prometheus.yml');
    expect(stdout).to.match(/SUCCESS: \d+ rules found/);
  });
  it('fire in the cases of their tests and in no others', async () => {
    const { stdout } = await promtool('test', 'rules', 'alerts.test.yml');
    expect(stdout).to.include('SUCCESS');
  });
});

/** Prometheus looks for the first time within its interval, a dead process is an alert after a minute, and Alertmanager gathers for half a minute. */
const ALERT_TIMEOUT_MS = 240_000;
/** 127.0.0.1, in the hexadecimal of `/proc/net/tcp`. */
const LOOPBACK = '0100007F';
const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

const RECEIVER_PORT = 8080;

interface Alert {
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

describe('what watches the site, on a host with a public address only and no mail server,', function () {
  let etc: string;
  let host: PublicHost;
  let amtool: string;
  let receiver: Program;
  const started: Program[] = [];
  /** Starts one of the three with the options that its Debian unit reads, and with these paths. */
  const startService = (program: string, unit: string, ...more: string[]) => {
    const defaults = readFileSync(path.join(folder, 'default', unit), 'utf8');
    const options = /^ARGS="(.*)"$/m
      .exec(defaults)![1]!
      .split(' ')
      .map((word) => word.replace('/etc/prometheus', etc));
    started.push(host.start(program, [...options, ...more]));
    return started.at(-1)!;
  };

  before(async function () {
    const prometheus = await debianToolOrSkip(this, 'prometheus', 'prometheus');
    const alertmanager = await debianToolOrSkip(this, 'prometheus-alertmanager', 'prometheus-alertmanager');
    const blackbox = await debianToolOrSkip(
      this,
      'prometheus-blackbox-exporter',
      'prometheus-blackbox-exporter',
    );
    amtool = await debianToolOrSkip(this, 'amtool', 'prometheus-alertmanager');
    host = publicHostOrSkip(this, await debianToolOrSkip(this, 'ip', 'iproute2'));
    const script = path.join(import.meta.dirname, '../support/alert-receiver.mjs');
    receiver = host.start(process.execPath, [script, host.address, String(RECEIVER_PORT)]);
    const url = `http://${host.address}:${RECEIVER_PORT}/topic`;
    etc = temporaryFolder('watching');
    cpSync(folder, etc, { recursive: true });
    cpSync('/etc/prometheus/blackbox.yml', path.join(etc, 'blackbox.yml'));
    const file = path.join(etc, 'alertmanager.yml');
    const text = readFileSync(file, 'utf8').replace(/https:\/\/ntfy\.example\S+/, url);
    expect(text).to.include(url);
    writeFileSync(file, text);
    const storage = (name: string) => path.join(etc, name);
    startService(
      alertmanager,
      'prometheus-alertmanager',
      `--config.file=${file}`,
      `--storage.path=${storage('alerts')}`,
    );
    startService(blackbox, 'prometheus-blackbox-exporter');
    const scraping = `--config.file=${storage('prometheus.yml')}`;
    startService(prometheus, 'prometheus', scraping, `--storage.tsdb.path=${storage('metrics')}`);
  });

  const received = () =>
    receiver
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .flatMap((line) => (JSON.parse(line) as { alerts: Alert[] }).alerts);
  const isWatching = (place: string) => !place.endsWith(`:${hex(RECEIVER_PORT)}`);
  const said = () => started.map((process) => process.said()).join('\n');

  it('listens on loopback, each at its port, and nowhere else', () =>
    eventually(() =>
      expect(listeningAt(started[0]!.child.pid!).filter(isWatching).sort(), said()).to.deep.equal(
        [9090, 9093, 9115].map((port) => `tcp ${LOOPBACK}:${hex(port)}`).sort(),
      ),
    ));

  it('brings the test alert of ops/README.md to the operator', async () => {
    const readme = readFileSync(path.join(folder, '../README.md'), 'utf8');
    const [, command = ''] = /^amtool (.*)$/m.exec(readme)!;
    await eventually(() => host.run('sh', ['-c', `${amtool} ${command}`]));
    await eventually(() =>
      expect(
        received().map(({ labels }) => labels.alertname),
        said(),
      ).to.include('Test'),
    );
    expect(received().find(({ labels }) => labels.alertname === 'Test')?.annotations).to.deep.equal({
      summary: 'Alerts arrive',
    });
  });

  it('brings what Prometheus sees, with what is to be done: no process of the site runs', () =>
    eventually(() => {
      const down = received().find(({ labels }) => labels.alertname === 'WebsiteDown');
      expect(down?.annotations.runbook, said()).to.include('Request /healthz');
    }, ALERT_TIMEOUT_MS));

  it('takes the files of compose.watching.yaml as well', async () => {
    const settings = {
      SITE_HOST: 'www.example.com',
      ALERTS_URL: 'https://ntfy.example.com/topic?template=alertmanager',
    };
    const promtool = await debianToolOrSkip(this.ctx as Mocha.Context, 'promtool', 'prometheus');
    for (const name of ['prometheus', 'alertmanager'])
      writeFileSync(path.join(etc, `compose-${name}.yml`), composeFile(name, settings));
    const { stdout } = await run(amtool, ['check-config', path.join(etc, 'compose-alertmanager.yml')]);
    expect(stdout).to.include('SUCCESS').and.include('1 receivers');
    const checked = await run(promtool, ['check', 'config', path.join(etc, 'compose-prometheus.yml')]);
    expect(checked.stdout).to.include('SUCCESS');
  });
});
