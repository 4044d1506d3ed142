import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import type { HTTPRequest, Page } from 'puppeteer';
import { accessibilityFindings } from '../support/axe';
import { eventually } from '../support/eventually';
import { formOn } from '../support/form-page';
import { completeValues, ownMark } from '../support/form-post';
import { formSite } from '../support/form-site';
import { waitForHydration } from '../support/hydration';
import { storedNames } from '../support/page-checks';
import type { TestPocketBase } from '../support/pocketbase';
import type { TestSite } from '../support/site';
import { outboxFile } from '../../server/storage/data-dir';
import { visit, type Visitor } from '../support/visitor';

describe('a form in a browser', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    ({ site, pocketbase } = await formSite());
    await arrive();
  });
  beforeEach(() => visitor.forget());

  const arrive = async () => {
    visitor = await visit(site.url);
    page = visitor.page;
  };

  /** Form posts the page sends, by their bodies. */
  function watchPosts(): Record<string, string>[] {
    const posts: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/forms/'))
        posts.push(JSON.parse(request.postData() ?? '{}') as Record<string, string>);
    });
    return posts;
  }
  /** Form posts that the page sends; each waits to be let through. */
  async function holdPosts(): Promise<HTTPRequest[]> {
    const held: HTTPRequest[] = [];
    await visitor.intercept((request) =>
      request.method() === 'POST' && request.url().includes('/forms/')
        ? held.push(request)
        : request.continue(),
    );
    return held;
  }
  const messages = async (message: string) => {
    const filter = pocketbase.admin.filter('message = {:message}', { message });
    return (await pocketbase.admin.collection('messages').getList(1, 5, { filter })).items;
  };

  it('is sent once however often the button is pressed, then replaced by its message and what happens next, and can be sent again', async () => {
    await visitor.openWhole('/contact');
    const held = await holdPosts();
    const form = formOn(page, 'form-contact');
    await form.waitForController();
    const values = completeValues('contact', ownMark('pressed often'));
    await form.fill(values);
    await page.$eval('#form-contact', (element) => {
      const button = element.querySelector<HTMLButtonElement>('button[type="submit"]')!;
      for (let count = 0; count < 5; count++) button.click();
    });
    await page.waitForSelector('#form-contact button[aria-busy="true"] .kit-spinner', { visible: true });
    await page.focus('#form-contact-name');
    await page.keyboard.press('Enter');
    await form.submit();
    expect(await form.result(), 'while it waits').to.equal('');
    expect((await form.values()).name, 'kept until it is safe').to.equal('Ana Novak');
    await eventually(() => void expect(held).to.have.length(1));
    await held[0]!.continue();
    expect(await form.waitForResult()).to.equal('Form successfully submitted');
    expect(
      await page.$eval('#form-contact .form__result > *', (shown) => getComputedStyle(shown).animationName),
    ).to.equal('kit-fade-in');
    expect(
      await page.evaluate(() => [document.activeElement!.id, document.querySelector('.form')]),
      'it has the focus and is no form',
    ).to.deep.equal(['form-contact', null]);
    expect(await page.$eval('#form-contact > p', (next) => next.textContent)).to.match(
      /^Larkfield answers you by email, on working days within 24 hours\. .*: \+386\u00a01\u00a0000\u00a005\u00a060\.$/,
    );
    expect(await accessibilityFindings(page, '#form-contact')).to.deep.equal([]);
    expect(held.splice(0)).to.have.length(1);

    await form.another();
    expect(await form.focused()).to.equal('name');
    expect(await form.values()).to.deep.equal({ name: '', company: '', email: '', phone: '', message: '' });
    const others = completeValues('contact', ownMark('sent again'));
    await form.fill(others);
    await form.submit();
    await eventually(() => void expect(held).to.have.length(1));
    await held[0]!.continue();
    expect(await form.waitForResult()).to.equal('Form successfully submitted');
    for (const { message } of [values, others])
      await eventually(async () => void expect(await messages(message!)).to.have.length(1));
    visitor.expectClean();
  });

  it('keeps the typed values if it cannot be sent, and is stored once when it can', async () => {
    await visitor.openWhole('/contact');
    const posts = watchPosts();
    const form = formOn(page, 'form-contact');
    await form.waitForController();
    const values = completeValues('contact', ownMark('at last'));
    await form.fill(values);

    await visitor.offline(async () => {
      await form.submit();
      expect(await form.waitForResult()).to.match(/^Failed to submit form\s+We could not be reached/);
    });
    expect(await form.values()).to.deep.equal(values);

    const outbox = outboxFile(site.dataDir);
    renameSync(outbox, `${outbox}-away`);
    writeFileSync(outbox, 'a file in the way');
    try {
      await form.submit();
      await eventually(
        async () => void expect(await form.result()).to.include('We could not keep what you wrote'),
      );
      expect(await form.values()).to.deep.equal(values);
    } finally {
      rmSync(outbox, { recursive: true });
      renameSync(`${outbox}-away`, outbox);
    }

    await form.submit();
    await eventually(async () => void expect(await form.result()).to.equal('Form successfully submitted'));
    expect(new Set(posts.map(({ id }) => id)).size, 'one id for all attempts').to.equal(1);
    await eventually(async () => void expect(await messages(values.message!)).to.have.length(1));
    visitor.expectClean([/request-failed|503|ERR_INTERNET_DISCONNECTED/]);
  });

  it('shows an error that only the server finds under its field', async () => {
    await visitor.openWhole('/contact');
    await visitor.intercept((request) => {
      if (request.method() !== 'POST') return request.continue();
      const body = JSON.stringify({
        ok: false,
        message: 'x',
        errors: { company: 'Not this one', phone: 'Nor this' },
      });
      return request.respond({ status: 422, contentType: 'application/json', body });
    });
    const form = formOn(page, 'form-contact');
    await form.waitForController();
    await form.fill(completeValues('contact', 'refused'));
    await form.submit();
    expect(await form.waitForResult()).to.match(/^Failed to submit form\s+Please check the marked fields\.$/);
    await eventually(async () => {
      expect(await form.errors()).to.deep.equal({ company: 'Not this one', phone: 'Nor this' });
      expect(await form.focused()).to.equal('company');
    });
  });

  it('keeps a draft over a reload until it is sent', async () => {
    await visitor.openWhole('/contact');
    const form = formOn(page, 'form-contact');
    await form.waitForController();
    await form.fill({ name: 'Ana Novak', message: 'half a thou' });
    await page.reload();
    await waitForHydration(page);
    await form.waitForController();
    expect(await form.values()).to.include({ name: 'Ana Novak', message: 'half a thou' });
    await form.fill({ email: 'ana@example.com', message: 'ght' });
    await form.submit();
    expect(await form.waitForResult()).to.equal('Form successfully submitted');
    await page.reload();
    await waitForHydration(page);
    await form.waitForController();
    expect((await form.values()).name).to.equal('');
  });

  it('keeps what was written on from the text of a page over a reload, and shows it on no other page', async () => {
    const workshops = await pocketbase.admin.collection('workshops').getFullList({ filter: 'starts > @now' });
    const [one, other] = workshops.map(({ slug }) => `/workshops/${String(slug)}`);
    await visitor.openWhole(one!);
    const form = formOn(page, 'form-contact');
    await form.waitForController();
    const { message: begun } = await form.values();
    await form.fill({ name: 'Ana Novak', message: ' for two of us' });
    const { message: written } = await form.values();
    await page.reload();
    await waitForHydration(page);
    await form.waitForController();
    expect((await form.values()).message)
      .to.equal(written)
      .and.not.to.equal(begun);
    await visitor.openWhole(other!);
    await form.waitForController();
    const { name, message } = await form.values();
    expect(name).to.equal('Ana Novak');
    expect(message).not.to.equal(begun).and.not.to.include('two of us');
  });

  describe('in a new tab', () => {
    beforeEach(async () => {
      await visitor.close();
      await arrive();
    });

    it('says where the visit began, also after a reload, and only the tab keeps it', async () => {
      const { page } = visitor;
      // Another site, which is served from here.
      const search = 'http://search.example';
      const link = `${site.url}/workshops?utm_source=news&amp;utm_campaign=spring&amp;email=x`;
      await visitor.intercept((request) =>
        request.url().startsWith(search)
          ? request.respond({
              contentType: 'text/html',
              body: `<!doctype html><a href="${link}">A result</a>`,
            })
          : request.continue(),
      );
      await page.goto(`${search}/?q=x`);
      await Promise.all([page.waitForNavigation(), page.click('a')]);
      // The first page is left before the application: it loads the next one as a document.
      await page.$eval('footer a[href="/about"]', (link) => (link as HTMLElement).click());
      await page.waitForFunction(() => location.pathname === '/about');
      await waitForHydration(page);
      await visitor.follow('/contact');
      await visitor.load(() => page.reload());

      const form = formOn(page, 'form-contact');
      await form.waitForController();
      const values = completeValues('contact', ownMark('visit-context'));
      await form.fill(values);
      await form.submit();
      await form.waitForResult();
      await eventually(async () =>
        expect((await messages(values.message!)).map(({ context }) => context as object)).to.deep.equal([
          {
            page: '/contact',
            language: 'en',
            firstPage: '/workshops',
            referrer: 'search.example',
            campaign: { source: 'news', campaign: 'spring' },
          },
        ]),
      );
      expect(await page.browserContext().cookies()).to.deep.equal([]);
      expect(await storedNames(page)).to.deep.equal(['arrival', 'scroll-positions', 'userappversion']);
      visitor.expectClean();
    });

    it('loads its code when it comes near the window, without disturbing a visitor who is typing', async () => {
      const held: HTTPRequest[] = [];
      let hold = false;
      await visitor.intercept((request) =>
        hold && request.url().endsWith('.js') ? held.push(request) : request.continue(),
      );
      await visitor.openWhole('/');
      expect(visitor.requests.join()).not.to.match(/form-controller/);

      hold = true;
      await page.evaluate(() => {
        const shifts = ((window as unknown as { shifts: number[] }).shifts = []) as number[];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift' });
        document.querySelector('#form-contact')!.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
      const message = ownMark('I typed before');
      await page.type('#form-contact-message', message.slice('I '.length, -1));
      await eventually(() => {
        expect(held.map((request) => request.url()).join()).to.match(/form-controller/);
      });
      await page.evaluate(() => {
        const field = document.querySelector<HTMLTextAreaElement>('#form-contact-message')!;
        field.dataset.mark = 'same';
        field.setSelectionRange(0, 0);
      });
      hold = false;
      for (const request of held) await request.continue();
      await page.waitForSelector('#form-contact[data-controlled]');
      await page.keyboard.type('I ');
      const state = await page.evaluate(() => {
        const field = document.querySelector<HTMLTextAreaElement>('#form-contact-message')!;
        return {
          same: field.dataset.mark,
          focused: document.activeElement === field,
          value: field.value,
          shifts: (window as unknown as { shifts: number[] }).shifts,
        };
      });
      expect(state).to.deep.equal({ same: 'same', focused: true, value: message.slice(0, -1), shifts: [] });
      await page.keyboard.press('End');
      await page.keyboard.type(message.slice(-1));
      await page.type('#form-contact-name', 'Ana');
      await page.type('#form-contact-email', 'ana@example.com');
      const form = formOn(page, 'form-contact');
      await form.submit();
      expect(await form.waitForResult()).to.equal('Form successfully submitted');
      await eventually(async () => void expect(await messages(message)).to.have.length(1));
    });

    it('still posts when its code does not load', async () => {
      await visitor.intercept((request) =>
        request.url().includes('form-controller') ? request.abort() : request.continue(),
      );
      await visitor.openWhole('/contact');
      const form = formOn(page, 'form-contact');
      const values = completeValues('contact', ownMark('without its code'));
      await form.fill(values);
      await Promise.all([page.waitForNavigation(), form.submit()]);
      expect(page.url()).to.equal(`${site.url}/contact?sent=contact#form-contact`);
      expect(await form.result()).to.equal('Form successfully submitted');
      await eventually(async () => void expect(await messages(values.message!)).to.have.length(1));
    });
  });
});
