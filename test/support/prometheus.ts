import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { findFreePort } from '../../scripts/pocketbase/free-port';
import { eventually } from './eventually';
import { startProgram } from './program';
import { temporaryFolder } from './temporary-folder';

const CONFIGURATION = path.join(import.meta.dirname, '../../ops/prometheus');

export type TestPrometheus = Awaited<ReturnType<typeof startPrometheus>>;

/** Runs Prometheus with the repository's own configuration, but with the site under test as target and a shorter interval. */
export async function startPrometheus(program: string, target: string) {
  const folder = temporaryFolder('prometheus');
  const read = (name: string) => readFileSync(path.join(CONFIGURATION, name), 'utf8');
  const changed = read('prometheus.yml')
    .replace("'127.0.0.1:13001', '127.0.0.1:13002'", `'${target}'`)
    .replaceAll(/_interval: 15s/g, '_interval: 1s');
  expect(changed).to.include(target).and.include('scrape_interval: 1s');
  writeFileSync(path.join(folder, 'alerts.yml'), read('alerts.yml'));
  writeFileSync(path.join(folder, 'prometheus.yml'), changed);
  const host = `127.0.0.1:${await findFreePort(0)}`;
  const { said } = startProgram(program, [
    `--config.file=${path.join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${path.join(folder, 'data')}`,
    `--web.listen-address=${host}`,
    '--log.level=warn',
  ]);
  await eventually(async () => {
    const { status } = await fetch(`http://${host}/-/ready`);
    expect(status, said()).to.equal(200);
  });

  /** The `data` of the response at an address under `/api/v1/`. */
  async function api<Data>(address: string): Promise<Data> {
    const response = (await (await fetch(`http://${host}/api/v1/${address}`)).json()) as {
      data: Data;
      error?: string;
    };
    if (response.error) throw new Error(`${address}: ${response.error}`);
    return response.data;
  }
  return {
    api,
    /** The current values of an expression. */
    async query(expression: string) {
      const { result } = await api<{ result: { value: [time: number, value: string] }[] }>(
        `query?query=${encodeURIComponent(expression)}`,
      );
      return result.map(({ value: [, value] }) => Number(value));
    },
  };
}
