import { readFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import path from 'node:path';
import type { Random } from './random';
import { completeValues } from './form-post';
import { hostileTexts } from './hostile-texts';
import { EXAMPLE_PAGES } from './routes';

/** Part of everything generated here, so that tests recognize it where it must not appear. */
export const MARK = 'fzz';

export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

type Words = [string, ...string[]];

/** Words that programs trip over, and the names and addresses that the site knows. */
const WORDS = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../fixtures/fuzz-words.json'), 'utf8'),
) as Record<'nasty' | 'queryNames' | 'headers' | 'headerValues' | 'types' | 'fields' | 'addresses', Words> & {
  edited: [FuzzedRequest['method'], string][];
};
const { nasty: NASTY, types: TYPES } = WORDS;

/** Addresses that exist, used as they are and as a starting point for mutations. */
const KNOWN: Words = [...WORDS.addresses, ...EXAMPLE_PAGES.map((page) => page.path)];

/** All methods but CONNECT: Node's client would wait for a tunnel. {@link fuzzedBytes} sends it instead. */
const VERBS = METHODS.filter((method) => method !== 'CONNECT') as Words;

/** Printable Latin-1, which Node's client accepts in paths and headers. */
const text = (random: Random, longest: number): string =>
  MARK +
  Array.from({ length: random.whole(0, longest) }, () =>
    String.fromCharCode(random.chance(0.99) ? random.whole(97, 122) : random.whole(0xa1, 0xff)),
  ).join('');

function address(random: Random): string {
  let made = random.pick(KNOWN);
  if (random.chance(0.3)) made = `/${text(random, 12)}`;
  for (let changes = random.pick([0, 0, 1, 2]); changes > 0; changes--) {
    const at = random.whole(0, made.length);
    const part = random.chance(0.3) ? random.pick(NASTY) : text(random, 20);
    made = made.slice(0, at) + part + made.slice(random.chance(0.5) ? at : Math.min(at + 3, made.length));
  }
  if (random.chance(0.02)) made += text(random, 9_000);
  if (!made.startsWith('/') && random.chance(0.9)) made = `/${made}`;
  return (made + query(random)).replaceAll(' ', '+');
}

function query(random: Random): string {
  if (random.chance(0.4)) return '';
  if (random.chance(0.2)) return `?${random.pick(NASTY)}`;
  if (random.chance(0.02)) return `?x=${random.pick(NASTY).repeat(random.whole(100, 2_000))}`;
  const parts = Array.from({ length: random.whole(1, 4) }, () => {
    const name = random.chance(0.7) ? random.pick(WORDS.queryNames) : text(random, 6);
    return `${name}=${random.chance(0.4) ? random.pick(NASTY) : text(random, 15)}`;
  });
  return `?${parts.join(random.chance(0.9) ? '&' : '&&?')}`;
}

function cookie(random: Random): string {
  const made = ['locale=sl', 'locale=en', 'locale=', `locale=${random.pick(NASTY)}`, '=;;=', '__proto__=x'];
  const parts = Array.from({ length: random.whole(1, 5) }, () =>
    random.chance(0.6) ? random.pick(made as Words) : `${text(random, 9)}=${text(random, 60)}`,
  );
  return parts.join('; ') + (random.chance(0.02) ? text(random, 20_000) : '');
}

function body(random: Random): Buffer {
  const values = completeValues(random.pick(['contact', 'voucher', 'referral']), text(random, 9)) as Record<
    string,
    unknown
  >;
  const name = random.pick(Object.keys(values) as Words);
  const odd = [
    null,
    7,
    [],
    {},
    true,
    text(random, 300),
    random.pick(NASTY),
    [[{ ...values }]],
    { [name]: { ...values } },
  ];
  if (random.chance(0.7)) values[name] = random.pick(odd as [unknown, ...unknown[]]);
  const kinds: [() => string, ...(() => string)[]] = [
    () => JSON.stringify(values),
    () => JSON.stringify(values).slice(0, random.whole(0, 80)),
    () => JSON.stringify({ name: 'LCP', value: random.next() * 9, route: random.pick(NASTY) }),
    () => new URLSearchParams(values as Record<string, string>).toString(),
    () => `${name}=${random.pick(NASTY)}&`.repeat(random.whole(1, 300)),
    () => '['.repeat(random.whole(1, 5_000)),
    () => text(random, 40_000),
    () => '',
  ];
  return Buffer.from(random.pick(kinds)(), random.chance(0.9) ? 'utf8' : 'latin1');
}

/** Addresses that redirect, with malformed queries. */
const redirected = (random: Random): string =>
  random.pick(['/blog/', '/sl/', '/portfolio', '/portfolio/x', '/sl/portfolio', '/']) +
  query(random).replaceAll(' ', '+');

/** A request that Node's client can send, fully determined by the seed. */
export function fuzzedRequest(random: Random): FuzzedRequest {
  const headers: Record<string, string> = {};
  for (let count = random.whole(0, 4); count > 0; count--)
    headers[random.pick(WORDS.headers)] = random.chance(0.6)
      ? random.pick(WORDS.headerValues)
      : text(random, 80);
  if (random.chance(0.3)) headers.Cookie = cookie(random);
  if (random.chance(0.1)) headers.Host = random.chance(0.5) ? text(random, 20) : 'evil.example:99999';
  if (random.chance(0.005)) headers['X-Large'] = text(random, 30_000);
  const method = random.chance(0.6) ? 'GET' : random.chance(0.5) ? 'POST' : random.pick(VERBS);
  if (method === 'GET' || method === 'HEAD') {
    const target = random.chance(0.2) ? redirected(random) : address(random);
    return { method, path: target, headers };
  }
  headers['Content-Type'] = random.chance(0.5) ? 'application/json' : random.pick(TYPES);
  const target = random.chance(0.5)
    ? random.pick(['/forms/contact', '/forms/voucher', '/forms/referral', '/vitals', '/reports'])
    : address(random);
  return { method, path: target, headers, body: body(random) };
}

