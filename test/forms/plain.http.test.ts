import { expect } from 'chai';
import { HONEYPOT_FIELD } from '../../client/forms/form-post';
import { FORM_NAMES, FORMS, type FormName } from '../../client/forms/forms';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { localizePath } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import { eventually } from '../support/eventually';
import { completeValues, postPlain } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

const messages = await loadAllMessages();

const HOMES: Record<FormName, string> = {
  contact: '/contact',
  voucher: '/web3/voucher',
  referral: '/web3/referral',
};

/** Words that browsers and password managers look for in names, ids and labels of fields, in English and Slovenian. */
const KNOWN_TO_AUTOFILL =
  /name|ime|mail|pošt|phone|tel|mobile|fax|url|web|site|spletn|link|company|podjet|org|address|naslov|street|ulic|city|mesto|kraj|state|region|country|držav|zip|post(al|code|n)|birth|rojst|age|sex|gender|spol|title|job|user|login|pass|geslo|code|otp|card|cvc|cvv|iban|account|subject|comment|message/i;

/** The element of a form in a page's HTML. */
function formOf(html: string, form: FormName): string {
  const found = new RegExp(`<form[^>]*action="/forms/${form}"[^>]*>.*?</form>`, 's').exec(html);
  if (!found) throw new Error(`the page has no ${form} form`);
  return found[0];
}

