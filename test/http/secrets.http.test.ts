import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

/** Values that do not occur by chance. */
const SMTP_PASSWORD = 'smtp-S3cret-7fQz';
const ADMIN_PASSWORD = 'admin-S3cret-9kLw';
const WEBHOOK_PATH = 'hook-S3cret-2vRp';
const WEBHOOK_SECRET = `whsec_${Buffer.from('webhook-S3cret-5tMd-long-enough').toString('base64')}`;
/** Patterns of keys, tokens and private settings. */
const SECRET_SHAPES =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[A-Z0-9]{16}\b|\bgh[pousr]_\w{36}|\beyJ[\w-]{10,}\.[\w-]{10,}\.|\bxox[abp]-\d|:\/\/[^\s/:@"'`]+:[^\s/:@"'`]+@/;
const PRIVATE_NAMES =
  /POCKETBASE_|SMTP_URL|LEADS_TO|LEADS_WEBHOOK|DATA_DIR|METRICS_PORT|process\.env\.(?!NODE_ENV)|preview-secret|web_servers/;

describe('secrets', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let secrets: string[];
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({
      pocketbase,
      env: {
        LOG_LEVEL: 'trace',
        CONTENT_TTL_S: '1',
        // Nothing listens there, so every delivery fails and is logged.
        SMTP_URL: `smtp://mailer:${SMTP_PASSWORD}@127.0.0.1:7`,
        LEADS_TO: 'team@larkfield.example',
        LEADS_WEBHOOK_URL: `http://127.0.0.1:7/${WEBHOOK_PATH}`,
        LEADS_WEBHOOK_SECRET: WEBHOOK_SECRET,
        POCKETBASE_ADMIN_PASSWORD: ADMIN_PASSWORD,
      },
    });
    secrets = [
      pocketbase.webServer.password,
      pocketbase.administrator.password,
      SMTP_PASSWORD,
      ADMIN_PASSWORD,
      WEBHOOK_PATH,
      WEBHOOK_SECRET,
      ...readdirSync(site.dataDir)
        .filter((name) => name.endsWith('secret'))
        .map((name) => readFileSync(path.join(site.dataDir, name), 'utf8').trim()),
    ];
  });
  const expectNone = (text: string, where: string) => {
    for (const secret of secrets) expect(text.includes(secret), where).to.equal(false);
    expect(SECRET_SHAPES.exec(text)?.[0], where).to.equal(undefined);
  };

  it('are in no log line, not even when the service they are for fails', async () => {
    await postJson(site.url, 'contact', { body: completeValues('contact', 'secrets') });
    await eventually(() => {
      expect(site.logs.map(({ msg, target }) => `${msg} ${String(target)}`)).to.include.members([
        'outbox target is unavailable mail-team',
        'outbox target is unavailable webhook',
      ]);
    });
    await pocketbase.goDown();
    await eventually(() => {
      expect(site.logs.map(({ msg }) => msg)).to.include('content service unavailable');
    });
    await pocketbase.comeUp();
    expectNone(site.logs.map((line) => JSON.stringify(line)).join('\n'), 'log');
  });
  it('are in no response', async () => {
    for (const address of [
      '/',
      '/sl/web3/referral',
      '/blog/_payload.json',
      '/no/such',
      '/%',
      '/readyz',
      '/healthz',
      '/builds/latest.json',
      '/robots.txt',
    ])
      expectNone((await rawRequest(site.url, address)).text, address);
    expectNone(await site.metrics(), 'metrics');
  });
  it('are not in the build, and its public files do not even contain the names of private settings', () => {
    const files = readdirSync('dist', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(m?js|css|json|txt|html|svg|map|webmanifest)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).to.be.above(10);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      for (const secret of secrets) expect(text.includes(secret), file).to.equal(false);
      if (!file.startsWith(path.join('dist', 'public'))) continue;
      expectNone(text, file);
      expect(PRIVATE_NAMES.exec(text)?.[0], file).to.equal(undefined);
      expect(text.includes('sourceMappingURL'), file).to.equal(false);
    }
  });
});