/** Addresses of the editors' API, with what they take. Signing out is left out: it would end the session. */
export const EDITED = WORDS.edited;
/** The others, of which a fuzz would end the accounts, the leads or the texts of its site. */
export const NOT_FUZZED = [
  ...['GET ', 'GET /library', 'GET /leads', 'GET /people', 'GET /setup', 'GET /files/RECORD/RECORD'],
  ...['POST /api/account', 'GET /api/people', 'POST /api/people', 'PUT /api/people/RECORD'],
  ...['POST /api/people/RECORD/link', 'DELETE /api/people/RECORD', 'GET /api/leads', 'GET /api/leads/table'],
  ...['GET /api/leads/undelivered', 'PUT /api/leads/undelivered/RECORD', 'PUT /api/leads/messages/RECORD'],
  ...['DELETE /api/leads/undelivered/spam', 'GET /api/leads/messages/RECORD', 'GET /api/legal/RECORD'],
  ...['GET /api/leads/messages/RECORD/person.json', 'DELETE /api/leads/messages/RECORD/person'],
  ...['POST /api/leads/messages/RECORD/notes', 'DELETE /api/leads/messages/RECORD/notes/RECORD'],
  ...['GET /api/missing', 'POST /api/media/places', 'DELETE /api/media/RECORD', 'PUT /api/presence'],
  ...['DELETE /api/changes/discarded/RECORD', 'GET /api/setup/texts'],
  ...['DELETE /api/previews/RECORD', 'POST /api/setup/texts', 'GET /files/versions/COLLECTION/RECORD/RECORD'],
].map((each) => each.replace(' ', ' /edit').split(' ') as [method: string, path: string]);

/** Records that a fuzzed editor may work on. */
export type FuzzedRecords = readonly { collection: string; id: string; updated: string }[];

/** A value that an editor's program could send for a field: often none that fits it. */
function editedValue(random: Random): unknown {
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : { items: [nested(depth - 1)] });
  const values: [() => unknown, ...(() => unknown)[]] = [
    () => text(random, 60),
    () => random.pick(NASTY),
    () => `<p>${text(random, 30)}</p>`,
    () => random.pick(hostileTexts(random.whole(1, 200_000)) as [[string, string], ...[string, string][]])[1],
    () =>
      random.pick([
        null,
        7,
        -1,
        true,
        [],
        {},
        '',
        1e308,
        ['a', null],
        '2024-13-45',
        '/sl/**',
        '/blog',
        '\ud800',
      ]),
    () => nested(random.whole(1, 2_000)),
  ];
  return random.pick(values)();
}

/** A request of an editor whose program is wrong or hostile. */
export function fuzzedEdit(random: Random, records: FuzzedRecords): FuzzedRequest {
  const [method, pattern] = random.pick(EDITED as [(typeof EDITED)[number], ...typeof EDITED]);
  const record = random.pick(records as [FuzzedRecords[number], ...FuzzedRecords]);
  const part = (name: string) => (random.chance(0.9) ? name : encodeURIComponent(random.pick(NASTY)));
  const path = pattern
    .replace('COLLECTION', () => part(record.collection))
    .replaceAll('RECORD', () => part(record.id));
  const headers: Record<string, string> = { 'Accept-Language': random.pick(['en', 'sl']) };
  if (method === 'GET') {
    const search = random.chance(0.5) ? `?path=${encodeURIComponent(random.pick(KNOWN))}` : query(random);
    return { method, path: path + search.replaceAll(' ', '+'), headers };
  }
  const some = WORDS.fields.filter(() => random.chance(0.25));
  const values = Object.fromEntries(
    [...some, ...(random.chance(0.1) ? [random.pick(NASTY)] : [])].map((name) => [name, editedValue(random)]),
  );
  const updated = random.chance(0.8) ? record.updated : editedValue(random);
  const json: unknown = random.chance(0.9)
    ? {
        ...{ collection: record.collection, id: record.id, updated, values, path: random.pick(KNOWN) },
        changes: [{ collection: record.collection, id: record.id, values }],
        ...(random.chance(0.2) && {
          from: record.id,
          successor: random.pick(NASTY),
          confirmed: editedValue(random),
        }),
      }
    : editedValue(random);
  headers['Content-Type'] = random.chance(0.9) ? 'application/json' : random.pick(TYPES);
  const body = JSON.stringify(json);
  return { method, path, headers, body: Buffer.from(random.chance(0.95) ? body : body.slice(0, -3)) };
}

/** Bytes that no client would send: broken request lines, headers and lengths, or no HTTP at all. */
export function fuzzedBytes(random: Random): Buffer {
  const target = address(random);
  const kinds: [string, ...string[]] = [
    text(random, 200),
    `GET ${target}\r\n\r\n`,
    `GET ${target} HTTP/9.9\r\nHost: x\r\n\r\n`,
    `CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET http://evil.example${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${text(random, 40)}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n`,
    `POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n`,
    `POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nabcde`,
    `POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    `POST /vitals HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${text(random, 9)}\r\n`,
    `POST /vitals HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
  ];
  return Buffer.from(random.pick(kinds), 'latin1');
}