describe('a form posted without JavaScript', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase });
  });
  const get = (path: string) => rawRequest(site.url, path);

  for (const form of FORM_NAMES)
    for (const locale of ['en', 'sl'] as const) {
      const home = localizePath(HOMES[form], locale, ENGLISH_FIRST);

      it(`the ${form} form on ${home} is a real form in the language of its page`, async () => {
        const html = formOf((await get(home)).text, form);
        expect(html).to.match(/<form[^>]* method="post"/);
        const fields = Object.entries(FORMS[form].fields);
        expect(new Set(fields.map(([, { label }]) => label(messages[locale]))).size).to.equal(fields.length);
        for (const [name, { label, placeholder }] of fields) {
          expect(html).to.match(new RegExp(`name="${name}"`));
          expect(html).to.match(
            new RegExp(`<label [^>]*for="form-${form}-${name}"[^>]*>${label(messages[locale])}`),
          );
          if (placeholder) expect(html).to.include(placeholder(messages[locale]));
        }
        expect(html).to.include(`<input type="hidden" name="path" value="${home}"/>`);
        expect(html).to.include(`<input type="hidden" name="locale" value="${locale}"/>`);
        expect(html)
          .to.match(/<button[^>]*type="submit"/)
          .and.include(FORMS[form].button(messages[locale]));
        expect(html, 'an id would be the same for everybody').not.to.include('name="id"');
      });

      it(`the honeypot of the ${form} form on ${home} has no name, id or label that browsers or password managers look for`, async () => {
        const html = formOf((await get(home)).text, form);
        const input = new RegExp(`<input[^>]*name="${HONEYPOT_FIELD}"[^>]*>`).exec(html)![0];
        expect(input)
          .to.match(/ autoComplete="off"/i)
          .and.to.include('tabindex="-1"');
        expect(input).not.to.include('placeholder');
        const [id] = /(?<= id=")[^"]*/.exec(input)!;
        const [label] = new RegExp(`(?<=<label[^>]* for="${id}"[^>]*>)[^<]*`).exec(html)!;
        for (const text of [HONEYPOT_FIELD, id.slice(`form-${form}-`.length), label])
          expect(text).not.to.match(KNOWN_TO_AUTOFILL);
      });

      it(`the ${form} form on ${home} leads back to its page, which confirms it`, async () => {
        const body = { ...completeValues(form, `plain-${locale}`), path: home, locale, [HONEYPOT_FIELD]: '' };
        const { status, headers } = await postPlain(site.url, form, { body });
        const mailed = form === 'referral' ? '&mailed=1' : '';
        expect([status, headers.location]).to.deep.equal([303, `${home}?sent=${form}${mailed}#form-${form}`]);
        const page = await get(headers.location!.split('#')[0]!);
        expect(page.status).to.equal(200);
        expect(page.headers['cache-control']).to.equal('no-store');
        expect(page.text)
          .to.include({ en: 'successfully submitted', sl: 'uspešno oddan' }[locale])
          .and.include(messages[locale].form.another())
          .and.not.include(`<form class="form"`);
        expect(page.text).not.to.match(/ana@|ana-|Ana Novak/);
        const promisesMail = /has been sent|smo poslali/.test(page.text);
        expect(promisesMail, 'only a referral is answered by mail').to.equal(form === 'referral');
        const { filter } = pocketbase.admin;
        await eventually(async () => {
          const found =
            form === 'referral'
              ? await pocketbase.admin.collection('referrals').getList(1, 1, {
                  filter: filter('email = {:email}', { email: `ana-plain-${locale}@example.com` }),
                })
              : await pocketbase.admin.collection('messages').getList(1, 1, {
                  filter: filter('form = {:form} && message = {:message}', {
                    form,
                    message: `Hello plain-${locale}`,
                  }),
                });
          expect(found.totalItems).to.equal(1);
        });
      });

      it(`the ${form} form on ${home} comes back with the typed values and an error under each wrong field`, async () => {
        const body = {
          ...completeValues(form, 'plain'),
          name: '',
          email: 'not "an" <address>',
          path: home,
          locale,
        };
        const response = await postPlain(site.url, form, { body });
        expect(response.status).to.equal(422);
        expect(response.headers['cache-control']).to.equal('no-store');
        expect(response.text).to.match(new RegExp(`<html[^>]* lang="${locale}"`));
        const html = formOf(response.text, form);
        const input = (name: string) =>
          new RegExp(`<(input|textarea|select)[^>]*name="${name}"[^>]*>`).exec(html)![0];
        expect(input('name'))
          .to.include('aria-invalid="true"')
          .and.to.match(/autofocus/i);
        expect(input('email'))
          .to.include('value="not &quot;an&quot; &lt;address&gt;"')
          .and.not.match(/autofocus/i);
        expect(html).to.include({ en: 'Required', sl: 'Obvezno polje' }[locale]);
        expect(html).to.include({ en: 'Invalid email address', sl: 'Neveljaven e-poštni naslov' }[locale]);
        expect(html).to.include({ en: 'Failed to submit', sl: 'ni bilo mogoče oddati' }[locale]);
        for (const id of input('email')
          .match(/aria-describedby="([^"]*)"/)![1]!
          .split(' '))
          expect(html).to.include(`id="${id}"`);
        if (form === 'contact') expect(html).to.include('Hello plain</textarea>');
        if (form === 'voucher')
          expect(html).to.match(/<option[^>]*(value="2"[^>]*selected|selected[^>]*value="2")/);
      });
    }

  it('begins with the package and the code that its address names', async () => {
    const html = formOf((await get('/sl/web3/voucher?package=2&referral=K7QX3MWP')).text, 'voucher');
    expect(html)
      .to.match(/<option[^>]*(value="2"[^>]*selected|selected[^>]*value="2")/)
      .and.match(/<input[^>]*name="referral"[^>]*value="K7QX3MWP"/);
  });

  it('comes back on its own page if the page that it names does not exist', async () => {
    const { status, text } = await postPlain(site.url, 'contact', {
      body: { path: '/no-such-page', name: 'Ana' },
    });
    expect(status).to.equal(422);
    expect(formOf(text, 'contact')).to.include('value="Ana"');
  });

  it('is refused without a page of ours when another site sent it', async () => {
    const body = completeValues('contact', 'foreign');
    const { status, headers, text } = await postPlain(site.url, 'contact', {
      body,
      headers: { Origin: 'https://evil.example' },
    });
    expect([status, headers['content-type'], text]).to.deep.equal([
      403,
      'text/plain; charset=utf-8',
      'Failed to submit form\n',
    ]);
  });

  it('comes back on its page with the error if a text is too long', async () => {
    const { status, text } = await postPlain(site.url, 'contact', {
      body: { message: 'x'.repeat(40_000) },
      headers: { Referer: `${site.url}/sl/digitalization`, Cookie: 'locale=sl' },
    });
    expect(status).to.equal(413);
    expect(formOf(text, 'contact'))
      .to.include('Besedilo je predolgo.')
      .and.to.include('value="/sl/digitalization"');
  });
});
