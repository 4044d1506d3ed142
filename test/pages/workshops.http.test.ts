import { expect } from 'chai';
import ICAL from 'ical.js';
import type { RecordModel } from 'pocketbase';
import { PATH_FIELD, VISIT_FIELD } from '../../client/forms/form-post';
import { eventually } from '../support/eventually';
import { completeValues, postJson, postPlain } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type TestSmtp } from '../support/smtp';

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('a workshop', () => {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let site: TestSite;
  let workshop: RecordModel;
  before(async () => {
    [pocketbase, smtp] = await Promise.all([startTestPocketBase({ content: true }), startTestSmtp()]);
    workshop = await pocketbase.admin.collection('workshops').create({
      slug: 'maps-of-work',
      title: 'Maps of work',
      title_sl: 'Zemljevidi dela',
      summary: 'Half a day; with pens, paper and no screens.',
      summary_sl: 'Pol dneva s svinčniki in papirjem, brez zaslonov.',
      starts: '2086-10-26 07:00:00.000Z',
      ends: '2086-10-26 11:00:00.000Z',
      place: 'Ljubljana, Trg 1',
      price: 240.5,
      published: '2024-01-01 08:00:00.000Z',
    });
    site = await startSite({
      pocketbase,
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Larkfield <website@larkfield.example>',
        LEADS_TO: 'team@larkfield.example',
      },
    });
  });

  const calendar = (path: string) => rawRequest(site.url, path);
  const mailTo = (recipient: string, id: string) =>
    smtp.received.find(
      ({ recipients, mail }) => recipients.includes(recipient) && mail.messageId?.includes(id),
    )?.mail;

  it('is in a calendar of all and in one of its own, in both languages, linked from the pages', async () => {
    for (const [prefix, title] of [
      ['', 'Maps of work'],
      ['/sl', 'Zemljevidi dela'],
    ] as const) {
      const all = await calendar(`${prefix}/workshops.ics`);
      expect([all.status, all.headers['content-type']]).to.deep.equal([200, 'text/calendar; charset=utf-8']);
      const events = eventsIn(all.text);
      expect(events.length).to.be.above(1);
      expect(new Set(events.map(({ uid }) => uid)).size).to.equal(events.length);
      const own = await calendar(`${prefix}/workshops/maps-of-work.ics`);
      const [event] = eventsIn(own.text);
      expect(event).to.include({ summary: title, location: 'Ljubljana, Trg 1' });
      expect(event!.startDate.toJSDate().toISOString()).to.equal('2086-10-26T07:00:00.000Z');
      expect(event!.component.getFirstPropertyValue('url')).to.equal(
        `${site.url}${prefix}/workshops/maps-of-work`,
      );
      expect(events.find(({ uid }) => uid === event!.uid)?.summary).to.equal(title);

      const again = await rawRequest(site.url, `${prefix}/workshops.ics`, {
        headers: { 'If-None-Match': all.headers.etag! },
      });
      expect(again.status).to.equal(304);
      expect((await rawRequest(site.url, `${prefix}/workshops`)).text).to.include(
        `href="${prefix}/workshops.ics"`,
      );
      expect((await rawRequest(site.url, `${prefix}/workshops/maps-of-work`)).text).to.include(
        `href="${prefix}/workshops/maps-of-work.ics"`,
      );
    }
    for (const path of ['/workshops/nothing.ics', '/sl/workshops/.ics', '/workshops/a/b.ics'])
      expect((await calendar(path)).status, path).to.equal(404);
  });

  it('takes registrations on its page, which name it, its date and its price', async () => {
    const { text } = await rawRequest(site.url, '/sl/workshops/maps-of-work');
    const section = text.slice(text.indexOf('id="register"'));
    expect(text).to.include('href="#register"');
    expect(section)
      .to.match(/Prijava: (<!-- -->)?Zemljevidi dela/)
      .and.include('26. oktober 2086, 9:00');
    expect(section).to.match(/240,50\s€ brez DDV/);
    expect(text).to.include('"price":240.5,');
    expect(section)
      .to.include('action="/forms/contact"')
      .and.include('Prijavljam se na delavnico »Zemljevidi dela«.');
  });

  it('that takes place online says so once on its page', async () => {
    for (const [prefix, online] of [
      ['', 'Online'],
      ['/sl', 'Na spletu'],
    ] as const) {
      const { text } = await rawRequest(site.url, `${prefix}/workshops/ai-literacy-for-teams`);
      expect(text).to.include(`>${online}<`).and.not.include(`${online} · ${online}`);
    }
  });

  it('sends its date as a calendar file after a registration without JavaScript', async () => {
    const path = '/sl/workshops/maps-of-work';
    const values = { ...completeValues('contact', 'plain'), email: 'ana-plain@example.com' };
    const { status, headers } = await postPlain(site.url, 'contact', {
      body: { ...values, [PATH_FIELD]: path, locale: 'sl' },
    });
    expect([status, headers.location]).to.deep.equal([303, `${path}?sent=contact&mailed=1#form-contact`]);
    await eventually(() => {
      const mail = smtp.received.find(({ recipients }) => recipients.includes(values.email))?.mail;
      expect(mail?.subject).to.equal('Vaša prijava: Zemljevidi dela');
      expect(mail!.text).to.include('26. oktober 2086, 9:00').and.include('Ljubljana, Trg 1');
      const [file] = mail!.attachments;
      expect(file).to.include({ filename: 'maps-of-work.ics', mimeType: 'text/calendar' });
      const content = file!.content;
      const [event] = eventsIn(typeof content === 'string' ? content : new TextDecoder().decode(content));
      expect(event!.summary).to.equal('Zemljevidi dela');
    });
    const [record] = await pocketbase.admin.collection('messages').getFullList();
    expect(record!.context).to.deep.equal({ page: path, entry: 'workshops/maps-of-work', language: 'sl' });
    await eventually(() => {
      const note = mailTo('team@larkfield.example', record!.id)!;
      expect(note.text).to.include(
        'About: Maps of work, 26 October 2086, 9:00'.replace('Maps of work', 'Zemljevidi dela'),
      );
      expect(note.text).to.include(`Page: ${site.url}${path}`);
      expect(note.subject).to.equal('[Larkfield] Registration of Ana Novak: Zemljevidi dela');
    });
  });

  it('is in the context of a lead, together with what the browser knows of the visit', async () => {
    const visit = JSON.stringify([`${site.url}/blog?utm_source=news&x=1`, 'https://search.example/?q=x']);
    const values = { ...completeValues('contact', 'json'), email: 'ana-json@example.com' };
    const { json } = await postJson(site.url, 'contact', {
      body: { ...values, [PATH_FIELD]: '/workshops/maps-of-work', [VISIT_FIELD]: visit },
    });
    await eventually(async () => {
      expect((await pocketbase.admin.collection('messages').getOne(json.id!)).context).to.deep.equal({
        page: '/workshops/maps-of-work',
        entry: 'workshops/maps-of-work',
        language: 'en',
        firstPage: '/blog',
        referrer: 'search.example',
        campaign: { source: 'news' },
      });
      expect(mailTo('ana-json@example.com', json.id!)?.subject).to.equal('Your registration: Maps of work');
      const note = mailTo('team@larkfield.example', json.id!)!;
      expect(note.text).to.include('Came from: search.example').and.include('Campaign: utm_source=news');
    });
  });

  it('says in both languages that it is free or sold out, on its page, in the calendar and to search engines', async () => {
    const values = { sold_out: true, free: true, places: 12 };
    const { slug } = await pocketbase.admin.collection('workshops').create({
      ...{ slug: 'full-house', title: 'Full house', starts: '2086-10-27 07:00:00.000Z', place: 'Ptuj' },
      ...{ published: '2024-01-01 08:00:00.000Z', ...values },
    });
    for (const [prefix, soldOut, free] of [
      ['', 'Sold out', 'Free of charge'],
      ['/sl', 'Ni več prostih mest', 'Brezplačno'],
    ] as const) {
      await eventually(async () => {
        const { text } = await rawRequest(site.url, `${prefix}/workshops/${slug}`);
        expect(text).to.include(`>${soldOut}<`).and.include(`>${free}<`).and.not.include('id="register"');
        expect(text).to.include('"price":0,').and.include('schema.org/SoldOut');
        expect(text).to.include('"remainingAttendeeCapacity":0').and.not.include('maximumAttendeeCapacity');
      });
      expect((await rawRequest(site.url, `${prefix}/workshops`)).text).to.include(`<span>${soldOut}</span>`);
      const [event] = eventsIn((await calendar(`${prefix}/workshops/${slug}.ics`)).text);
      expect(event!.description).to.include(soldOut);
    }
  });

  it('has its old calendar address redirected when its page has moved', async () => {
    const redirects = pocketbase.admin.collection('redirects');
    for (const [from, to] of [
      ['/workshops/old', '/workshops/maps-of-work#register'],
      ['/sl/workshops/old', '/sl/workshops/maps-of-work'],
      ['/workshops/older', '/workshops'],
      ['/workshops/elsewhere', 'https://example.com/workshops/maps-of-work'],
    ])
      await redirects.create({ from, to, status: 301 });
    const answerTo = async (path: string) => {
      const { status, headers } = await calendar(path);
      return [status, headers.location];
    };
    await eventually(async () => {
      for (const prefix of ['', '/sl'])
        expect(await answerTo(`${prefix}/workshops/old.ics`)).to.deep.equal([
          301,
          `${prefix}/workshops/maps-of-work.ics`,
        ]);
    });
    for (const name of ['older', 'elsewhere'])
      expect(await answerTo(`/workshops/${name}.ics`)).to.deep.equal([404, undefined]);
  });

  it('that moves is the same event in a newer version', async () => {
    const read = async () => eventsIn((await calendar('/workshops/maps-of-work.ics')).text)[0]!;
    const before = await read();
    await pocketbase.admin.collection('workshops').update(workshop.id, {
      slug: 'maps-of-all-work',
      starts: '2086-11-02 08:00:00.000Z',
      ends: '2086-11-02 12:00:00.000Z',
    });
    await eventually(async () => {
      const [after] = eventsIn((await calendar('/workshops/maps-of-all-work.ics')).text);
      expect(after!.uid).to.equal(before.uid);
      expect(after!.sequence).to.be.greaterThan(before.sequence);
      expect(after!.startDate.toJSDate().toISOString()).to.equal('2086-11-02T08:00:00.000Z');
    });
  });
});
