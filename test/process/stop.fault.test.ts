import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { startFaultyProxy, type FaultyProxy } from '../support/faulty-proxy';
import { completeValues, postJson } from '../support/form-post';
import { listen } from '../support/listen';
import { idsInOutbox } from '../support/outbox';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp } from '../support/smtp';
import { temporaryFolder } from '../support/temporary-folder';

/** Longer than everything else that a stop waits for. */
const SLOW_MAIL_MS = 1_300;

const mailTo = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'site@larkfield.example',
  LEADS_TO: 'team@larkfield.example',
});
/** The settings that make a target use a host. */
const TARGETS = {
  'the mail server': (host: string) => mailTo(`smtp://${host}`),
  'the webhook': (host: string) => ({
    LEADS_WEBHOOK_URL: `http://${host}/`,
    LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  }),
} as const;

describe('a site that is stopped while it delivers', function () {
  let pocketbase: TestPocketBase;
  let proxy: FaultyProxy;
  let dataDir: string;
  /** The host of a server that accepts connections and says nothing. */
  let hang: string;
  let connections = 0;
  let site: TestSite | null = null;
  const accepted: string[] = [];
  before(async () => {
    dataDir = temporaryFolder('stop');
    pocketbase = await startTestPocketBase();
    proxy = await startFaultyProxy(pocketbase.url);
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => undefined);
    });
    hang = new URL((await listen(server)).url).host;
  });
  afterEach(async () => {
    proxy.be('none');
    await site?.stop();
    site = null;
  });

  const start = async (env: Record<string, string> = {}) =>
    (site = await startSite({
      pocketbase: { url: proxy.url, webServer: pocketbase.webServer },
      dataDir,
      env,
    }));
  const post = async ({ url }: TestSite) => {
    const { json } = await postJson(url, 'contact', {
      body: completeValues('contact', `stop ${accepted.length}`),
    });
    accepted.push(json.id!);
  };
  const pending = () => idsInOutbox(dataDir, 'pending');
  const stored = async () =>
    (await pocketbase.admin.collection('messages').getFullList()).map(({ id }) => id).sort();

  it('waits for a mail in flight, which would go out twice otherwise', async () => {
    let isInFlight = false;
    const smtp = await startTestSmtp({
      async onMail() {
        isInFlight = true;
        await wait(SLOW_MAIL_MS);
      },
    });
    const env = mailTo(smtp.url);
    const running = await start(env);
    await post(running);
    await eventually(() => expect(isInFlight).to.equal(true));
    expect(await running.stop('SIGTERM')).to.equal(0);
    await start(env);
    await post(site!);
    // The first lead may be stored once more: a start that is stopped so soon may not know that PocketBase has it.
    await eventually(() => {
      expect(pending()).to.deep.equal([]);
      expect(smtp.received).to.have.length(2);
    });
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).to.equal(2);
    await smtp.goDown();
  });

  for (const hanging of ['PocketBase', 'the mail server', 'the webhook'] as const)
    it(`does not wait for ${hanging} if it hangs, and delivers once after the next start`, async () => {
      const running = await start(hanging === 'PocketBase' ? {} : TARGETS[hanging](hang));
      if (hanging === 'PocketBase') proxy.be('mute');
      await post(running);
      if (hanging !== 'PocketBase') await eventually(() => expect(connections).to.be.greaterThan(0));
      // If the deadline had cut it off, the exit code would be 1.
      expect(await running.stop('SIGTERM')).to.equal(0);
      // An earlier one may wait too: what is not known to be reported is stored once more after a start.
      expect(pending()).to.include(accepted.at(-1)!);
      proxy.be('none');
      await start();
      await eventually(async () => {
        expect(await stored()).to.deep.equal([...accepted].sort());
        expect(pending()).to.deep.equal([]);
      });
    });
});
