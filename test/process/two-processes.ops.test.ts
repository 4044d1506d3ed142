import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { idsInOutbox } from '../support/outbox';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type TestSmtp } from '../support/smtp';
import { temporaryFolder } from '../support/temporary-folder';

const LEADS = 80;
/** A turn of the lock, a look into the outbox and a delivery. */
const TAKES_OVER_MS = 6_000;
const WAITS = 'another process of this DATA_DIR delivers; this one takes over when it has ended';

describe('two processes on one DATA_DIR', function () {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let dataDir: string;
  let sites: TestSite[] = [];
  const accepted: string[] = [];
  before(async () => {
    dataDir = temporaryFolder('two');
    pocketbase = await startTestPocketBase();
    smtp = await startTestSmtp();
  });
  beforeEach(async () => {
    for (let count = 0; count < 2; count++)
      sites.push(
        await startSite({
          pocketbase,
          dataDir,
          env: {
            SMTP_URL: smtp.url,
            MAIL_FROM: 'site@larkfield.example',
            LEADS_TO: 'team@larkfield.example',
            FORM_LIMIT_PER_10_MIN: '1000',
          },
        }),
      );
  });
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.kill()));
    sites = [];
  });

  /** Posts leads to the sites in turn; all of them are accepted. */
  async function post(to: readonly TestSite[], leads: number): Promise<void> {
    for (let count = 0; count < leads; count++) {
      const { status, json } = await postJson(to[count % to.length]!.url, 'contact', {
        body: completeValues('contact', `two ${accepted.length}`),
      });
      expect(status).to.equal(200);
      accepted.push(json.id!);
    }
  }
  /** Every accepted lead is one record and one mail, and nothing waits. */
  const allOnce = () =>
    eventually(async () => {
      const records = await pocketbase.admin.collection('messages').getFullList();
      expect(records.map(({ id }) => id).sort()).to.deep.equal([...accepted].sort());
      expect(idsInOutbox(dataDir, 'pending')).to.deep.equal([]);
      const mailed = smtp.received.map(({ mail }) => mail.messageId!);
      expect(mailed).to.have.length(accepted.length);
      expect(new Set(mailed).size).to.equal(accepted.length);
    });
  const logged = (site: TestSite, line: string) =>
    eventually(() => expect(site.logs.map(({ msg }) => msg)).to.include(line));
  /** While no mail server listens, leads become records and their mails wait, so that none is in flight. */
  async function postWithoutMail(): Promise<void> {
    await smtp.goDown();
    await post(sites, LEADS / 2);
    await eventually(async () =>
      expect((await pocketbase.admin.collection('messages').getFullList()).length).to.equal(accepted.length),
    );
  }

  it('both accept, one delivers, and the other one goes on after a SIGKILL', async () => {
    const [holder, waiting] = sites as [TestSite, TestSite];
    await logged(waiting, WAITS);
    await post(sites, LEADS);
    await allOnce();

    await postWithoutMail();
    await holder.kill();
    await smtp.comeUp();
    await post([waiting], 1);
    await allOnce();
  });

  it('change places at an orderly stop without waiting', async () => {
    const [holder, waiting] = sites as [TestSite, TestSite];
    await logged(waiting, WAITS);
    await holder.stop('SIGTERM');
    const stoppedAt = performance.now();
    await post([waiting], 1);
    await allOnce();
    expect(performance.now() - stoppedAt).to.be.lessThan(TAKES_OVER_MS);
  });
});
