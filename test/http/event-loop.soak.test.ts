import path from 'node:path';
import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import { fieldNames, FORM_NAMES, FORMS } from '../../client/forms/forms';
import { COLLECTION_NAMES, COLLECTIONS, isItems, type CollectionName } from '../../client/model/collections';
import type { FieldModel, FieldModels } from '../../client/model/field';
import * as LIMITS from '../../client/model/field';
import { mayOpen, ROLES, ROUTE_RIGHTS, type Role } from '../../client/model/rights';
import { itemPath } from '../../client/sections';
import { addEditor, signIn } from '../support/editors';
import { eventually } from '../support/eventually';
import { EDITED, NOT_FUZZED } from '../support/fuzz';
import { completeValues } from '../support/form-post';
import { hostileTexts } from '../support/hostile-texts';
import { nestedDrawing } from '../support/nested-drawing';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

const HELD_UP_MS = 100;
/** Other processes take the processor, too: of several tries, the shortest delay is the site's own. */
const TRIES = 8;
const TIMEOUT_MS = 60 * 60_000;

/** Longest bodies that the routes take, and a little room for what stands around a text. */
const FORM_LENGTH = 30_000;
const SIGN_IN_LENGTH = 7_500;
const EDIT_LENGTH = 900_000;
const ADDRESS_LENGTH = 7_500;
/** Bodies at and above the limits of the editors' routes: a path, an account, a lead, an entry. */
const BODY_LENGTHS = [900, SIGN_IN_LENGTH, FORM_LENGTH, EDIT_LENGTH, 1_100_000];
/** Texts at the limits of fields; those of other kinds are as long as a line. */
const LENGTHS: Readonly<Partial<Record<FieldModel['kind'], number>>> = {
  text: LIMITS.TEXT_MAX,
  link: LIMITS.LINK_MAX,
  rich: LIMITS.RICH_MAX_BYTES,
  list: LIMITS.JSON_MAX_BYTES - 100,
  group: LIMITS.JSON_MAX_BYTES / 2 - 100,
};
/** As many as a preview may change. */
const CHANGES = 100;
const made: Record<number, [name: string, text: string][]> = {};
const textsOf = (length: number) =>
  (made[length] ??= hostileTexts(length).map(([name, text]) => [
    name,
    Buffer.from(text).subarray(0, length).toString(),
  ]));
/** As much of a text as an address of that length holds. */
const inAddress = (text: string, length: number): string =>
  encodeURIComponent(text.slice(0, length).replace(/\p{Surrogate}/gu, ''))
    .slice(0, length)
    .replace(/%.?$/, '');

const ROUTES = [...EDITED, ...NOT_FUZZED]
  .map(([method, path]) => ({ method, at: path.slice('/edit'.length) }))
  .map((route) => ({ ...route, role: ROLES.find((role) => mayOpen([role], route.at || '/')) }));

