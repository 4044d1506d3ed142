import { once } from 'node:events';
import { expect } from 'chai';
import express from 'express';
import { createServer } from 'node:http';
import type {
  Erased,
  Lead,
  LeadFilter,
  LeadPage,
  LeadSummary,
  LeadTablePage,
} from '../../client/edit/api/leads';
import type { LeadKey } from '../../client/forms/lead-key';
import { FORM_NAMES, FORMS, type FormName } from '../../client/forms/forms';
import { isGranted, ROLES, ROUTE_RIGHTS, type Role } from '../../client/model/rights';
import { ERASURES, INSTANCES, LEAD_NOTES } from '../../server/forms/private-collections';
import { streamLeads } from '../../server/edit/leads/lead-changes';
import { toStoredDate } from '../../client/model/stored-date';
import { createLifecycle } from '../../server/lifecycle';
import { addEditor, askEdit, clientOf, signIn, type TestEditor } from '../support/editors';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { POCKETBASE_LINE as line, startOrSkip, type TestPocketBase } from '../support/pocketbase';
import { REFUSED, statusOf } from '../support/refusal';
import { startSite, type TestSite } from '../support/site';
import { listen } from '../support/listen';

const COLLECTIONS = [...new Set(FORM_NAMES.map((form) => FORMS[form].collection))];
const OF_LEADS = ['/api/leads', '/leads'];
const OF_ADMINISTRATORS = ['/api/people', '/api/setup', '/setup'];
const OF_ALL = ['/api/account', '/people'];
/** Whatever else is served below `/edit` is for those who edit content. */
const OPEN: Readonly<Record<Role | 'none', readonly string[]>> = {
  administrator: Object.keys(ROUTE_RIGHTS),
  content: Object.keys(ROUTE_RIGHTS).filter((route) => ![...OF_LEADS, ...OF_ADMINISTRATORS].includes(route)),
  leads: [...OF_LEADS, ...OF_ALL],
  none: [],
};

