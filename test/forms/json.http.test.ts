import { expect } from 'chai';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import { FORM_NAMES, FORMS, type FormName } from '../../client/forms/forms';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { localizedField, LOCALES, type Locale } from '../../client/i18n/locales';
import { eventually } from '../support/eventually';
import { completeValues, postJson, WALLET } from '../support/form-post';
import { idsInOutbox } from '../support/outbox';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type TestSmtp } from '../support/smtp';

const messages = await loadAllMessages();

describe('a form posted as JSON', () => {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let site: TestSite;
  before(async () => {
    [pocketbase, smtp] = await Promise.all([startTestPocketBase(), startTestSmtp()]);
    site = await startSite({
      pocketbase,
      until: 'alive',
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Larkfield <website@larkfield.example>',
        LEADS_TO: 'team@larkfield.example',
        LOCALES: LOCALES.join(','),
        FORM_LIMIT_PER_10_MIN: '10000',
      },
    });
  });

  const stored = (id: string, form: FormName) =>
    pocketbase.admin.collection(FORMS[form].collection).getOne(id);
  const mailsOf = (id: string) => smtp.received.filter(({ mail }) => mail.messageId?.includes(id));

  for (const form of FORM_NAMES)
    for (const locale of LOCALES)
      it(`stores the ${form} form, tells the team and responds in ${locale}`, async () => {
        const values = completeValues(form, `json-${locale}`);
        const { status, json, headers } = await postJson(site.url, form, { body: { ...values, locale } });
        expect(status).to.equal(200);
        const { afterSending } = messages[locale].server;
        expect(json).to.deep.equal({
          ok: true,
          id: json.id,
          message: FORMS[form].success(messages[locale], { isMailed: true }),
          next:
            form === 'referral'
              ? afterSending.mail()
              : afterSending.answer({ company: new URL(site.url).host, hours: 24 }),
        });
        expect(headers['cache-control']).to.equal('no-store');
        await eventually(async () => {
          expect(await stored(json.id!, form)).to.include({ name: 'Ana Novak', email: values.email });
          expect(mailsOf(json.id!)).to.have.length(form === 'referral' ? 2 : 1);
        });
        const note = mailsOf(json.id!).find(({ mail }) => mail.messageId!.startsWith('<team.'))!;
        expect(note.recipients).to.deep.equal(['team@larkfield.example']);
        expect(note.mail.replyTo?.[0]).to.deep.include({ address: values.email });
      });

  it('sends the registrant the code that was stored', async () => {
    const { json } = await postJson(site.url, 'referral', { body: completeValues('referral', 'code') });
    await eventually(() => void expect(mailsOf(json.id!)).to.have.length(2));
    const { code } = await stored(json.id!, 'referral');
    const { mail, recipients } = mailsOf(json.id!).find(({ mail }) =>
      mail.messageId!.startsWith('<visitor.'),
    )!;
    expect(recipients).to.deep.equal(['ana-code@example.com']);
    expect(mail.subject).to.equal(`Your referral code: ${code as string}`);
    expect(mail.text)
      .to.include(`${site.url}/web3/voucher?referral=${code as string}`)
      .and.to.include(WALLET);
  });

  it('mails one address twice at most, however it is written, says so, and is stored all the same', async () => {
    const addresses = ['Mia@example.com', 'mia@EXAMPLE.com', 'm.ia@example.com', 'mia+1@example.com'];
    const posts = await Promise.all(
      addresses.map((email) =>
        postJson(site.url, 'referral', { body: { ...completeValues('referral', 'x'), email } }),
      ),
    );
    await eventually(async () => {
      for (const { json } of posts) await stored(json.id!, 'referral');
      expect(await site.metrics()).to.include(
        'outbox_deliveries_total{target="mail-visitor",outcome="withheld"} 2',
      );
      const toVisitors = posts.flatMap(({ json }) =>
        mailsOf(json.id!).filter(({ mail }) => mail.messageId!.startsWith('<visitor.')),
      );
      expect(toVisitors).to.have.length(2);
    });
    for (const { json } of posts) {
      const isMailed = mailsOf(json.id!).some(({ recipients }) => !recipients[0]!.startsWith('team@'));
      expect(json.message.includes('has been sent'), json.message).to.equal(isMailed);
    }
  });

  it('names each error under its field, in the language of the form', async () => {
    const wallet = WALLET.toUpperCase().replace('X', 'x').replace('A', 'a');
    const body = { name: ' ', email: 'nobody', wallet, locale: 'sl' };
    const { status, json } = await postJson(site.url, 'referral', { body });
    expect(status).to.equal(422);
    expect(json).to.deep.equal({
      ok: false,
      message: 'Obrazca ni bilo mogoče oddati',
      errors: {
        name: 'Obvezno polje',
        email: 'Neveljaven e-poštni naslov',
        wallet: 'Neveljaven naslov denarnice',
      },
    });
  });

  it('gets its response in the language of the body, else of the cookie, else of the browser', async () => {
    const message = async (body: object, headers: Record<string, string>) =>
      (await postJson(site.url, 'contact', { body, headers })).json.message;
    const cookie = { Cookie: 'locale=sl', 'Accept-Language': 'en' };
    expect(await message({}, {})).to.equal('Failed to submit form');
    expect(await message({}, { 'Accept-Language': 'sl-SI,sl;q=0.9,en;q=0.8' })).to.equal(
      'Obrazca ni bilo mogoče oddati',
    );
    expect(await message({}, cookie)).to.equal('Obrazca ni bilo mogoče oddati');
    expect(await message({ locale: 'en' }, cookie)).to.equal('Failed to submit form');
    expect(await message({ locale: 'fr' }, cookie)).to.equal('Obrazca ni bilo mogoče oddati');
  });

  it('is refused in any other format', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp']) {
      const { status, json } = await postJson(site.url, 'contact', {
        body: {},
        headers: { 'Content-Type': type },
      });
      expect([status, json.ok], type).to.deep.equal([415, false]);
    }
    const charset = { 'Content-Type': 'application/json; charset=iso-8859-1' };
    expect((await postJson(site.url, 'contact', { body: {}, headers: charset })).status).to.equal(415);
    const none = await rawRequest(site.url, '/forms/contact', { method: 'POST' });
    expect(none.status).to.equal(415);
  });

  it('is read up to 32 KiB, and refused with one byte more', async () => {
    const body = (bytes: number) => {
      const empty = JSON.stringify({ ...completeValues('contact', 'size'), padding: '' });
      return empty.replace(/"}$/, `${'x'.repeat(bytes - empty.length)}"}`);
    };
    expect((await postJson(site.url, 'contact', { body: body(32 * 1024) })).status).to.equal(200);
    const { status, json } = await postJson(site.url, 'contact', { body: body(32 * 1024 + 1) });
    expect([status, json.ok]).to.deep.equal([413, false]);
    expect(json.message).to.equal('Failed to submit form. The text is too long to be sent.');
  });

  it('gets the same response if it fell for the honeypot, and is kept apart from the leads', async () => {
    const body = { ...completeValues('contact', 'spam'), [HONEYPOT_FIELD]: 'x' };
    const { status, json, headers } = await postJson(site.url, 'contact', { body });
    const honest = await postJson(site.url, 'contact', { body: completeValues('contact', 'honest') });
    expect(status).to.equal(honest.status);
    expect(Object.keys(json)).to.deep.equal(Object.keys(honest.json));
    expect(json.message).to.equal(honest.json.message);
    expect(Object.keys(headers)).to.deep.equal(Object.keys(honest.headers));
    await eventually(() => stored(honest.json.id!, 'contact').then(() => undefined));
    await eventually(() => void expect(mailsOf(honest.json.id!)).to.have.length(1));
    const { totalItems } = await pocketbase.admin
      .collection('messages')
      .getList(1, 1, { filter: 'message = "Hello spam"' });
    expect([totalItems, mailsOf(json.id!)]).to.deep.equal([0, []]);
    expect(idsInOutbox(site.dataDir, 'spam')).to.deep.equal([json.id!]);
  });

  it('has to follow the rules even if it fell for the honeypot, so that it can be delivered once it is released', async () => {
    const { status, json } = await postJson(site.url, 'contact', { body: { [HONEYPOT_FIELD]: 'x' } });
    expect([status, json.errors]).to.deep.equal([
      422,
      { name: 'Required', email: 'Required', message: 'Required' },
    ]);
  });

  it('is accepted by POST alone', async () => {
    const get = await rawRequest(site.url, '/forms/voucher', { headers: { Cookie: 'locale=sl' } });
    expect([get.status, get.headers.location]).to.deep.equal([303, '/sl/web3/voucher']);
    const put = await rawRequest(site.url, '/forms/contact', { method: 'PUT' });
    expect([put.status, put.headers.allow]).to.deep.equal([405, 'GET, HEAD, POST']);
  });

  it('gets 404 with any method at an address that no form has', async () => {
    for (const name of ['/forms/none', '/forms', '/forms/contact/more', '/forms/Contact', '/forms/__proto__'])
      for (const method of ['POST', 'PUT', 'GET'])
        expect((await rawRequest(site.url, name, { method })).status, `${method} ${name}`).to.equal(404);
    expect((await postJson(site.url, 'none', { body: {} })).json).to.include({ status: 404 });
  });

  it('is counted by form and outcome', async () => {
    const metrics = await site.metrics();
    for (const [form, outcome] of [
      ['contact', 'accepted'],
      ['voucher', 'accepted'],
      ['referral', 'accepted'],
      ['contact', 'invalid'],
      ['contact', 'spam'],
    ])
      expect(metrics).to.match(
        new RegExp(`form_submissions_total\\{form="${form}",outcome="${outcome}"\\} [1-9]`),
      );
    for (const target of ['pocketbase', 'mail-visitor', 'mail-team'])
      expect(metrics).to.match(
        new RegExp(`outbox_deliveries_total\\{target="${target}",outcome="delivered"\\} [1-9]`),
      );
    expect(metrics)
      .to.match(/^outbox_pending \d/m)
      .and.to.match(/^outbox_oldest_seconds \d/m);
    expect(metrics).to.match(
      /http_request_duration_seconds_count\{method="POST",route="form",status="422"\} [1-9]/,
    );
  });

  it('logs each post with the id of its request, and leaves no text of a visitor in the log', () => {
    const posts = site.logs.filter(({ msg }) => msg === 'form post');
    expect(posts).to.have.length.above(0);
    for (const { requestId } of posts) expect(requestId).to.be.a('string');
    expect(JSON.stringify(site.logs)).not.to.match(/Ana Novak|ana@|ana-|Pregib|0x5aAeb|Hello/);
  });

  describe('and its confirmation to the sender', () => {
    const mailsTo = (address: string) =>
      smtp.received.filter(({ recipients }) => recipients.includes(address));
    const mark = (form: FormName, locale: Locale) => `Thanks for ${form} in ${locale} <3`;
    /** Posts a form, and waits until everything about it was delivered. */
    const send = async (form: FormName, locale: Locale, email: string): Promise<void> => {
      const body = { ...completeValues(form, `${form} ${locale}`), email, locale };
      const { status, json } = await postJson(site.url, form, { body });
      expect(status).to.equal(200);
      await eventually(async () => {
        expect(await pocketbase.admin.collection(FORMS[form].collection).getOne(json.id!)).to.include({
          email,
        });
        expect(await site.metrics()).to.match(/^outbox_pending 0$/m);
      });
    };
    it('is sent only with the code of a referral as long as nobody has written one', async () => {
      for (const form of FORM_NAMES) await send(form, 'en', `${form}@before.example`);
      const sent = FORM_NAMES.map((form) => [form, mailsTo(`${form}@before.example`).length]);
      expect(sent).to.deep.equal(FORM_NAMES.map((form) => [form, form === 'referral' ? 1 : 0]));
    });

    it('says in the language of each form what editors have written for it, as text and as HTML', async () => {
      const texts = FORM_NAMES.flatMap((form) =>
        LOCALES.map((locale) => [localizedField(`${form}_confirmation`, locale), mark(form, locale)]),
      );
      await pocketbase.admin.collection('site').create({ name: 'Nordlicht', ...Object.fromEntries(texts) });
      await eventually(async () => expect(await (await fetch(site.url)).text()).to.include('Nordlicht'));
      for (const form of FORM_NAMES)
        for (const locale of LOCALES) {
          const email = `${form}.${locale}@each.example`;
          await send(form, locale, email);
          const [one, ...more] = mailsTo(email);
          expect(more, email).to.deep.equal([]);
          const { mail } = one!;
          const { greeting } = messages[locale].server.visitorMail;
          expect(mail.text, email)
            .to.include(mark(form, locale))
            .and.include(greeting({ name: 'Ana Novak' }));
          expect(mail.html, email).to.include(mark(form, locale).replace('<', '&lt;'));
          expect(mail.html, email).to.include(`<html lang="${locale}">`);
          expect(mail.replyTo?.[0], email).to.include({ address: 'team@larkfield.example' });
          // Whoever enters somebody else's address sends them no words of their own.
          expect(mail.text, email).not.to.include(`Hello ${form}`);
        }
    });
  });
});
