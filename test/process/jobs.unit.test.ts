import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { readConfig } from '../../server/config';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { createSiteMails } from '../../server/forms/mail/site-mails';
import { createVisitorMails } from '../../server/forms/visitor-mails';
import { nobody } from '../support/nobody';
import { openOutboxFolder } from '../../server/forms/outbox-folder';
import { leadRules } from '../../server/forms/lead-rules';
import { createJobs } from '../../server/jobs';
import { createMetrics } from '../../server/observability/metrics';
import { createDataDirLock } from '../../server/storage/data-dir-lock';
import { outboxDir } from '../../server/storage/data-dir';
import { exampleSubmission } from '../leads/example-submission';
import { eventually } from '../support/eventually';

describe('a stop during a delivery that does not end', () => {
  let dataDir: string;
  let silent: Server;
  before(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'jobs-'));
    silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  after(async () => {
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('names the lead that is delivered again, and holds the lock, so that no other process begins meanwhile', async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      POCKETBASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    });
    const lead = exampleSubmission('contact');
    const outbox = openOutboxFolder(outboxDir(dataDir));
    await outbox.prepare();
    await outbox.add(lead);
    const warnings: { msg: string; ids: unknown }[] = [];
    const client = createPocketBaseClient(config);
    const messages = await loadAllMessages();
    const jobs = createJobs({
      config,
      logger: pino(
        { level: 'warn' },
        { write: (line: string) => void warnings.push(JSON.parse(line) as (typeof warnings)[0]) },
      ),
      metrics: createMetrics({ processMetrics: false }),
      client,
      messages,
      visitorMails: createVisitorMails(config, Buffer.alloc(32, 1)),
      siteMails: createSiteMails({ config, messages, identity: nobody }),
      records: () => [],
      siteRules: () => leadRules(undefined),
    });
    let requests = 0;
    silent.on('request', () => (requests += 1));
    jobs.start();
    await eventually(() => expect(requests).to.equal(1));
    await jobs.stop();
    expect(warnings.map(({ msg, ids }) => [msg, ids])).to.deep.equal([
      ['stopped during deliveries; they are repeated, and a mail among them may go out twice', [lead.id]],
    ]);
    const events: string[] = [];
    const another = createDataDirLock({
      dataDir,
      onTaken: () => events.push('taken'),
      onWaiting: () => events.push('waiting'),
      onFailure: (error) => events.push(String(error)),
    });
    another.start();
    expect(events).to.deep.equal(['waiting']);
    another.stop();
    client.close();
  });
});
