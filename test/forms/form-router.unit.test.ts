import { rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { expect } from 'chai';
import express, { type NextFunction, type Request, type Response } from 'express';
import { pino } from 'pino';
import { HONEYPOT_FIELD, PATH_FIELD } from '../../client/forms/form-post';
import { FORM_NAMES, FORMS, type FormName } from '../../client/forms/forms';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { readConfig } from '../../server/config';
import { nobody } from '../support/nobody';
import { createFormRouter } from '../../server/forms/form-router';
import { createVisitorMails } from '../../server/forms/visitor-mails';
import type { SendFormPage } from '../../server/pages/page-handler';
import { createOutbox } from '../../server/forms/outbox';
import { openOutboxDatabase } from '../../server/forms/outbox-database';
import { startOutboxThread } from '../../server/forms/outbox-store';
import { createMetrics, type Metrics } from '../../server/observability/metrics';
import { outboxFile } from '../../server/storage/data-dir';
import { eventually } from '../support/eventually';
import { completeValues, ownMark, postJson, postPlain } from '../support/form-post';
import { exampleSubmission, exampleWorkshop } from '../leads/example-submission';
import { temporaryFolder } from '../support/temporary-folder';
import { listen } from '../support/listen';

const messages = await loadAllMessages();

describe('the form router', () => {
  let dir: string;
  let outbox: ReturnType<typeof startOutboxThread>;
  const failures: unknown[] = [];
  const pages: Parameters<SendFormPage>[2][] = [];
  let metrics: Metrics;
  beforeEach(() => void (dir = temporaryFolder('router')));
  afterEach(() => outbox.stop());

  async function start(env: Readonly<Record<string, string>> = {}): Promise<string> {
    const config = readConfig({ DATA_DIR: dir, ...env });
    metrics = createMetrics({ processMetrics: false });
    outbox = startOutboxThread(dir);
    const app = express();
    const router = createFormRouter({
      config,
      messages,
      logger: pino({ level: 'silent' }),
      metrics,
      outbox: createOutbox(outbox.store, () => undefined),
      visitorMails: createVisitorMails(config, outbox.store, Buffer.from('secret')),
      countStores: undefined,
      content: {
        identity: nobody,
        listIndex: () => Promise.resolve({ entries: [{ workshop: exampleWorkshop }] as never, keys: [] }),
      },
      sendFormPage(_req, _res, page) {
        pages.push(page);
        return Promise.reject(new Error('the page cannot be rendered'));
      },
    });
    app.use('/forms', router);
    app.use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
      failures.push(error.message);
      res.status(500).end();
    });
    return (await listen(createServer(app))).url;
  }

  it('passes every refusal to the error handler when the page of a form cannot be rendered, so that one request ends and not the process', async () => {
    const origin = await start({ FORM_LIMIT_PER_10_MIN: '1' });
    const post = async (body: Record<string, string>) =>
      (await postPlain(origin, 'contact', { body })).status;
    expect(await post({ message: 'x'.repeat(40_000) }), 'a body that is too long').to.equal(500);
    expect(await post({}), 'missing values').to.equal(500);
    expect(await post(completeValues('contact', 'kept'))).to.equal(303);
    const values = completeValues('contact', 'over the limit');
    expect(await post(values)).to.equal(500);
    const { status, flash } = pages.at(-1)!;
    expect([status, flash.values], 'the page over the limit').to.deep.equal([429, values]);
    expect(flash.result!.advice).to.match(/ in \d+ min\.$/);
    expect(failures).to.deep.equal(Array(3).fill('the page cannot be rendered'));
  });

  describe('limits the posts of an address that are kept', () => {
    let origin: string;
    beforeEach(async () => void (origin = await start({ FORM_LIMIT_PER_10_MIN: '3' })));

    const post = (body: object, form: FormName = 'contact') => postJson(origin, form, { body });
    const statusOf = async (mark: string, more: object = {}) =>
      (await post({ ...completeValues('contact', mark), ...more })).status;
    const kept = (state: 'pending' | 'spam') => {
      const database = openOutboxDatabase(dir);
      const ids = database.list([state]).map(({ id }) => id);
      database.close();
      return ids;
    };

    it('and names the time to wait, however many invalid posts came before', async () => {
      for (let count = 0; count < 10; count++) expect((await post({})).status).to.equal(422);
      for (let count = 0; count < 3; count++) expect(await statusOf(`limit ${count}`)).to.equal(200);
      const { status, json, headers } = await post(completeValues('voucher', 'over'), 'voucher');
      expect([status, json.ok]).to.deep.equal([429, false]);
      expect(Number(headers['retry-after'])).to.be.within(1, 600);
      expect(await metrics.text()).to.include('{form="voucher",outcome="limited"} 1');
      expect(kept('pending')).to.have.length(3);
    });
    it('also of those whose connection ends before the response', async () => {
      for (let count = 0; count < 12; count++)
        await postAndHangUp(`${origin}/forms/contact`, completeValues('contact', `${count}`));
      await eventually(async () => expect(await statusOf('last')).to.equal(429));
      await eventually(() => expect(kept('pending')).to.have.length(3));
    });
    it('also of spam', async () => {
      const statuses = [];
      for (let count = 0; count < 5; count++)
        statuses.push(await statusOf(`spam ${count}`, { [HONEYPOT_FIELD]: 'x' }));
      expect(statuses).to.deep.equal([200, 200, 200, 429, 429]);
      expect(kept('spam')).to.have.length(3);
    });
    it('and counts the same submission once, however often it is sent', async () => {
      const ids = new Set<unknown>();
      for (let count = 0; count < 6; count++)
        ids.add((await post({ ...completeValues('contact', 'again'), id: 'abcdefghij01234' })).json.id);
      expect([...ids]).to.deep.equal(kept('pending'));
    });
    it('and does not count those that could not be kept', async () => {
      writeFileSync(outboxFile(dir), 'a file in the way');
      for (let count = 0; count < 6; count++) {
        const { status, json, headers } = await post(completeValues('contact', `unkept ${count}`));
        expect([status, json.ok]).to.deep.equal([503, false]);
        expect(Number(headers['retry-after'])).to.be.above(0);
      }
      expect(await metrics.text()).to.include('{form="contact",outcome="failed"} 6');
      rmSync(outboxFile(dir));
      for (let count = 0; count < 3; count++) expect(await statusOf(`kept ${count}`)).to.equal(200);
      expect(await statusOf('over')).to.equal(429);
    });
  });

  describe('tells a visitor of a mail only if it may be sent', () => {
    const KINDS = [
      ...FORM_NAMES.map((form) => ({ form, kind: form as string, isMailed: form === 'referral', extra: {} })),
      {
        form: 'contact',
        kind: 'a registration for a workshop',
        isMailed: true,
        extra: { [PATH_FIELD]: exampleWorkshop.path },
      },
    ] as const;
    /** How each kind of response says that a mail was sent: in the address of the next page, or in its message. */
    const WAYS = {
      plain: async (origin, form, body) =>
        (await postPlain(origin, form, { body })).headers.location!.includes('&mailed=1'),
      json: async (origin, form, body) => {
        const { message } = (await postJson(origin, form, { body })).json;
        return message === FORMS[form].success(messages.en, { isMailed: true });
      },
    } satisfies Record<string, (origin: string, form: FormName, body: object) => Promise<boolean>>;

    for (const { form, kind, isMailed, extra } of KINDS)
      for (const [sender, honeypot] of [
        ['a person', ''],
        ['a program', 'x'],
      ] as const)
        it(`${kind}, from ${sender}`, async () => {
          const origin = await start();
          for (const [way, post] of Object.entries(WAYS)) {
            const told: boolean[] = [];
            for (const name of ['Ana', 'Bea', 'Cene', 'Dana']) {
              const email = `${way}@example.com`;
              const body = {
                ...completeValues(form, 'x'),
                name,
                email,
                [HONEYPOT_FIELD]: honeypot,
                ...extra,
              };
              told.push(await post(origin, form, body));
            }
            // The message of the contact form promises nothing.
            if (way === 'json' && form !== 'referral') expect(told).not.to.include(false);
            else expect(told, way).to.deep.equal([isMailed, isMailed, false, false]);
          }
        });

    it('on a site that sends no mails only if the site is on this machine, where the mail is a file', async () => {
      await start();
      const isTold = async (env: NodeJS.ProcessEnv) => {
        const config = readConfig({ DATA_DIR: dir, ...env });
        const mails = createVisitorMails(config, outbox.store, Buffer.from('secret'));
        const email = `${ownMark('x')}@example.com`;
        const submission = { ...exampleSubmission('referral') };
        return mails.promise({ ...submission, values: { ...submission.values, email } }, Date.now());
      };
      const SMTP_URL = 'smtp://mail.example';
      for (const env of [
        { SMTP_URL, SITE_URL: 'https://www.example.com' },
        { SMTP_URL },
        { SITE_URL: 'http://localhost:3000' },
        { SITE_URL: 'http://127.0.0.1:3000' },
        { SITE_URL: 'http://[::1]:3000' },
      ])
        expect(await isTold(env), JSON.stringify(env)).to.equal(true);
      for (const SITE_URL of [
        'https://www.example.com',
        'http://192.168.1.5:3000',
        'https://localhost.example',
      ])
        expect(await isTold({ SITE_URL }), SITE_URL).to.equal(false);
    });
  });
});

/** Sends a whole post and ends the connection without waiting for the response. */
const postAndHangUp = (url: string, body: object): Promise<void> =>
  new Promise((resolve) => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = request(url, { method: 'POST', headers, agent: false }).on('error', () => undefined);
    sent.end(JSON.stringify(body), () => {
      sent.destroy();
      resolve();
    });
  });
