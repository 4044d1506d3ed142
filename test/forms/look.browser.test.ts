import { expect } from 'chai';
import type { HTTPRequest, Page } from 'puppeteer';
import { eventually } from '../support/eventually';
import { formOn } from '../support/form-page';
import { completeValues } from '../support/form-post';
import { formSite } from '../support/form-site';
import type { TestPocketBase } from '../support/pocketbase';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

describe('the look of a form', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    ({ site, pocketbase } = await formSite());
    visitor = await visit(site.url);
    page = visitor.page;
  });
  beforeEach(() => visitor.forget());

  it('has labels inside the empty fields, labels above the filled ones, and errors below', async () => {
    await visitor.openWhole('/contact');
    const form = formOn(page, 'form-contact');
    await form.waitForController();
    /** Whether the label ends above the control, and where the error begins, if there is one. */
    const place = (name: string) =>
      page.$eval(`#form-contact-${name}`, (control) => {
        const field = control.closest('.kit-field')!;
        const box = control.getBoundingClientRect();
        const error = field.querySelector('.kit-field-error')?.getBoundingClientRect();
        return {
          label:
            field.querySelector('.kit-field-label')!.getBoundingClientRect().bottom <= box.top
              ? 'above'
              : 'inside',
          error: error ? (error.top >= box.bottom ? 'below' : 'elsewhere') : 'none',
        };
      });
    expect(await place('company')).to.deep.equal({ label: 'inside', error: 'none' });
    expect(await place('email'), 'with a placeholder').to.deep.equal({ label: 'inside', error: 'none' });
    await form.fill({ company: 'Pregib' });
    await page.keyboard.press('Tab');
    for (const name of ['company', 'email'])
      await eventually(
        async () => void expect(await place(name), name).to.deep.equal({ label: 'above', error: 'none' }),
      );
    await form.submit();
    await eventually(
      async () => void expect(await place('message')).to.deep.equal({ label: 'inside', error: 'below' }),
    );
    await (await form.field('company')).evaluate((field) => field.select());
    await page.keyboard.press('Backspace');
    await page.focus('#form-contact-name');
    await eventually(
      async () => void expect(await place('company')).to.deep.equal({ label: 'inside', error: 'none' }),
    );
    visitor.expectClean();
  });

  it('has a spinner in the button while it is sent, and fades in its result', async () => {
    await visitor.openWhole('/web3/referral');
    const held: HTTPRequest[] = [];
    await visitor.intercept((request) =>
      request.method() === 'POST' && request.url().includes('/forms/')
        ? held.push(request)
        : request.continue(),
    );
    const form = formOn(page, 'form-referral');
    await form.waitForController();
    await form.fill(completeValues('referral', 'faded'));
    const button = (await page.$('#form-referral button[type="submit"]'))!;
    const width = (await button.boundingBox())!.width;
    expect(await page.$('#form-referral .kit-spinner')).to.equal(null);
    await form.submit();
    await page.waitForSelector('#form-referral .kit-spinner', { visible: true });
    expect((await button.boundingBox())!.width, 'the button keeps its width').to.equal(width);
    await eventually(() => void expect(held).to.have.length(1));

    await page.evaluate(() => {
      const seen = ((window as unknown as { seen: string[] }).seen = []) as string[];
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if ((target as Element).closest('.form__result')) seen.push(animationName);
      });
    });
    await held[0]!.continue();
    expect(await form.waitForResult()).to.equal(
      'Referral registration successfully submitted. An email with the referral code and further instructions has been sent to your address.',
    );
    await eventually(
      async () =>
        void expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).to.deep.equal([
          'kit-fade-in',
        ]),
    );
    await eventually(async () => void expect(await page.$$('#form-referral .kit-spinner')).to.have.length(0));
    visitor.expectClean();
  });

  for (const [locale, failure, kept] of [
    ['en', 'Failed to submit application', 'Many forms came from your network in a short time.'],
    ['sl', 'Prijave ni bilo mogoče oddati', 'Iz vašega omrežja je v kratkem času prišlo veliko obrazcev.'],
  ] as const)
    it(`explains why an application was refused, and keeps its values, in ${locale}`, async () => {
      await visitor.openWhole(locale === 'sl' ? '/sl/web3/voucher' : '/web3/voucher');
      await visitor.intercept((request) =>
        request.method() === 'POST' && request.url().includes('/forms/')
          ? request.respond({
              status: 429,
              headers: { 'Retry-After': '60' },
              contentType: 'application/json',
              body: '{"ok":false}',
            })
          : request.continue(),
      );
      const form = formOn(page, 'form-voucher');
      await form.waitForController();
      const values = completeValues('voucher', 'kept');
      await form.fill(values);
      await form.submit();
      const [title, ...advice] = (await form.waitForResult()).split(/\n+/);
      expect(title).to.equal(failure);
      expect(advice.join(' ')).to.include(kept);
      expect(await form.values()).to.deep.equal(values);
      visitor.expectClean([/429/]);
    });

  it('has a booking button on its page, with the text and the link that an editor gave it', async () => {
    const contents = pocketbase.admin.collection('contents');
    const booking = await contents.getFirstListItem('section = "misc" && key = "booking"');
    const link = 'https://calendar.example/larkfield';
    const texts = { en: 'Book half an hour', sl: 'Rezervirajte pol ure' };
    await contents.update(booking.id, { details: { text: texts.en, link }, details_sl: { text: texts.sl } });
    try {
      for (const [path, text] of [
        ['/contact', texts.en],
        ['/sl/contact', texts.sl],
      ] as const)
        await eventually(async () => {
          await visitor.openWhole(path);
          const button = await page.$eval('.site-header__cta', (anchor) => ({
            // Without the hidden note about the new tab.
            text: anchor.firstChild!.textContent,
            link: anchor.getAttribute('href'),
            target: anchor.getAttribute('target'),
          }));
          expect(button).to.deep.equal({ text, link, target: '_blank' });
        });
    } finally {
      await contents.update(booking.id, { details: booking.details, details_sl: booking.details_sl });
    }
  });

  for (const locale of ['en', 'sl'] as const)
    it(`shows its labels, placeholders and buttons in ${locale}`, async () => {
      const prefix = locale === 'sl' ? '/sl' : '';
      const shown = async (path: string, form: string) => {
        await visitor.openWhole(prefix + path);
        return page.$eval(form, (element) => ({
          labels: [...element.querySelectorAll('.kit-field-label')].map((label) => label.textContent),
          placeholder: element.querySelector<HTMLInputElement>('[name="email"]')!.placeholder,
          button: element.querySelector('button[type="submit"]')!.textContent,
          none: element.querySelector('option')?.textContent ?? null,
        }));
      };
      const forms = [
        await shown('/contact', '#form-contact'),
        await shown('/web3/voucher', '#form-voucher'),
        await shown('/web3/referral', '#form-referral'),
      ];
      const name = { en: 'Name', sl: 'Ime in priimek' }[locale];
      const email = { en: 'Email', sl: 'E-pošta' }[locale];
      const placeholder = { en: 'Enter your email', sl: 'Vpišite svoj e-poštni naslov' }[locale];
      expect(forms).to.deep.equal(
        {
          en: [
            {
              labels: [`${name} *`, 'Company', `${email} *`, 'Phone number', 'Message *'],
              placeholder,
              button: 'Send message',
              none: null,
            },
            {
              labels: [`${name} *`, `${email} *`, 'Package *', 'Referral', 'Message'],
              placeholder,
              button: 'Apply',
              none: 'Please select',
            },
            {
              labels: [`${name} *`, `${email} *`, 'USDC wallet address *'],
              placeholder,
              button: 'Join the Referral Program',
              none: null,
            },
          ],
          sl: [
            {
              labels: [`${name} *`, 'Podjetje', `${email} *`, 'Telefonska številka', 'Sporočilo *'],
              placeholder,
              button: 'Pošljite sporočilo',
              none: null,
            },
            {
              labels: [`${name} *`, `${email} *`, 'Paket *', 'Priporočilo', 'Sporočilo'],
              placeholder,
              button: 'Oddajte prijavo',
              none: 'Izberite',
            },
            {
              labels: [`${name} *`, `${email} *`, 'Naslov denarnice USDC *'],
              placeholder,
              button: 'Pridružite se programu priporočil',
              none: null,
            },
          ],
        }[locale],
      );
    });
});
