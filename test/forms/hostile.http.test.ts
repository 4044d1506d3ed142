import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { completeValues, postJson, postPlain } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type TestSmtp } from '../support/smtp';

let made = 0;
/** A complete body with changes; each says something else, or it would be the same submission again. */
const json = (changes: object) => JSON.stringify({ ...completeValues('contact', `${made++}`), ...changes });
const HTML = '<script>alert(1)</script><img src=x onerror=alert(1)>';
const DEEP = 10_000;

/** Hostile bodies, by their intent. `refused` lists the accepted statuses of a refusal; bodies without it have to be stored as text. */
const BODIES: Record<string, { body: string; refused?: number[]; plain?: boolean }> = {
  'nothing at all': { body: '', refused: [422] },
  null: { body: 'null', refused: [400] },
  'a number': { body: '7', refused: [400] },
  'a list': { body: '[]', refused: [422] },
  'a list of fields': { body: '[["name","Ana"]]', refused: [422] },
  'half of an object': { body: '{"name": "Ana', refused: [400] },
  'bytes that are no text': { body: '\u0000\u0001\u0002', refused: [400] },
  'a byte order mark': { body: `\ufeff${json({})}` },
  '__proto__ with fields': { body: `{"__proto__": ${json({})}}`, refused: [422] },
  '__proto__ with a flag': { body: json({}).replace('{', '{"__proto__": {"isAdmin": true},') },
  'constructor.prototype': { body: json({ constructor: { prototype: { isAdmin: true } } }) },
  'toString for a value': { body: json({ name: { toString: 'x' } }), refused: [422] },
  'valueOf and toJSON for values': { body: json({ name: { valueOf: 1, toJSON: 1 } }), refused: [422] },
  'hasOwnProperty taken': { body: json({ hasOwnProperty: 1, length: -1 }) },
  'a list for a text': { body: json({ name: ['Ana'] }), refused: [422] },
  'a list of lists': { body: json({ email: [['ana@example.com']] }), refused: [422] },
  'an object for a text': { body: json({ message: { $gt: '' } }), refused: [422] },
  'true for a text': { body: json({ name: true }), refused: [422] },
  'null for a required text': { body: json({ name: null }), refused: [422] },
  'a large number': { body: json({}).replace('"Ana Novak"', '1e400'), refused: [422] },
  'null bytes in a text': { body: json({ message: 'a\u0000b\u0000' }) },
  'null bytes alone': { body: json({ name: '\u0000\u0000' }), refused: [422] },
  'escape sequences of terminals': { body: json({ message: '\u001b[2J\u001b]0;x\u0007' }) },
  'a lone high surrogate': { body: json({ name: 'A\ud800na' }) },
  'a lone low surrogate': { body: json({ message: '\udfff' }) },
  'surrogates the wrong way round': { body: json({ message: '\udc00\ud800' }) },
  'text that turns its direction': { body: json({ name: 'Ana \u202etxt.exe' }) },
  'invisible text': { body: json({ name: '\u200b\u2060\ufeff' }), refused: [422] },
  'thousands of accents': { body: json({ name: `A${'\u0301'.repeat(199)}` }) },
  '10,000 lists in one another': { body: '['.repeat(DEEP) + ']'.repeat(DEEP), refused: [400] },
  '10,000 lists in a field': {
    body: json({ message: 1 }).replace(':1', `:${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
    refused: [400],
  },
  '3,000 objects in one another': { body: `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`, refused: [400] },
  'thousands of keys': {
    body: json(Object.fromEntries(Array.from({ length: 2500 }, (_, count) => [`k${count}`, 1]))),
  },
  'a megabyte in a field': { body: json({ message: 'x'.repeat(1_048_576) }), refused: [413] },
  'a megabyte in a plain field': { body: `message=${'x'.repeat(1_048_576)}`, plain: true, refused: [413] },
  'more than a field holds': { body: json({ name: 'x'.repeat(201) }), refused: [422] },
  'a header break in the name': { body: json({ name: 'Ana\r\nBcc: victim@example.com\r\n\r\nBuy' }) },
  'a header break in the address': {
    body: json({ email: 'ana@example.com\r\nBcc: victim@example.com' }),
    refused: [422],
  },
  'an encoded header break in the address': {
    body: json({ email: 'ana@example.com%0d%0aBcc:victim@example.com' }),
    refused: [422],
  },
  'several addresses': { body: json({ email: 'ana@example.com, victim@example.com' }), refused: [422] },
  'an address with a name': { body: json({ email: 'Ana <victim@example.com>' }), refused: [422] },
  'a name like an address': { body: json({ name: '"Bcc" <victim@example.com>, x' }) },
  'an encoded word as a name': { body: json({ name: '=?utf-8?Q?=0D=0ABcc:_victim@example.com?=' }) },
  'HTML in every text': { body: json({ name: HTML, company: HTML, phone: '<b>1</b>', message: HTML }) },
  'a template': { body: json({ message: '${7*7}{{7*7}}<%= 7*7 %>#{7*7}' }) },
  'a query': { body: json({ name: `'; DROP TABLE messages; --`, message: `" || id != "` }) },
  'a formula': { body: json({ name: '=HYPERLINK("http://evil.example")' }) },
  'the same plain field many times': {
    body: 'name=a&name=b&email=a@example.com&message=x',
    plain: true,
    refused: [422],
  },
  'plain fields in brackets': { body: 'name[x]=a&name[]=b&__proto__[y]=c', plain: true, refused: [422] },
  'a thousand plain fields': { body: 'a=1&'.repeat(1000), plain: true, refused: [413] },
  'broken percent signs': { body: 'name=%&email=%zz&message=%E0%A4%A', plain: true, refused: [422] },
  'the id of somebody else': { body: json({ id: '../../../etc/cron.d/x', message: 'id' }) },
  'another place to return to': { body: json({ path: '//evil.example', locale: '../en' }) },
};

describe('a hostile form post', () => {
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let site: TestSite;
  before(async () => {
    [pocketbase, smtp] = await Promise.all([startTestPocketBase(), startTestSmtp()]);
    const env = { SMTP_URL: smtp.url, LEADS_TO: 'team@larkfield.example', FORM_LIMIT_PER_10_MIN: '1000' };
    site = await startSite({ pocketbase, until: 'alive', env });
  });

  for (const [title, { body, refused, plain }] of Object.entries(BODIES))
    it(`with ${title} is ${refused ? `refused with ${refused.join(' or ')}` : 'stored as harmless text'}`, async () => {
      const { status } = plain
        ? await postPlain(site.url, 'contact', { body, headers: { Accept: 'application/json' } })
        : await rawRequest(site.url, '/forms/contact', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body,
          });
      expect(refused ?? [200]).to.include(status);
    });

  it('shows as text in mails and records, and adds nobody to a mail', async () => {
    const accepted = Object.values(BODIES).filter(({ refused }) => !refused);
    await eventually(() => void expect(smtp.received).to.have.length(accepted.length));
    for (const { recipients, mail, raw } of smtp.received) {
      expect(recipients).to.deep.equal(['team@larkfield.example']);
      expect(mail.to?.map(({ address }) => address)).to.deep.equal(['team@larkfield.example']);
      expect([mail.cc, mail.bcc].flat().filter(Boolean)).to.deep.equal([]);
      expect(mail.replyTo).to.have.length(1);
      expect(mail.replyTo![0]!.address).to.equal('ana@example.com');
      expect(raw.split(/\r?\n\r?\n/)[0]).not.to.match(/^bcc:/im);
      expect(mail.html).not.to.match(/<script|<img|<b>/);
    }
    // If the service was slow to accept one, it gets the lead again later, after the mail.
    const stored = () => pocketbase.admin.collection('messages').getFullList();
    await eventually(async () => void expect(await stored()).to.have.length(accepted.length));
    const records = await stored();
    for (const { name, message, email } of records as unknown as Record<string, string>[]) {
      expect(email).to.equal('ana@example.com');
      // eslint-disable-next-line no-control-regex -- these must not be there
      expect(`${name!}${message!}`).not.to.match(/[\u0000-\u0009\u000b-\u001f]|\p{Surrogate}/u);
    }
    expect(records.map(({ message }) => message as string)).to.include(HTML);
  });

  it('leaves the process as it was', async () => {
    expect(({} as Record<string, unknown>).isAdmin).to.equal(undefined);
    expect((await rawRequest(site.url, '/healthz')).status).to.equal(200);
    const { status } = await postJson(site.url, 'contact', {
      body: completeValues('contact', 'after all that'),
    });
    expect(status).to.equal(200);
    expect(site.logs.filter(({ level }) => level >= 50)).to.deep.equal([]);
    expect(JSON.stringify(site.logs)).not.to.match(/victim|<script|DROP TABLE/);
  });
});