describe('the event loop', function () {
  this.timeout(TIMEOUT_MS);
  let pocketbase: TestPocketBase;
  let site: TestSite;
  const cookies = {} as Record<Role, string>;
  let records: Map<string, RecordModel>;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase, env: { FORM_LIMIT_PER_10_MIN: '100000' } });
    for (const role of ROLES)
      cookies[role] = await signIn(
        site.url,
        await addEditor(pocketbase, `${role}@example.com`, role, [role]),
      );
    records = new Map();
    for (const collection of COLLECTION_NAMES) {
      const { items } = await pocketbase.admin.collection(collection).getList<RecordModel>(1, 1);
      if (items[0]) records.set(collection, items[0]);
    }
  });

  const lag = async (): Promise<number> =>
    1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(await site.metrics())![1]);
  /** The longest time for which the site did nothing else while it worked on a request. */
  async function delayOf(ask: (attempt: number) => Promise<unknown>): Promise<number> {
    let least = Infinity;
    for (let attempt = 0; attempt < TRIES && least > HELD_UP_MS; attempt += 1) {
      await lag();
      await ask(attempt);
      least = Math.min(least, await lag());
    }
    return Math.round(least);
  }
  const slow: string[] = [];
  async function measure(what: string, ask: (attempt: number) => Promise<unknown>): Promise<void> {
    const delay = await delayOf(ask);
    if (delay > HELD_UP_MS) slow.push(`${what}: ${delay} ms`);
  }
  const send = async (
    path: string,
    { method = 'POST', type = 'application/json', body = '', headers = {} },
  ) => {
    const response = await fetch(site.url + path, {
      method,
      redirect: 'manual',
      headers: { Origin: site.url, 'Content-Type': type, ...headers },
      ...(method !== 'GET' && { body }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const asEditor = (path: string, method: string, body: unknown) =>
    send(path, { method, headers: { Cookie: cookies.content }, body: JSON.stringify(body) });
  afterEach(() => expect(slow.splice(0)).to.deep.equal([]));

  it('is not held up by any field of a form', async () => {
    for (const form of FORM_NAMES)
      for (const field of [...fieldNames(form), 'path', 'visit', 'locale', 'idempotency'])
        for (const length of [FORMS[form].fields[field]?.maxLength ?? 300, FORM_LENGTH, 40_000])
          for (const [name, text] of textsOf(length)) {
            const values = { ...completeValues(form, 'x'), [field]: text };
            await measure(`${form} ${field}, ${length}: ${name}`, () =>
              send(`/forms/${form}`, { body: JSON.stringify(values) }),
            );
          }
  });

  it('is not held up by an address, a header, a report or a form outside the app', async () => {
    for (const [name, text] of hostileTexts(ADDRESS_LENGTH)) {
      const typed = inAddress(text, ADDRESS_LENGTH);
      for (const path of ['/', '/blog?tag=', '/blog?page=', '/web3/voucher?referral=', '/edit/welcome?key='])
        await measure(`${path}: ${name}`, () => send(path + typed, { method: 'GET' }));
      for (const header of ['Accept-Language', 'Accept', 'Cookie', 'Accept-Encoding', 'If-None-Match'])
        await measure(`${header}: ${name}`, () =>
          send('/', { method: 'GET', headers: { [header]: `a,${typed}` } }),
        );
      const fields = Buffer.from(text)
        .subarray(0, SIGN_IN_LENGTH / 3)
        .toString();
      for (const path of ['/edit/sign-in', '/edit/forgotten', '/edit/welcome'])
        await measure(`${path}: ${name}`, () =>
          send(path, {
            type: 'application/x-www-form-urlencoded',
            body: new URLSearchParams({
              email: fields,
              password: fields,
              to: fields,
              key: fields,
            }).toString(),
          }),
        );
      for (const path of ['/vitals', '/reports'])
        await measure(`${path}: ${name}`, () => send(path, { body: JSON.stringify([text.slice(0, 1_500)]) }));
    }
  });

  it('is not held up by any route of those who edit, whoever asks', async () => {
    for (const route of Object.keys(ROUTE_RIGHTS)) {
      const isOfRoute = ({ at }: { at: string }) => (at || '/') === route || at.startsWith(`${route}/`);
      expect(ROUTES.some(isOfRoute), route).to.equal(true);
    }
    for (const { method, at, role } of ROUTES)
      for (const length of method === 'GET' ? [500, ADDRESS_LENGTH, 9_000] : BODY_LENGTHS)
        for (const [name, text] of textsOf(length)) {
          const typedAddress = inAddress(text, length / 5);
          const query = ['path', 'from', 'q', 'until', 'kind']
            .map((key) => `${key}=${typedAddress}`)
            .join('&');
          const { id } = records.get('posts')!;
          const known = `/edit${at.replace('COLLECTION', 'posts').replaceAll('RECORD', id)}`;
          const typed = JSON.stringify(text.slice(0, length / 16));
          const fields = ['name', 'email', 'password', 'current', 'text', 'updated', 'state', 'start', 'id'];
          const body = `{${[...fields, 'path', 'title'].map((field) => `"${field}":${typed}`).join()},"roles":["content"],
            "collection":"posts","values":{"title":${typed},"file":${typed}},"changes":[${typed}]}`;
          const headers = { Cookie: cookies[role!] };
          await measure(`${method} ${at}, ${length}: ${name}`, async () => {
            await send(method === 'GET' ? `${known}?${query}` : known, { method, headers, body });
            await send(known.replaceAll(id, inAddress(text, ADDRESS_LENGTH - 500)), {
              method,
              headers,
              body,
            });
          });
        }
  });

  /** The fields of each collection together, and one of each kind alone, with as much text as a body can hold. */
  function* edits(): Generator<[what: string, collection: string, fields: [string, FieldModel][]]> {
    const seen = new Set<string>();
    for (const collection of records.keys()) {
      const fields = Object.entries<FieldModel>(
        COLLECTIONS[collection as CollectionName].fields as FieldModels,
      );
      if (fields.length > 0) yield [collection, collection, fields];
      for (const [name, field] of fields)
        if (!seen.has(field.kind) && seen.add(field.kind))
          yield [`${collection} ${name}`, collection, [[name, field]]];
    }
  }
  it('is not held up by any field of an entry, previewed or kept', async () => {
    for (const [what, collection, fields] of edits()) {
      const valuesOf = (lengthOf: (kind: FieldModel['kind']) => number, at: number) =>
        Object.fromEntries(
          fields.map(([field, { kind }]) => {
            const [, text] = textsOf(lengthOf(kind))[at]!;
            if (kind === 'tags' || kind === 'list') return [field, [text]];
            return [field, kind === 'group' ? { title: text, text } : text];
          }),
        );
      const { id, slug = '', updated } = records.get(collection)!;
      const name = collection as CollectionName;
      const page = isItems(name) ? itemPath(COLLECTIONS[name].route, slug) : '/';
      const preview = (at: string, changes: object[]) =>
        asEditor('/edit/preview', 'POST', { path: at, changes });
      for (const [at, [text]] of hostileTexts(1).entries()) {
        for (const [limit, lengthOf] of [
          ['at its limit', (kind) => LENGTHS[kind] ?? LIMITS.LINE_MAX],
          ['above it', () => EDIT_LENGTH / fields.length],
        ] as [string, (kind: FieldModel['kind']) => number][]) {
          const values = valuesOf(lengthOf, at);
          await measure(`preview of ${what}, ${limit}: ${text}`, () =>
            preview(page, [{ collection, id, values }]),
          );
          await measure(`${what}, kept, ${limit}: ${text}`, () =>
            asEditor(`/edit/api/changes/${collection}/${id}`, 'PUT', { values, updated }),
          );
        }
        const values = valuesOf(() => EDIT_LENGTH / fields.length / CHANGES, at);
        const many = Array.from({ length: CHANGES }, (_, index) => ({
          ...{ collection, id: `new_${index}`, values: { ...values, slug: `x${index}`, published: updated } },
        }));
        await measure(`preview of many ${what}: ${text}`, () => preview(path.dirname(page), many));
      }
    }
  });
  it('is not held up by deep or long JSON', async () => {
    for (const { method, at, role } of ROUTES.filter(({ method }) => method !== 'GET'))
      for (const [name, json] of [
        ['deep', `{"values":${'{"a":'.repeat(99)}1${'}'.repeat(99)}}`],
        ['deeper', '['.repeat(400_000) + ']'.repeat(400_000)],
        ['many lists', `{"values":{"tags":[${'[],'.repeat(300_000)}1]}}`],
        ['many keys', `{"values":{${Array.from({ length: 70_000 }, (_, key) => `"k${key}":1`).join()}}}`],
      ] as const) {
        const record = records.get('posts')!;
        const address = `/edit${at.replace('COLLECTION', 'posts').replaceAll('RECORD', record.id)}`;
        await measure(`${method} ${at}: ${name}`, () =>
          send(address, { method, headers: { Cookie: cookies[role!] }, body: json }),
        );
      }
  });
  it('is not held up by a published text, however it is written', async () => {
    const posts = pocketbase.admin.collection('posts');
    // A test before it may have removed any.
    const { id, slug } = await posts.getFirstListItem('');
    for (const [name, text] of textsOf(LIMITS.RICH_MAX_BYTES - 100)) {
      await measure(`a post: ${name}`, async (attempt) => {
        const body = text + attempt;
        const title = `${name} ${attempt}`;
        await posts.update(id, { body, title, draft: false, published: '2024-01-01 00:00:00.000Z' });
        await eventually(async () =>
          expect(await (await fetch(`${site.url}/blog/${slug}`)).text()).to.include(title),
        );
        await fetch(`${site.url}/feed.xml`);
      });
    }
  });
  it('is not held up by a drawing', async () => {
    const record = records.get('site')!;
    for (const field of ['logo', 'mark'])
      await measure(field, async () => {
        const form = new FormData();
        form.set('json', JSON.stringify({ updated: record.updated, values: {} }));
        form.set(field, new File([nestedDrawing(12)], 'drawing.svg', { type: 'image/svg+xml' }));
        const response = await fetch(`${site.url}/edit/api/entries/site/${record.id}`, {
          method: 'PUT',
          headers: { Origin: site.url, Cookie: cookies.content },
          body: form,
        });
        expect(response.status).to.equal(422);
      });
  });
});
