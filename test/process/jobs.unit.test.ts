import { createServer } from 'node:http';
import { expect } from 'chai';
import { pino } from 'pino';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { readConfig } from '../../server/config';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { createSessionSeal } from '../../server/edit/session-seal';
import { createSiteMails } from '../../server/forms/mail/site-mails';
import { createVisitorMails } from '../../server/forms/visitor-mails';
import { listen } from '../support/listen';
import { nobody } from '../support/nobody';
import { temporaryFolder } from '../support/temporary-folder';
import { startOutboxThread } from '../../server/forms/outbox-store';
import { leadRules } from '../../server/forms/lead-rules';
import { createJobs } from '../../server/jobs';
import { createMetrics } from '../../server/observability/metrics';
import { createDataDirLock } from '../../server/storage/data-dir-lock';
import { exampleSubmission } from '../leads/example-submission';
import { eventually } from '../support/eventually';

describe('a stop during a delivery that does not end', () => {
  it('names the lead that is delivered again, and holds the lock, so that no other process begins meanwhile', async () => {
    let requests = 0;
    const silent = createServer(() => (requests += 1));
    const dataDir = temporaryFolder('jobs');
    const config = readConfig({ DATA_DIR: dataDir, POCKETBASE_URL: (await listen(silent)).url });
    const lead = exampleSubmission('contact', { acceptedAt: Date.now() + 1_000 });
    const { store, stop } = startOutboxThread(dataDir);
    const warnings: { msg: string; ids: unknown }[] = [];
    const client = createPocketBaseClient(config);
    const messages = await loadAllMessages();
    const jobs = createJobs({
      config,
      store,
      logger: pino(
        { level: 'warn' },
        { write: (line: string) => void warnings.push(JSON.parse(line) as (typeof warnings)[0]) },
      ),
      metrics: createMetrics({ processMetrics: false }),
      client,
      messages,
      visitorMails: createVisitorMails(config, store, Buffer.alloc(32, 1)),
      siteMails: createSiteMails({ config, messages, identity: nobody }),
      sessionSeal: createSessionSeal(Buffer.alloc(32, 1)),
      content: { onChange: () => undefined },
      rowAt: () => null,
      siteRules: () => leadRules(null),
    });
    jobs.start();
    await store.add(lead, 'pending', Date.now());
    await eventually(() => expect(requests).to.be.above(0));
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
    await stop();
  });
});
