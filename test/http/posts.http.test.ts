import { connect } from 'node:net';
import { expect } from 'chai';
import { FORM_NAMES } from '../../client/forms/forms';
import {
  EDIT_FILES_BYTES,
  EDIT_JSON_BYTES,
  FORM_BODY_BYTES,
  LEAD_WORK_BYTES,
  PREVIEW_BODY_BYTES,
  REPORTS_BODY_BYTES,
  RESTORE_BODY_BYTES,
  SIGN_IN_BODY_BYTES,
  VITALS_BODY_BYTES,
} from '../../server/http/limits';
import { ROLES } from '../../client/model/rights';
import { addEditor, signIn } from '../support/editors';
import { EDITED, NOT_FUZZED } from '../support/fuzz';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

interface BodyRoute {
  method?: string;
  path: string;
  type: string;
  limit: number;
}

const JSON_TYPE = 'application/json';
const PLAIN_TYPE = 'application/x-www-form-urlencoded';
const FILES_TYPE = 'multipart/form-data; boundary=x';

/** The editors' addresses that take JSON, by its limit. */
const JSON_LIMITS: readonly [RegExp, number][] = [
  [/account|people|setup/, SIGN_IN_BODY_BYTES],
  [/restore|presence|previews/, RESTORE_BODY_BYTES],
  [/leads/, LEAD_WORK_BYTES],
  [/preview$/, PREVIEW_BODY_BYTES],
  [/./, EDIT_JSON_BYTES],
];
/** Those that take no body, and change something all the same. */
const WITHOUT_BODY = /^DELETE (?!.*COLLECTION)|undelivered|link$/;
/** Those that take files, too. */
const ENTRIES = /COLLECTION(\/RECORD)?$|media/;

/** Every route that takes a body or changes something. */
const ROUTES: readonly BodyRoute[] = [
  ...FORM_NAMES.flatMap((form) =>
    [JSON_TYPE, PLAIN_TYPE].map((type) => ({ path: `/forms/${form}`, type, limit: FORM_BODY_BYTES })),
  ),
  { path: '/vitals', type: 'text/plain', limit: VITALS_BODY_BYTES },
  { path: '/reports', type: 'application/reports+json', limit: REPORTS_BODY_BYTES },
  { path: '/reports', type: 'application/csp-report', limit: REPORTS_BODY_BYTES },
  ...['/edit/sign-in', '/edit/forgotten', '/edit/welcome'].map((path) => {
    return { path, type: PLAIN_TYPE, limit: SIGN_IN_BODY_BYTES };
  }),
  { path: '/edit/sign-out', type: PLAIN_TYPE, limit: 0 },
  ...[...EDITED, ...NOT_FUZZED].flatMap(([method, at]) => {
    if (method === 'GET') return [];
    const path = at.replace('COLLECTION', 'posts').replaceAll('RECORD', 'x'.repeat(15));
    const route = { method, path, type: JSON_TYPE, limit: 0 };
    if (WITHOUT_BODY.test(`${method} ${at}`)) return [route];
    const json = { ...route, limit: JSON_LIMITS.find(([part]) => part.test(at))![1] };
    return ENTRIES.test(at) ? [json, { ...json, type: FILES_TYPE, limit: EDIT_FILES_BYTES }] : [json];
  }),
];
const BODIES = ROUTES.filter(({ limit }) => limit > 0);

/** Sending 64 MiB to each route that takes files would show nothing that a shorter body does not. */
const SENT_MAX_BYTES = 2 * 1024 * 1024;

describe('a post', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let cookie: string;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase, env: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' } });
    cookie = await signIn(site.url, await addEditor(pocketbase, 'ana@example.com', 'Ana', ROLES));
  });

  /** Sends a request that never ends, and returns the status once the site has closed the connection. */
  const statusOf = (
    { method = 'POST', path, type }: BodyRoute,
    length: string,
    body = '',
  ): Promise<number> => {
    const { host, hostname, port } = new URL(site.url);
    const head = [
      `${method} ${path} HTTP/1.1`,
      ...[`Host: ${host}`, `Origin: ${site.url}`, `Cookie: ${cookie}`, `Content-Type: ${type}`],
      ...[length, '', ''],
    ];
    return new Promise((resolve, reject) => {
      let response = '';
      const socket = connect(Number(port), hostname, () => socket.write(head.join('\r\n') + body));
      socket.on('data', (chunk) => (response += String(chunk)));
      socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1])));
      socket.on('error', reject);
    });
  };
  const titleOf = ({ method = 'POST', path, type }: BodyRoute) => `${method} ${path} (${type})`;
  const TOO_LARGE = Object.fromEntries(BODIES.map((route) => [titleOf(route), 413]));

  it('is refused as soon as it says that it is too large, and its connection is closed', async () => {
    const statuses = BODIES.map(async (route) => [
      titleOf(route),
      await statusOf(route, `Content-Length: ${route.limit + 1}`),
    ]);
    expect(Object.fromEntries(await Promise.all(statuses))).to.deep.equal(TOO_LARGE);
  });
  it('is refused at the first byte too many if it does not say how large it is', async () => {
    const routes = BODIES.filter(({ limit }) => limit < SENT_MAX_BYTES);
    const statuses = routes.map(async (route) => {
      const size = route.limit + 1;
      const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}`;
      return [titleOf(route), await statusOf(route, 'Transfer-Encoding: chunked', chunk)];
    });
    expect(TOO_LARGE).to.deep.include(Object.fromEntries(await Promise.all(statuses)));
  });
  it('is refused if it is compressed, which no browser does', async () => {
    for (const { method = 'POST', path, type } of BODIES) {
      const headers = { Cookie: cookie, 'Content-Type': type, 'Content-Encoding': 'gzip' };
      const sent = { method, headers: { ...headers, 'Content-Length': '1' }, body: 'x' };
      const { status } = await rawRequest(site.url, path, sent);
      expect(status, `${path} ${type}`).to.equal(415);
    }
  });
  it('from a page of another site is refused, whatever host a proxy names', async () => {
    const measured = ROUTES.filter(({ path }) => path !== '/vitals');
    for (const { method = 'POST', path, type } of measured) {
      const headers = { Cookie: cookie, 'Content-Type': type, Origin: 'https://evil.example' };
      for (const forwarded of ['evil.example', 'https://evil.example', 'evil.example, a.example'])
        expect(
          (
            await rawRequest(site.url, path, {
              method,
              headers: { ...headers, 'X-Forwarded-Host': forwarded, 'X-Forwarded-Proto': 'https' },
            })
          ).status,
          `${path} ${type}`,
        ).to.equal(403);
    }
  });
});
