import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { FORM_NAMES } from '../../client/forms/forms';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { POCKETBASE_LINES, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { runScript } from '../support/run-script';
import { startSite, type TestSite } from '../support/site';

/** Leads of each form before the backup, and while it runs. */
const LEADS = 8;
const TEST_TIMEOUT_MS = 120_000;
for (const line of POCKETBASE_LINES) {
  describe(`a machine that is lost with its DATA_DIR, on PocketBase ${line},`, () => {
    let pocketbase: TestPocketBase;
    let site: TestSite;
    let backupDir: string;
    before(async function () {
      backupDir = mkdtempSync(path.join(os.tmpdir(), 'brightfold-backups-'));
      pocketbase = await startOrSkip(this, line, { sampleContent: true });
    });
    after(async () => {
      await site?.kill();
      await pocketbase?.stop();
      rmSync(backupDir, { recursive: true, force: true });
    });

    it('is restored with every record, lead, file and secret of its last backup', async function () {
      this.timeout(TEST_TIMEOUT_MS);
      const { dataDir } = pocketbase;
      const start = () => startSite({ pocketbase, dataDir, env: { FORM_LIMIT_PER_10_MIN: '100000' } });
      site = await start();
      await site.ready();

      const accepted = new Map<string, string>();
      const send = async (mark: string) => {
        for (const form of FORM_NAMES) {
          const { status, json } = await postJson(site.url, form, { body: completeValues(form, mark) });
          expect(status).to.equal(200);
          accepted.set(json.id!, form);
        }
      };
      for (let count = 0; count < LEADS; count++) await send(`before${count}`);
      const spam = { ...completeValues('contact', 'spam'), [HONEYPOT_FIELD]: 'x' };
      expect((await postJson(site.url, 'contact', { body: spam })).status).to.equal(200);
      const mine = await pocketbase.admin
        .collection('slides')
        .create({ title: 'Of this test', position: 99 });

      // These wait in the outbox and are delivered while the backup is made.
      await pocketbase.goDown();
      for (let count = 0; count < LEADS; count++) await send(`waiting${count}`);
      await pocketbase.comeUp();
      // Leads keep coming meanwhile; those may or may not be in it.
      let isOver = false;
      const rush = (async () => {
        for (let count = 0; !isOver; count++) await send(`meanwhile${count}`);
      })();
      const before = new Map(accepted);
      const made = await runScript('backup', [], { DATA_DIR: dataDir, BACKUP_DIR: backupDir });
      isOver = true;
      await rush;
      expect(made.code, made.stderr).to.equal(0);
      expect(made.stdout).to.match(/^Backup of \d+\.\d MB in /);

      const contentBefore = await readContent(pocketbase.admin);
      const secretsBefore = readSecrets(dataDir);
      const filesBefore = readFiles(dataDir);
      expect(Object.keys(filesBefore).length).to.be.greaterThan(10);
      await site.kill();
      await pocketbase.goDown();
      rmSync(dataDir, { recursive: true, force: true });

      const restored = await runScript('restore', [], { DATA_DIR: dataDir, BACKUP_DIR: backupDir });
      expect(restored.code, restored.stderr).to.equal(0);
      await pocketbase.comeUp();
      site = await start();
      await eventually(() => expect(readdirSync(path.join(dataDir, 'outbox/pending'))).to.deep.equal([]));

      const { admin } = pocketbase;
      expect(await readContent(admin)).to.deep.equal(contentBefore);
      expect(readFiles(dataDir)).to.deep.equal(filesBefore);
      expect(readSecrets(dataDir)).to.deep.equal(secretsBefore);
      expect((await admin.collection('slides').getOne(mine.id)).title).to.equal('Of this test');
      const leads = await readLeads(admin);
      for (const [id, form] of before)
        expect(
          leads.filter((lead) => lead.id === id),
          form,
        ).to.have.length(1);
      const texts = leads.map(({ form = 'referral', message = '', email }) => `${form} ${message} ${email}`);
      expect(new Set(texts).size, 'no lead is there twice under another id').to.equal(texts.length);
      expect(readdirSync(path.join(dataDir, 'outbox/spam'))).to.have.length(1);
      console.log(`      ${before.size} leads before the backup, ${accepted.size - before.size} during it`);
    });
  });
}

/** Leads are compared by themselves: more of them come while the backup is made. */
const LEAD_COLLECTIONS = ['messages', 'referrals'];

/** Every record of the other collections, with its times. */
async function readContent(admin: PocketBase): Promise<Record<string, RecordModel[]>> {
  const names = (await admin.collections.getFullList()).map(({ name }) => name);
  const content = names.filter((name) => !name.startsWith('_') && !LEAD_COLLECTIONS.includes(name));
  const lists = content.map(
    async (name) => [name, await admin.collection(name).getFullList({ sort: 'id' })] as const,
  );
  return Object.fromEntries(await Promise.all(lists));
}

async function readLeads(admin: PocketBase): Promise<RecordModel[]> {
  const lists = LEAD_COLLECTIONS.map((name) => admin.collection(name).getFullList());
  return (await Promise.all(lists)).flat();
}

/** Sums of PocketBase's files by path, without the thumbs, which it makes again on demand. */
function readFiles(dataDir: string): Record<string, string> {
  const storage = path.join(dataDir, 'pocketbase/data/storage');
  const files = readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('thumbs_'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.sort().map((file) => [path.relative(storage, file), sum(file)]));
}

const readSecrets = (dataDir: string) =>
  ['pocketbase-credentials.json', 'preview-secret'].map((name) =>
    readFileSync(path.join(dataDir, name), 'utf8'),
  );
