import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { readConfig } from '../../server/config';
import { createPocketBaseClient } from '../../server/content/pocketbase-client';
import { createDeliverer } from '../../server/forms/deliverer';
import { formTargets } from '../../server/forms/form-targets';
import { mailDir } from '../../server/forms/mail/mail-sender';
import { createSiteMails } from '../../server/forms/mail/site-mails';
import { createVisitorMails } from '../../server/forms/visitor-mails';
import { nobody } from '../support/nobody';
import { createOutbox } from '../../server/forms/outbox';
import { startOutboxThread } from '../../server/forms/outbox-store';
import { eventually } from '../support/eventually';
import { exampleSubmission, exampleWorkshop } from './example-submission';
import { recordedMetrics } from './recorded-metrics';
import { temporaryFolder } from '../support/temporary-folder';

describe('while the content service is away', () => {
  it('the team is told of leads, and nobody of a referral code or a registration that is not stored yet', async () => {
    const dataDir = temporaryFolder('deliverer');
    // Nothing listens on port 7.
    const config = readConfig({
      DATA_DIR: dataDir,
      POCKETBASE_URL: 'http://127.0.0.1:7',
      LEADS_TO: 'team@larkfield.example',
    });
    const { metrics, deliveries } = recordedMetrics();
    const { store, stop } = startOutboxThread(dataDir);
    const targets = formTargets({
      config,
      client: createPocketBaseClient(config),
      visitorMails: createVisitorMails(config, store, Buffer.alloc(32, 1)),
      siteMails: createSiteMails({ config, messages: await loadAllMessages(), identity: nobody }),
    });
    const deliverer = createDeliverer({ store, targets, logger: pino({ level: 'silent' }), metrics });
    const outbox = createOutbox(store, deliverer.wake);
    const leads = [
      exampleSubmission('referral'),
      exampleSubmission('contact', { workshop: exampleWorkshop }),
      exampleSubmission('contact'),
    ];
    for (const lead of leads) await outbox.accept(lead);
    deliverer.start();
    deliverer.goOn();
    await eventually(() => {
      expect(deliveries).to.include('pocketbase retried');
      expect(deliveries.filter((one) => one === 'mail-team delivered')).to.have.length(2);
    });
    await deliverer.stop();
    await stop();
    const mails = readdirSync(mailDir(dataDir)).map((name) =>
      readFileSync(path.join(mailDir(dataDir), name), 'utf8'),
    );
    expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).to.deep.equal([
      'team@larkfield.example',
      'team@larkfield.example',
    ]);
    for (const mail of mails) expect(mail).to.not.include('K7QX3MWP');
  });
});
