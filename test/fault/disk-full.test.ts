import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { EXAMPLE_PAGES } from '../support/routes';
import { startSite, type TestSite } from '../support/site';

/** Room for the snapshot of the sample content, several times. */
const DISK = '16m';
const PATIENCE_MS = 60_000;

/** A small disk of its own for one process, seen by nobody else and gone with it. */
const onSmallDisk = (folder: string): string[] => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK},mode=700 tmpfs "$0" && exec "$@"`,
  folder,
];

describe('a disk that is full', function () {
  this.timeout(PATIENCE_MS * 3);
  let pocketbase: TestPocketBase;
  let site: TestSite;
  /** `DATA_DIR` as the site sees it. */
  let disk: string;
  let folder: string;
  const accepted: string[] = [];
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    folder = mkdtempSync(path.join(os.tmpdir(), 'brightfold-disk-'));
    const [command = '', ...args] = [...onSmallDisk(folder), 'true'];
    const tried = spawnSync(command, args, { encoding: 'utf8' });
    if (tried.status !== 0) {
      console.log(
        `      not tested here, no disk of one's own: ${tried.stderr || String(tried.error)}`.trimEnd(),
      );
      return this.skip();
    }
    pocketbase = await startTestPocketBase({ sampleContent: true });
    site = await startSite({ pocketbase, dataDir: folder, wrapper: onSmallDisk(folder) });
    disk = `/proc/${site.pid}/root${folder}`;
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = async (mark: string) => {
    const answer = await postJson(site.url, 'contact', { body: completeValues('contact', mark) });
    if (answer.status === 200) accepted.push(answer.json.id!);
    return answer;
  };
  const failures = async () =>
    Number(/form_submissions_total\{form="contact",outcome="failed"\} (\d+)/.exec(await site.metrics())?.[1]);

  it('answers forms with 503, so that nobody takes a lost message for a sent one', async () => {
    expect((await post('before')).status).to.equal(200);
    await eventually(() => void expect(readdirSync(`${disk}/outbox/pending`)).to.deep.equal([]), PATIENCE_MS);
    fill(`${disk}/filler`);
    for (let count = 0; count < 3; count++) {
      const { status, headers, json } = await post(`while full ${count}`);
      expect([status, json.ok]).to.deep.equal([503, false]);
      expect(Number(headers['retry-after'])).to.be.greaterThan(0);
    }
    expect(await failures()).to.equal(3);
    await eventually(() => {
      const codes = site.logs.filter(({ msg }) => String(msg).includes('outbox')).map(({ code }) => code);
      expect(codes).to.include('ENOSPC');
    });
  });
  it('takes no page away, and none of the changes that an editor makes', async () => {
    for (const { path: address } of EXAMPLE_PAGES)
      expect((await rawRequest(site.url, address)).status, address).to.equal(200);
    const entry = await pocketbase.admin
      .collection('posts')
      .getFirstListItem('draft = false && published <= @now', { sort: '-published' });
    await pocketbase.admin.collection('posts').update(entry.id, { title: 'Renamed on a full disk' });
    await eventually(async () => {
      expect((await rawRequest(site.url, '/blog')).text).to.include('Renamed on a full disk');
    });
    expect((await rawRequest(site.url, '/readyz')).status).to.equal(200);
    await eventually(
      () => void expect(site.logs.map(({ msg }) => msg)).to.include('content snapshot not written'),
    );
  });
  it('is forgotten when there is room again: the same message is accepted and stored once', async () => {
    rmSync(`${disk}/filler`);
    expect((await post('while full 0')).status).to.equal(200);
    await eventually(async () => {
      const records = await pocketbase.admin.collection('messages').getFullList();
      expect(records.map(({ id }) => id).sort()).to.deep.equal([...accepted].sort());
    }, PATIENCE_MS);
    await eventually(() => {
      for (const state of ['pending', 'failed', 'temporary'])
        expect(readdirSync(`${disk}/outbox/${state}`), state).to.deep.equal([]);
    }, PATIENCE_MS);
    expect(readdirSync(disk).filter((name) => name.endsWith('.tmp'))).to.deep.equal([]);
  });
});

/** Writes until nothing more goes in. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [65_536, 4_096, 1]) {
      const chunk = Buffer.alloc(size);
      try {
        for (;;) writeSync(handle, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}
