import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import express, { type NextFunction, type Request, type Response } from 'express';
import { pino } from 'pino';
import { loadAllMessages } from '../../../client/i18n/all-messages';
import { readConfig } from '../../../server/config';
import { createFormRouter } from '../../../server/forms/form-router';
import { createOutbox } from '../../../server/forms/outbox';
import { openOutboxFolder } from '../../../server/forms/outbox-folder';
import { completeValues, postPlain } from '../../support/form-post';

describe('the form router, when the page of a form cannot be rendered', () => {
  let dir: string;
  let server: Server;
  let origin: string;
  const failures: unknown[] = [];
  before(async () => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'form-router-'));
    const app = express();
    const router = createFormRouter({
      config: readConfig({ FORM_LIMIT_PER_10_MIN: '1' }),
      messages: await loadAllMessages(),
      logger: pino({ level: 'silent' }),
      metrics: { formSubmissions: { inc: () => undefined } },
      outbox: createOutbox(openOutboxFolder(dir), () => undefined),
      countStores: undefined,
      content: { listIndex: () => Promise.resolve({ entries: [], keys: [] }) },
      renderFormPage: () => Promise.reject(new Error('the page cannot be rendered')),
    });
    app.use('/forms', router);
    app.use((error: Error, _req: Request, res: Response, _next: NextFunction) => {
      failures.push(error.message);
      res.status(500).end();
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.close();
    rmSync(dir, { recursive: true, force: true });
  });

  it('passes every refusal to the error handler, so that one request ends and not the process', async () => {
    const post = async (body: Record<string, string>) =>
      (await postPlain(origin, 'contact', { body })).status;
    expect(await post({ message: 'x'.repeat(40_000) }), 'a body that is too long').to.equal(500);
    expect(await post({}), 'missing values').to.equal(500);
    expect(await post(completeValues('contact', 'kept'))).to.equal(303);
    expect(await post(completeValues('contact', 'over the limit'))).to.equal(500);
    expect(failures).to.deep.equal(Array(3).fill('the page cannot be rendered'));
  });
});
