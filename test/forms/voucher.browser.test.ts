import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { accessibilityFindings } from '../support/axe';
import { becomes, eventually } from '../support/eventually';
import { formOn, type FormOnPage } from '../support/form-page';
import { formSite } from '../support/form-site';
import { waitForHydration } from '../support/hydration';
import { waitUntilQuiet } from '../support/network-quiet';
import type { TestPocketBase } from '../support/pocketbase';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

const FOOTER_LINK = 'footer a[href$="/web3/voucher#apply"]';
const DIALOG = '[role="dialog"]';
/** A dialog that opens by itself has loaded its code by then. */
const QUIET_MS = 500;

describe('the voucher form', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  let form: FormOnPage;
  before(async () => {
    ({ site, pocketbase } = await formSite());
    await arrive();
  });
  beforeEach(() => visitor.forget());

  const arrive = async () => {
    visitor = await visit(site.url);
    page = visitor.page;
    form = formOn(page, 'form-voucher-dialog');
  };

  const press = (selector: string) => page.$eval(selector, (element) => (element as HTMLElement).click());
  const dialogGone = () => page.waitForFunction((selector) => !document.querySelector(selector), {}, DIALOG);
  const focusIsIn = (selector: string) =>
    page.evaluate((within) => document.activeElement!.closest(within) !== null, selector);
  /** Holds back scripts of every page until the returned function is called. */
  const holdScripts = async (held = /\/assets\/[^/]+\.js$/) => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await visitor.intercept((request) => {
      void (held.test(request.url()) ? released : Promise.resolve()).then(() =>
        request.continue().catch(() => {}),
      );
    });
    return release;
  };
  /** Waits for the content of a page that does not finish loading while its scripts are held back. */
  const openUnfinished = async (path: string) => {
    void page.goto(site.url + path).catch(() => {});
    await page.waitForFunction(
      (pathname) => location.pathname === pathname && document.querySelector('.site-footer__copyright'),
      {},
      path.split('#', 1)[0],
    );
  };
  const applications = async (message: string) => {
    const filter = pocketbase.admin.filter('form = "voucher" && message = {:message}', { message });
    return (await pocketbase.admin.collection('messages').getList(1, 5, { filter })).items;
  };

  it('opens on its page when the footer’s link is followed, and confirms what was sent', async () => {
    await visitor.openWhole('/blog');
    expect(visitor.requests.join(), 'nothing of the dialog is in the first load').not.to.match(
      /voucher-dialog-content|form-controller/,
    );
    await page.focus(FOOTER_LINK);
    await page.keyboard.press('Enter');
    await page.waitForSelector(DIALOG);
    expect(page.url()).to.equal(`${site.url}/web3/voucher#apply`);
    expect(await page.$eval(`${DIALOG} h2`, (title) => title.textContent)).to.equal(
      'Apply for a voucher package',
    );
    await form.waitForController();
    expect(await form.values()).to.include({ package: '' });
    expect(await accessibilityFindings(page, DIALOG)).to.deep.equal([]);
    await form.fill({
      name: 'Ana Novak',
      email: 'ana@example.com',
      package: '2',
      message: 'from the footer',
    });
    await form.submit();
    expect(await form.waitForResult()).to.equal('Application successfully submitted');
    await eventually(async () => {
      const [application] = await applications('from the footer');
      expect(application!.data).to.deep.equal({ referral: '', package: 'Package 2' });
    });

    await page.keyboard.press('Escape');
    await dialogGone();
    await eventually(async () => {
      const focused = await page.evaluate(() => document.activeElement!.id);
      expect(focused, 'the focus is at the same form on the page').to.equal('apply');
    });
    visitor.expectClean();
  });

  it('opens from every link that leads to it, an editor’s too, with the package that the link names', async () => {
    await visitor.openWhole('/sl/web3');
    await press('main a[href="/sl/web3/voucher#apply"]');
    await page.waitForSelector(DIALOG);
    expect(new URL(page.url()).pathname).to.equal('/sl/web3/voucher');

    await visitor.openWhole('/sl/blog');
    await page.$eval('main', (main) => {
      const link = Object.assign(document.createElement('a'), { href: '/sl/web3/voucher?package=2#apply' });
      main.append(link);
      link.click();
    });
    await page.waitForSelector(DIALOG);
    await form.waitForController();
    expect((await form.values()).package).to.equal('2');
    visitor.expectClean();
  });

  it('opens when its address is opened directly, with the package of the address, and stays closed over a reload after it was closed', async () => {
    await visitor.openWhole('/sl/web3/voucher?package=2#apply');
    await page.waitForSelector(DIALOG);
    expect(await page.$eval(`${DIALOG} h2`, (heading) => heading.textContent)).to.equal(
      'Prijava za vavčerski paket',
    );
    await form.waitForController();
    expect((await form.values()).package).to.equal('2');
    await becomes(() => focusIsIn(DIALOG), true);
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Escape');
    await dialogGone();
    expect(page.url()).to.equal(`${site.url}/sl/web3/voucher?package=2`);
    expect(await page.evaluate(() => window.scrollY)).to.equal(scrolled);
    await becomes(() => focusIsIn('#apply'), true);
    await page.reload();
    await waitForHydration(page);
    await waitUntilQuiet(page, QUIET_MS);
    expect(await page.$(DIALOG)).to.equal(null);
    visitor.expectClean();
  });

  it('closes when the visitor goes back, and opens again neither when they return to its address nor when they change the language there', async () => {
    await visitor.openWhole('/blog');
    await press(FOOTER_LINK);
    await page.waitForSelector(DIALOG);
    await page.evaluate(() => history.back());
    await dialogGone();
    expect(page.url()).to.equal(`${site.url}/blog`);
    await page.evaluate(() => history.forward());
    await page.waitForFunction(() => document.querySelector('main #apply'));
    await waitUntilQuiet(page, QUIET_MS);
    expect(await page.$(DIALOG)).to.equal(null);
    await page.select('.site-header__language select', 'sl');
    await page.waitForFunction(() => document.documentElement.lang === 'sl');
    await waitUntilQuiet(page, QUIET_MS);
    expect(await page.$(DIALOG)).to.equal(null);
    visitor.expectClean();
  });

  it('opens on its own page without leaving it, with the package whose button was pressed and the next time with what was typed alone, and returns the focus when it closes', async () => {
    await visitor.openWhole('/sl/web3/voucher');
    await press('.packages a[href*="package=3"]');
    await page.waitForSelector(DIALOG);
    await form.waitForController();
    expect((await form.values()).package).to.equal('3');
    await form.fill({ name: 'Ana Novak' });
    await press(`${DIALOG} .kit-dialog-head button`);
    await dialogGone();
    await press(FOOTER_LINK);
    await page.waitForSelector(DIALOG);
    await form.waitForController();
    expect(await form.values(), 'closing forgot the selection').to.include({
      name: 'Ana Novak',
      package: '',
    });
    await page.mouse.click(5, 5);
    await dialogGone();

    await page.focus(FOOTER_LINK);
    await page.keyboard.press('Enter');
    await page.waitForSelector(DIALOG);
    expect(page.url()).to.equal(`${site.url}/sl/web3/voucher`);
    await page.keyboard.press('Escape');
    await dialogGone();
    await eventually(async () => {
      const returned = await page.evaluate(
        (link) => document.activeElement === document.querySelector(link),
        FOOTER_LINK,
      );
      expect(returned, 'the focus is where it was').to.equal(true);
    });
    visitor.expectClean();
  });

  it('scrolls its result into view in a small window', async () => {
    await page.setViewport({ width: 375, height: 600 });
    await visitor.openWhole('/sl/blog');
    await press(FOOTER_LINK);
    await page.waitForSelector(DIALOG);
    await form.waitForController();
    await form.fill({ name: 'Ana Novak', email: 'ana@example.com', package: '2', message: 'in sight' });
    await visitor.offline(async () => {
      await form.submit();
      await form.waitForResult();
    });
    await eventually(async () => {
      const bottom = await page.$eval(
        '#form-voucher-dialog .form__result',
        (result) => result.getBoundingClientRect().bottom,
      );
      expect(bottom).to.be.at.most(600);
    });
  });

  it('keeps a referral code and a chosen package over pages, languages and documents until it is sent, and asks for them once', async () => {
    const menu = async (path: string) => {
      await press(`header a[href^="${path}"]`);
      await page.waitForFunction((to) => location.pathname === to, {}, path);
    };
    const own = formOn(page, 'form-voucher');
    await visitor.openWhole('/web3/voucher?referral=ABC123&package=3');
    expect(await own.values()).to.include({ referral: 'ABC123', package: '3' });
    await menu('/blog');
    await page.goto(`${site.url}/about`);
    await waitForHydration(page);
    await page.goto(`${site.url}/sl/web3`);
    await waitForHydration(page);
    await press('footer a[href^="/sl/web3/voucher"]');
    await page.waitForSelector(DIALOG);
    await form.waitForController();
    expect(await form.values()).to.include({ referral: 'ABC123', package: '3' });

    await form.fill({ name: 'Ana', email: 'ana@example.com', message: 'after a way around' });
    await form.submit();
    await form.waitForResult();
    await eventually(async () => {
      const [application] = await applications('after a way around');
      expect(application!.data).to.deep.equal({ referral: 'ABC123', package: 'Package 3' });
    });
    await page.goto(`${site.url}/sl/web3/voucher`);
    await waitForHydration(page);
    await own.waitForController();
    expect(await own.values()).to.include({ referral: '', package: '' });
  });

  it('keeps a code that was changed by hand on a page that names one, and forgets both once it is sent', async () => {
    const open = async () => {
      await press('footer a[href*="/web3/voucher"][href$="#apply"]');
      await page.waitForSelector(DIALOG);
      await form.waitForController();
      return (await form.values()).referral;
    };
    await visitor.openWhole('/blog?referral=ABC123');
    expect(await open()).to.equal('ABC123');
    await form.fill({ referral: '-9' });
    await page.keyboard.press('Escape');
    await dialogGone();
    expect(await open()).to.equal('ABC123-9');
    await form.fill({ name: 'Ana', email: 'ana@example.com', package: '2', message: 'another code' });
    await form.submit();
    await form.waitForResult();
    await page.keyboard.press('Escape');
    await dialogGone();
    expect(await open()).to.equal('');
  });

  describe('whose scripts do not load in time', () => {
    beforeEach(async () => {
      await visitor.close();
      await arrive();
    });

    it('opens on its page when a link to it was followed before the scripts had loaded', async () => {
      const release = await holdScripts();
      for (const path of ['/blog', '/sl/web3/voucher']) {
        await openUnfinished(path);
        await press(FOOTER_LINK);
        await page.waitForFunction(() => location.hash === '#apply' && document.querySelector('main #apply'));
        expect(await page.$(DIALOG), path).to.equal(null);
      }
      release();
      await page.waitForSelector(DIALOG);
      await form.waitForController();
      await page.keyboard.press('Escape');
      await dialogGone();

      visitor.expectClean();
    });

    for (const name of ['', 'Ana Novak'])
      it(`is reached on its own page without a new document before the application, on a slow phone, with package and code${name && ' and what was typed'}`, async () => {
        const release = await holdScripts(/\/assets\/start-/);
        await page.emulateCPUThrottling(4);
        await page.goto(`${site.url}/web3/voucher?referral=ABC123`);
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        if (name) await page.type('#form-voucher-name', name);
        for (const number of ['2', '3']) {
          await press(`.packages a[href*="package=${number}"]`);
          await becomes(async () => new URL(page.url()).hash, '#apply');
          const chosen = { name, package: number, referral: 'ABC123' };
          expect(await formOn(page, 'form-voucher').values()).to.include(chosen);
        }
        release();
        await waitForHydration(page);
        if (!name) {
          await page.waitForSelector(DIALOG);
          await form.waitForController();
          expect(await form.values()).to.include({ package: '3', referral: 'ABC123' });
        }
        expect(await formOn(page, 'form-voucher').values()).to.include({ name, package: '3' });
        expect(await visitor.isSameDocument()).to.equal(true);
        visitor.expectClean();
      });

    it('opens when a link to it is followed while React takes over', async () => {
      const release = await holdScripts();
      await openUnfinished('/blog');
      await page.evaluate((link) => {
        const app = document.getElementById('app')!;
        const listen = app.addEventListener.bind(app);
        app.addEventListener = (...listener: Parameters<typeof app.addEventListener>) => {
          listen(...listener);
          if (listener[0] !== 'click') return;
          Reflect.deleteProperty(app, 'addEventListener');
          // React listens from now on, and hydrates in a later task.
          queueMicrotask(() => document.querySelector<HTMLElement>(link)!.click());
        };
      }, FOOTER_LINK);
      await page.focus(FOOTER_LINK);
      release();
      await page.waitForSelector(DIALOG);
      expect(page.url()).to.equal(`${site.url}/web3/voucher#apply`);
      visitor.expectClean();
    });

    it('does not cover the form on its page when the visitor has begun to fill that in before the scripts had loaded', async () => {
      const release = await holdScripts();
      await openUnfinished('/web3/voucher#apply');
      await page.type('#form-voucher-name', 'Ana Novak');
      release();
      await waitForHydration(page);
      await waitUntilQuiet(page, QUIET_MS);
      expect(await page.$(DIALOG)).to.equal(null);
      expect((await formOn(page, 'form-voucher').values()).name).to.equal('Ana Novak');
      visitor.expectClean();
    });

    it('is replaced by the form on its page when the dialog’s code cannot be loaded', async () => {
      await visitor.intercept((request) =>
        request.url().includes('voucher-dialog-content') ? request.abort() : request.continue(),
      );
      await visitor.openWhole('/sl/blog');
      await press(FOOTER_LINK);
      await page.waitForFunction(() => document.querySelector('#form-voucher') !== null);
      expect(page.url()).to.equal(`${site.url}/sl/web3/voucher#apply`);
      await eventually(async () => {
        const top = await page.$eval('#apply', (section) => section.getBoundingClientRect().top);
        expect(top).to.be.within(-5, 200);
      });

      await page.goto('about:blank');
      await visitor.openWhole('/sl/web3/voucher?package=2&referral=K7QX3MWP#apply');
      expect(page.url()).to.equal(`${site.url}/sl/web3/voucher?package=2&referral=K7QX3MWP#apply`);
      expect(
        await page.$eval('#form-voucher-package', (field) => (field as HTMLSelectElement).value),
      ).to.equal('2');
    });
  });
});