describe(`the inbox, with PocketBase ${line},`, function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  const people = {} as Record<Role | 'none', TestEditor>;
  const cookies = {} as Record<Role | 'none', string>;
  before(async function () {
    pocketbase = await startOrSkip(this, line);
    site = await startSite({ pocketbase, env: { FORM_LIMIT_PER_10_MIN: '1000' } });
    for (const role of [...ROLES, 'none'] as const) {
      const roles = role === 'none' ? [] : [role];
      people[role] = await addEditor(pocketbase, `${role}@example.com`, `Person with ${role}`, roles);
      cookies[role] = await signIn(site.url, people[role]);
    }
    for (const form of FORM_NAMES) await postJson(site.url, form, { body: completeValues(form, 'first') });
    await eventually(async () => {
      for (const name of COLLECTIONS)
        expect((await pocketbase.admin.collection(name).getList(1, 1)).totalItems).to.be.above(0);
      expect((await list('leads')).leads).to.have.length(FORM_NAMES.length);
    });
  });

  const ask = (role: Role | 'none', path: string, body?: object, method = body ? 'PUT' : 'GET') =>
    askEdit(site.url, cookies[role], `/api/leads${path}`, method, body);
  const list = async (role: Role, query = ''): Promise<LeadPage> =>
    (await (await ask(role, query)).json()) as LeadPage;
  const addressOf = ({ collection, id }: LeadSummary) => `/${collection}/${id}`;
  /** A lead that nobody else looks at. */
  const newLead = async (name: string): Promise<LeadSummary> => {
    await postJson(site.url, 'contact', { body: { ...completeValues('contact', name), name } });
    let found: LeadSummary | undefined;
    await eventually(async () => {
      found = (await list('leads')).leads.find((lead) => lead.name === name);
      expect(found).to.not.equal(undefined);
    });
    return found!;
  };

  it('lists the leads of every form, the newest first, with everything that was sent', async () => {
    const { leads, next } = await list('leads');
    expect(next).to.equal(null);
    expect(leads.map(({ form }) => form)).to.have.members([...FORM_NAMES]);
    expect(leads.map(({ received }) => received)).to.deep.equal(
      leads
        .map(({ received }) => received)
        .sort()
        .reverse(),
    );
    for (const lead of leads) {
      const whole = (await (await ask('leads', addressOf(lead))).json()) as Lead;
      const sent: Record<string, string> = completeValues(lead.form as FormName, 'first');
      const shown = [lead.name, lead.email, ...whole.values.map(({ value }) => value)]
        .join('\n')
        .toLowerCase();
      for (const value of Object.values(sent)) expect(shown, lead.form).to.include(value.toLowerCase());
      const { page } = FORMS[lead.form as FormName];
      const spoken = { label: 'Language of the page', value: 'English' };
      const expected = {
        // This site has no generic pages.
        contact: ['/contact', 'Your message', [{ label: 'Page', value: page }, spoken]],
        voucher: [
          'Package 2',
          'Your voucher application: Package 2',
          [{ label: 'Page', value: 'Voucher', path: page }, { label: 'About', value: 'Package 2' }, spoken],
        ],
        referral: [
          'Referral',
          'Your registration for the referral programme',
          [{ label: 'Page', value: 'Referral', path: page }, spoken],
        ],
      }[lead.form];
      expect([lead.about, whole.reply.subject, whole.origin]).to.deep.equal(expected);
    }
  });

  for (const [role, open] of Object.entries(OPEN) as [Role | 'none', readonly string[]][])
    it(`with ${role === 'none' ? 'no role' : `the role ${role}`} an account opens these parts of /edit and no others: ${open.join(' ') || 'none'}`, async () => {
      for (const [route, granted] of Object.entries(ROUTE_RIGHTS)) {
        const isOpen = open.includes(route);
        expect(isGranted(role === 'none' ? [] : [role], granted), route).to.equal(isOpen);
        const path = route === '/' ? '' : route;
        // Each route of the app has one of these shapes; one has this name.
        const shut = ['GET', 'PUT', 'POST', 'DELETE'].flatMap((method) =>
          (path === '' ? [''] : ['', '/texts', '/texts/abc']).map((rest) => [method, path + rest] as const),
        );
        for (const [method, at] of isOpen ? ([['GET', path]] as const) : shut) {
          const { status } = await fetch(`${site.url}/edit${at}`, {
            method,
            headers: { Cookie: cookies[role], Origin: site.url, 'Content-Type': 'application/json' },
            redirect: 'manual',
          });
          if (isOpen) expect(status, `${method} ${at}`).not.to.equal(403);
          else expect(status, `${method} ${at}`).to.equal(path === '' && role === 'leads' ? 303 : 403);
        }
      }
      const unknown = await fetch(`${site.url}/edit/api/xyz`, { headers: { Cookie: cookies[role] } });
      expect(unknown.status).to.equal(404);
    });

  it('keeps state, owner and the time of the first answer, and every value that was sent', async () => {
    const lead = await newLead('Maja with a question');
    const before = await pocketbase.admin.collection(lead.collection).getOne(lead.id);
    let { updated } = lead;
    const change = async (work: object) => {
      const changed = (await (
        await ask('leads', addressOf(lead), { updated, ...work })
      ).json()) as LeadSummary;
      ({ updated } = changed);
      return changed;
    };
    expect(await change({ isMine: true, state: 'in work' })).to.include({ state: 'in work' });
    const answered = await change({ state: 'answered' });
    expect(answered.owner).to.deep.equal({ id: people.leads.id, name: people.leads.name });
    expect(Date.parse(answered.answered)).to.be.closeTo(Date.now(), 60_000);
    expect((await change({ state: 'in work' })).answered).to.equal(answered.answered);
    expect((await change({ state: 'answered' })).answered).to.equal(answered.answered);
    expect((await change({ isMine: false })).owner).to.equal(null);
    // An answer that was marked by mistake is taken back with its time.
    expect((await change({ state: 'new', answered: '' })).answered).to.equal('');
    const after = await pocketbase.admin.collection(lead.collection).getOne(lead.id);
    for (const name of ['name', 'email', 'message', 'data', 'context', 'form'])
      expect(after[name], name).to.deep.equal(before[name]);
    const client = await clientOf(pocketbase, people.leads);
    const forged = client.collection(lead.collection).update(lead.id, { email: 'other@example.com' });
    expect(await statusOf(forged)).to.be.oneOf(REFUSED);
  });

  it('refuses states that it does not know, bodies of another shape and leads that are not there', async () => {
    const [lead] = (await list('leads')).leads;
    const { updated } = lead!;
    for (const work of [
      { state: 'lost', updated },
      { isMine: 'yes', updated },
      { answered: 'x', updated },
      { isMine: true },
    ])
      expect((await ask('leads', addressOf(lead!), work)).status).to.equal(400);
    for (const path of ['/messages/aaaaaaaaaaaaaaa', '/posts/aaaaaaaaaaaaaaa', '/messages/x'])
      expect((await ask('leads', path)).status, path).to.equal(404);
    for (const query of ['?from=yesterday', '?show=lost', '?words=a&words=b'])
      expect((await ask('leads', query)).status, query).to.equal(400);
  });

  it('keeps notes, which only their author removes', async () => {
    const lead = await newLead('Jan with notes');
    const note = async (role: Role, text: string) => {
      const response = await ask(role, `${addressOf(lead)}/notes`, { text }, 'POST');
      expect(response.status).to.equal(201);
      return (await response.json()) as { id: string };
    };
    const mine = await note('leads', 'Called, no reply.\nTry on Monday.');
    const other = await note('administrator', '\u200bKnows us from\r\nthe fair.');
    expect((await ask('leads', `${addressOf(lead)}/notes`, { text: '\u2800' }, 'POST')).status).to.equal(422);
    expect(
      (await ask('leads', `${addressOf(lead)}/notes/${other.id}`, undefined, 'DELETE')).status,
    ).to.be.oneOf([403, 404]);
    expect((await ask('leads', `${addressOf(lead)}/notes/${mine.id}`, undefined, 'DELETE')).status).to.equal(
      200,
    );
    const { notes } = (await (await ask('leads', addressOf(lead))).json()) as Lead;
    expect(notes.map(({ text, editor }) => [text, editor.name])).to.deep.equal([
      ['Knows us from\nthe fair.', people.administrator.name],
    ]);
  });

  it('keeps nothing of a browser that leaves while its stream begins', async () => {
    const client = await clientOf(pocketbase, people.leads);
    const leaving = new AbortController();
    const lifecycle = createLifecycle();
    let listeners = 0;
    const onDrain = (listener: () => void) => {
      listeners += 1;
      const remove = lifecycle.onDrain(listener);
      return () => {
        listeners -= 1;
        remove();
      };
    };
    const app = express();
    let streaming: Promise<void> | undefined;
    app.get('/', (_req, res) => {
      client.beforeSend = async (url, options) => {
        leaving.abort();
        if (!res.closed) await once(res, 'close');
        return { url, options };
      };
      streaming = streamLeads(res, { pocketBase: client, lifecycle: { onDrain } });
    });
    const { url } = await listen(createServer(app));
    await fetch(url, { signal: leaving.signal }).catch(() => undefined);
    await streaming;
    expect(listeners).to.equal(0);
    await eventually(() => expect(client.realtime.isConnected).to.equal(false));
  });

  const WORK: Readonly<Record<string, object>> = {
    'take it on': { isMine: true, state: 'in work' },
    'give it back': { isMine: false },
    'mark it as answered': { state: 'answered' },
    'close it': { state: 'closed' },
    'take an answer back': { state: 'new', answered: '' },
  };
  for (const [name, work] of Object.entries(WORK))
    it(`lets one of those who ${name} at the same moment win, and tells the others`, async () => {
      const lead = await newLead(`Contested: ${name}`);
      for (let round = 0, { updated } = lead; round < 8; round++) {
        const roles = ['leads', 'administrator', 'leads', 'administrator'] as const;
        const all = await Promise.all(roles.map((role) => ask(role, addressOf(lead), { ...work, updated })));
        expect(all.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409]);
        const won = (await all.find(({ ok }) => ok)!.json()) as LeadSummary;
        const stored = await pocketbase.admin.collection(lead.collection).getOne(lead.id);
        expect([stored.updated, stored.state, stored.owner]).to.deep.equal([
          won.updated,
          won.state,
          won.owner?.id ?? '',
        ]);
        // Whoever still sees the lead as it was is told, however late.
        expect((await ask('leads', addressOf(lead), { ...work, updated })).status).to.equal(409);
        ({ updated } = won);
      }
    });

  it('tells whoever is late that a lead was erased, and keeps no note of it', async () => {
    for (let round = 0; round < 4; round++) {
      const lead = await newLead(`Erased ${round}`);
      const { updated } = lead;
      const [erased, ...late] = await Promise.all([
        ask('leads', `${addressOf(lead)}/person`, undefined, 'DELETE'),
        ...Array.from({ length: 4 }, (_, at) =>
          ask('administrator', `${addressOf(lead)}/notes`, { text: `Note ${at}` }, 'POST'),
        ),
      ]);
      expect(erased!.status).to.equal(200);
      for (const { status } of late) expect(status).to.be.oneOf([201, 404]);
      expect((await ask('leads', addressOf(lead), { state: 'closed', updated })).status).to.equal(404);
      expect((await ask('leads', `${addressOf(lead)}/notes`, { text: 'Late' }, 'POST')).status).to.equal(404);
      const filter = `lead = "${lead.id}"`;
      expect(await pocketbase.admin.collection(LEAD_NOTES).getFullList({ filter })).to.deep.equal([]);
    }
  });

  it('finds leads by their state, their owner and the day of their erasure, and counts them', async () => {
    const { admin } = pocketbase;
    const before = await list('leads');
    const create = async (fields: object) =>
      (await admin.collection('messages').create({ form: 'contact', name: 'Filtered', ...fields })).id;
    const ids = {
      fresh: await create({}),
      taken: await create({ state: 'in work', owner: people.leads.id }),
      answered: await create({ state: 'answered', erase_on: toStoredDate(Date.now()) }),
      closed: await create({ state: 'closed', owner: people.administrator.id }),
    };
    const expected: Readonly<Record<LeadFilter, (keyof typeof ids)[]>> = {
      open: ['taken', 'fresh'],
      overdue: [],
      mine: ['taken'],
      leaving: ['answered'],
      all: ['closed', 'answered', 'taken', 'fresh'],
    };
    for (const [show, names] of Object.entries(expected)) {
      const { leads } = await list('leads', `?show=${show}&words=filtered`);
      expect(
        leads.map(({ id }) => id),
        show,
      ).to.deep.equal(names.map((name) => ids[name]));
    }
    const after = await list('leads');
    expect([after.unanswered, after.leaving]).to.deep.equal([before.unanswered + 2, before.leaving + 1]);
    for (const id of Object.values(ids)) await admin.collection('messages').delete(id);
  });

  it('finds leads by words in any order, whatever their capitals and accents, and by the name of their owner', async () => {
    const name = `Łukasz Groß \\ 50%_'"`;
    const lead = await newLead(name);
    const other = await newLead('Other 500');
    const found = async (words: string) => {
      const { leads } = await list('leads', `?${new URLSearchParams({ show: 'all', words }).toString()}`);
      return leads.map(({ id }) => id).filter((id) => [lead.id, other.id].includes(id));
    };
    for (const words of ['lukasz gross', 'GROSS Łukasz', '50%', "_'", '\\', `'"`, ''])
      expect(await found(words), words).to.include(lead.id);
    for (const words of ['lukasz bor', '51%', 'l_kasz', 'other lukasz'])
      expect(await found(words), words).to.deep.equal([]);
    expect(await found('other')).to.deep.equal([other.id]);
    expect(await found('person leads')).to.deep.equal([]);
    await ask('leads', addressOf(lead), { isMine: true, updated: lead.updated });
    expect(await found('person leads')).to.deep.equal([lead.id]);
    // Of an earlier release, without a folded text.
    const old = { form: 'contact', name: 'Špela of old', email: 'old@example.com' };
    const { id } = await pocketbase.admin.collection('messages').create(old);
    for (const words of ['Špela', 'OLD@example'])
      expect(
        (await list('leads', `?words=${words}`)).leads.map((each) => each.id),
        words,
      ).to.deep.equal([id]);
    await pocketbase.admin.collection('messages').delete(id);
  });

  it('shows beside a lead the others from the same address', async () => {
    const [first, second] = [await newLead('One of two'), await newLead('Two of two')];
    const { email } = first;
    expect(second.email).to.equal(email);
    const { earlier } = (await (await ask('leads', addressOf(second))).json()) as Lead;
    expect(earlier.map(({ id }) => id))
      .to.include(first.id)
      .and.not.to.include(second.id);
    expect(new Set(earlier.map((each) => each.email))).to.deep.equal(new Set([email]));
  });

  it('has a table with a cell for every label, whatever form a lead came by', async () => {
    const lead = await newLead('In the table');
    await ask('leads', `${addressOf(lead)}/notes`, { text: 'Called' }, 'POST');
    const { labels, rows } = (await (await ask('leads', '/table')).json()) as LeadTablePage;
    for (const row of rows) expect(row.cells).to.have.length(labels.length + 1);
    expect(new Set(labels).size).to.equal(labels.length);
    const row = rows.find((each) => each.lead.id === lead.id)!;
    const cell = (label: string) => row.cells[labels.indexOf(label)];
    const sent = completeValues('contact', 'In the table');
    expect([cell('Company'), cell('Message'), cell('Page')]).to.deep.equal([
      sent.company,
      sent.message,
      '/contact',
    ]);
    expect(row.notes.map(({ text }) => text)).to.deep.equal(['Called']);
    expect(labels).to.include('Referral code').and.include('Campaign').and.include('Language of the page');
  });

  it('exports and erases a lead without an address alone', async () => {
    const { admin } = pocketbase;
    const create = (name: string) =>
      admin.collection('messages').create({ form: 'contact', name, message: 'Please call.' });
    const erased = await create('Erased without an address');
    const other = await create('Other without an address');
    const erasures = async () => (await admin.collection(ERASURES).getFullList()).length;
    const before = await erasures();
    const person = await (await ask('leads', `/messages/${erased.id}/person.json`)).text();
    expect(person).to.include(erased.id).and.not.to.include(other.id);
    const response = await ask('leads', `/messages/${erased.id}/person`, undefined, 'DELETE');
    expect((await response.json()) as Erased).to.include({ leads: 1 });
    expect(await erasures()).to.equal(before);
    expect((await ask('leads', `/messages/${other.id}`)).status).to.equal(200);
  });

  it('erases a person whose lead a colleague deletes meanwhile', async () => {
    const { admin } = pocketbase;
    const deleted = { form: 'contact', name: 'Deleted meanwhile', email: 'deleted@example.com' };
    const { id } = await admin.collection('messages').create(deleted);
    const erasures = admin.collection(ERASURES);
    const before = (await erasures.getFullList()).length;
    // The erasure waits for this process.
    const busy = await admin
      .collection(INSTANCES)
      .create({ host: 'busy', seen: toStoredDate(Date.now()), problems: {}, backups: [] });
    const response = ask('leads', `/messages/${id}/person`, undefined, 'DELETE');
    await eventually(async () => expect(await erasures.getFullList()).to.have.length(before + 1));
    await admin.collection('messages').delete(id);
    await admin.collection(INSTANCES).update(busy.id, { erased: toStoredDate(Date.now() + 60_000) });
    expect((await response).status).to.equal(200);
    expect((await (await response).json()) as Erased).to.include({ leads: 0 });
    await admin.collection(INSTANCES).delete(busy.id);
  });

  it('tells of new and changed leads within a second, and ends the stream when the site stops', async () => {
    const stream = await ask('leads', '/changes');
    expect(stream.headers.get('content-type')).to.include('text/event-stream');
    const told: LeadKey[] = [];
    const reading = (async () => {
      let text = '';
      for await (const bytes of stream.body!) {
        text += new TextDecoder().decode(bytes as Uint8Array);
        const events = text.split('\n\n');
        text = events.pop()!;
        for (const event of events) {
          const data = /^event: lead\ndata: (.*)$/m.exec(event)?.[1];
          if (data) told.push(JSON.parse(data) as LeadKey);
        }
      }
    })();
    const lead = await newLead('Told at once');
    await eventually(() => Promise.resolve(expect(told.map(({ id }) => id)).to.include(lead.id)));
    told.length = 0;
    await ask('administrator', addressOf(lead), { state: 'closed', updated: lead.updated });
    await eventually(() => expect(told).to.deep.equal([{ collection: lead.collection, id: lead.id }]));
    await site.stop();
    await reading;
    site = await startSite({ pocketbase, dataDir: site.dataDir, env: { FORM_LIMIT_PER_10_MIN: '1000' } });
    for (const role of [...ROLES, 'none'] as const) cookies[role] = await signIn(site.url, people[role]);
  });

  it('lists thousands of leads in pages, each lead once', async () => {
    const admin = pocketbase.admin;
    const count = 1_100;
    for (let at = 0; at < count; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, each) =>
          admin
            .collection(each % 2 ? 'messages' : 'referrals')
            .create({ name: `Bulk ${at + each}`, email: 'bulk@example.com' }),
        ),
      );
    const ids: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: LeadPage = await list(
        'leads',
        `?${new URLSearchParams({ show: 'all', ...(next && { from: next }) }).toString()}`,
      );
      ids.push(...page.leads.filter(({ name }) => name.startsWith('Bulk')).map(({ id }) => id));
      next = page.next;
    }
    expect(ids).to.have.length(count);
    expect(new Set(ids).size).to.equal(count);
  });
});
