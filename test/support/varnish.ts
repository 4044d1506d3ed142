import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from './eventually';
import { startProgram } from './program';
import { returningPort } from './returning-port';
import { temporaryFolder } from './temporary-folder';

const VCL = new URL('../../ops/varnish/default.vcl', import.meta.url);
const UNIT = new URL('../../ops/varnish/override.conf', import.meta.url);

export interface VarnishPorts {
  /** Of the site behind it. */
  site: number;
  visitors: number;
  purges: number;
}

export type TestVarnish = Awaited<ReturnType<typeof startVarnish>>;

export const freeVarnishPorts = async (): Promise<Omit<VarnishPorts, 'site'>> => ({
  visitors: await returningPort(),
  purges: await returningPort(),
});

/** The options of the repository's own unit, for this user and with these addresses. */
function options(vcl: string, ports: VarnishPorts): string[] {
  const [, line = ''] = /^ExecStart=\S+ (.+)$/m.exec(readFileSync(UNIT, 'utf8')) ?? [];
  const replacements = {
    'unix,user=vcache': 'none',
    '/etc/varnish/default.vcl': vcl,
    '127.0.0.1:6081': `127.0.0.1:${ports.visitors}`,
    'purge=127.0.0.1:6082': `purge=127.0.0.1:${ports.purges}`,
  };
  expect(line.split(' ')).to.include.members(Object.keys(replacements));
  return line.split(' ').map((word) => replacements[word as keyof typeof replacements] ?? word);
}

/** Runs Varnish with the repository's own configuration, but with these addresses. */
export async function startVarnish(program: string, ports: VarnishPorts) {
  const folder = temporaryFolder('varnish');
  const vcl = path.join(folder, 'default.vcl');
  const text = readFileSync(VCL, 'utf8');
  const changed = text
    .replaceAll('.port = "8080"', `.port = "${ports.site}"`)
    .replace('www\\.example\\.com', '[\\d.]+');
  expect(changed).to.include('^([\\d.]+)(');
  writeFileSync(vcl, changed);
  // Killed, it would leave the process that listens behind for a moment.
  const { child, said, stop } = startProgram(program, options(vcl, ports).concat('-n', folder), {
    signal: 'SIGTERM',
  });
  const url = `http://127.0.0.1:${ports.visitors}`;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${said()}`);
    expect((await fetch(`${url}/readyz`)).status).to.equal(200);
  });
  return { url, purgeUrl: `http://127.0.0.1:${ports.purges}`, stop };
}
