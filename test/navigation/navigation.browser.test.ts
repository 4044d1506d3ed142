import { expect } from 'chai';
import type { Page } from 'puppeteer';
import type { Locale } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import { eventually } from '../support/eventually';
import { withResolvers } from '../support/with-resolvers';
import { waitUntilQuiet } from '../support/network-quiet';
import { EXAMPLE_PAGES } from '../support/routes';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

describe('navigation', function () {
  let site: TestSite;
  let visitor: Visitor;

  before(async () => {
    site = await companySite();
  });
  const arrive = async () => void (visitor = await visit(site.url));

  describe('of a visitor who walks on', () => {
    before(arrive);
    beforeEach(() => {
      visitor.problems.length = 0;
      visitor.requests.length = 0;
    });

    it('shows the next page in the same document, rendered from its payload, scrolls to the top and focuses the title, which is announced', async () => {
      await visitor.open('/blog');
      await visitor.scrollTo(600);
      await visitor.follow('/workshops');
      expect(await visitor.isSameDocument()).to.equal(true);
      expect(visitor.requests)
        .to.include('GET /workshops/_payload.json')
        .and.not.to.include('GET /workshops');
      expect(await visitor.scrollTop()).to.equal(0);
      const focus = await visitor.page.evaluate(() => ({
        isTitle: document.activeElement === document.querySelector('main h1'),
        said: document.querySelector('[role=status][aria-live=polite]')!.textContent,
        title: document.title,
      }));
      expect(focus.isTitle).to.equal(true);
      expect(focus.said).to.equal(focus.title).and.contain('Larkfield');
      visitor.expectClean();
    });

    it('says so without a network, and stays on its page with what was typed there; the next one leads on', async () => {
      const { page } = visitor;
      await visitor.openWhole('/contact');
      await page.type('#form-contact-message', 'half a thought');
      await visitor.offline(async () => {
        await visitor.click('/terms-and-conditions');
        const notice = (await page.waitForSelector('body > [role=alert]'))!;
        expect(await notice.evaluate((element) => element.textContent)).to.match(/^No connection/);
      });
      expect(page.url()).to.equal(`${site.url}/contact`);
      expect(
        await page.$eval('#form-contact-message', (field) => (field as HTMLTextAreaElement).value),
      ).to.equal('half a thought');
      await visitor.follow('/terms-and-conditions');
      expect(await page.$('body > [role=alert]')).to.equal(null);
      expect(await visitor.isSameDocument()).to.equal(true);
      visitor.expectClean([/ERR_INTERNET_DISCONNECTED|request-failed/]);
    });

    it('restores the position on back and forward, after a reload, when going back after one, and for a visitor who comes back from another site', async () => {
      await visitor.open('/blog');
      await visitor.scrollTo(700);
      await visitor.follow('/workshops');
      await visitor.scrollTo(300);
      await visitor.back('/blog');
      expect(await visitor.scrollTop()).to.equal(700);
      await visitor.forward('/workshops');
      expect(await visitor.scrollTop()).to.equal(300);
      expect(await visitor.isSameDocument()).to.equal(true);
      await visitor.load(() => visitor.page.reload());
      await eventually(async () => void expect(await visitor.scrollTop()).to.equal(300));
      await visitor.back('/blog');
      expect(await visitor.scrollTop()).to.equal(700);
      await visitor.forward('/workshops');
      await visitor.scrollTo(400);
      await visitor.page.goto('about:blank');
      await visitor.page.goBack();
      await eventually(async () => void expect(await visitor.scrollTop()).to.equal(400));
      visitor.expectClean();
    });

    it('shows the same place of a long page after a reload, although what is below is laid out in turn', async () => {
      const { page } = visitor;
      const place = () =>
        page.evaluate(() => ({
          text: document.elementFromPoint(100, 450)!.textContent,
          isWhole: !('inTurn' in document.querySelector<HTMLElement>('#app')!.dataset),
        }));
      await visitor.read('/');
      await visitor.scrollTo(4000);
      const left = await place();
      await page.reload();
      await eventually(async () => void expect(await place()).to.deep.equal(left));
      visitor.expectClean();
    });

    it('scrolls to fragments: on another page, on the same page, and when going back', async () => {
      const distanceTo = (id: string) =>
        visitor.page.evaluate(
          (of) => Math.abs(Math.round(document.getElementById(of)!.getBoundingClientRect().top)),
          id,
        );
      await visitor.open('/blog');
      await visitor.follow('/digitalization#contact');
      expect(await visitor.isSameDocument()).to.equal(true);
      expect(await visitor.scrollTop()).to.be.above(500);
      expect(await distanceTo('contact')).to.be.below(200);
      const focused = await visitor.page.evaluate(() => document.activeElement!.id);
      expect(focused).to.equal('contact');

      await visitor.click('#content');
      await eventually(async () => void expect(await visitor.scrollTop()).to.be.below(200));
      await visitor.page.goBack();
      await eventually(async () => void expect(await distanceTo('contact')).to.be.below(200));
      expect(await visitor.isSameDocument()).to.equal(true);

      await visitor.follow('/web3#%E0%A4%A');
      expect(await visitor.scrollTop()).to.equal(0);
      visitor.expectClean();
    });

    it('keeps an article that came with the document when going to a fragment, to another page, and back', async () => {
      const article = '/blog/delivery-notes-read-by-ai';
      const shown = () =>
        visitor.page.evaluate(() => ({
          title: document.title,
          description: document.querySelector('meta[name=description]')!.getAttribute('content'),
          text: document.querySelector('.prose')!.textContent,
        }));
      await visitor.open(article);
      const served = await shown();
      expect(served.text!.length).to.be.above(1000);
      await visitor.page.evaluate(() => (location.hash = '#content'));
      await eventually(() => void expect(visitor.page.url()).to.match(/#content$/));
      expect(await shown()).to.deep.equal(served);
      await visitor.follow('/workshops');
      await visitor.back(`${article}#content`);
      expect(await shown()).to.deep.equal(served);
      expect(await visitor.isSameDocument()).to.equal(true);
      visitor.expectClean();
    });

    it('leaves links that are not pages of the site, and clicks that open a new tab, to the browser', async () => {
      await visitor.open('/');
      const left = await visitor.page.evaluate(() => {
        const results: Record<string, boolean> = {};
        const cases: Record<string, [Partial<HTMLAnchorElement>, MouseEventInit]> = {
          feed: [{ href: '/feed.xml' }, {}],
          elsewhere: [{ href: 'http://127.0.0.1:9/' }, {}],
          'new tab': [{ href: '/blog', target: '_blank' }, {}],
          'with control': [{ href: '/blog' }, { ctrlKey: true }],
          page: [{ href: '/blog' }, {}],
        };
        window.addEventListener('click', (event) => {
          const name = (event.target as HTMLElement).textContent!;
          results[name] = !event.defaultPrevented;
          event.preventDefault();
        });
        for (const [name, [attributes, event]] of Object.entries(cases)) {
          const anchor = Object.assign(document.createElement('a'), attributes, { textContent: name });
          document.body.append(anchor);
          anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
        }
        return Object.keys(results).filter((name) => results[name]);
      });
      expect(left).to.deep.equal(['feed', 'elsewhere', 'new tab', 'with control']);
    });

    it("follows an editor's redirect to its page without leaving the document", async () => {
      await visitor.open('/');
      await visitor.arrive('/digitalization/ai-assistant#contact', () => visitor.click('/ai#contact'));
      await visitor.arrive('/blog/delivery-notes-read-by-ai', () =>
        visitor.click('/old-blog/delivery-notes-read-by-ai'),
      );
      await visitor.arrive('/sl/web3/voucher', () => visitor.click('/vavcer'));
      expect(await visitor.page.$eval('html', ({ lang }) => lang)).to.equal('sl');
      expect(await visitor.isSameDocument()).to.equal(true);
      visitor.expectClean();
    });

    it('loads the home page in full for addresses of the former site', async () => {
      for (const [from, root] of [
        ['/portfolio', '/'],
        ['/sl/portfolio/x', '/sl'],
      ] as const) {
        await visitor.open('/blog');
        await visitor.load(() => visitor.click(from));
        expect(new URL(visitor.page.url()).pathname).to.equal(root);
      }
      visitor.expectClean();
    });
  });

  it('goes back to its page while the application loads after a reload', async () => {
    await arrive();
    const { promise: held, resolve: release } = withResolvers();
    await visitor.intercept(
      (request) =>
        void (/\/start-/.test(request.url()) ? held : Promise.resolve()).then(() => request.continue()),
    );
    const { page } = visitor;
    await page.goto(`${site.url}/blog`);
    const title = await page.title();
    // As the application does when somebody follows a link.
    await page.evaluate(() => history.pushState({ key: 'workshops' }, '', '/workshops'));
    await page.reload();
    expect(await page.title()).not.to.equal(title);
    await page.evaluate(() => history.back());
    await eventually(async () => expect(await page.title()).to.equal(title));
    expect(new URL(page.url()).pathname).to.equal('/blog');
    release();
  });

  describe('to a page that takes longer', () => {
    const payload = '/web3/referral/_payload.json';
    let held: Promise<void>;
    let release: () => void;
    before(async () => {
      await arrive();
      await visitor.page.setRequestInterception(true);
      visitor.page.on('request', (request) => {
        if (request.url().endsWith(payload)) void held.then(() => request.continue());
        else void request.continue();
      });
    });
    beforeEach(() => {
      visitor.requests.length = 0;
      held = new Promise((resolve) => (release = resolve));
    });

    it('shows a thin bar while a page takes longer than 100 ms', async () => {
      await visitor.open('/');
      await eventually(
        () => void expect(visitor.requests.some((one) => one.includes('/builds/meta/'))).to.equal(true),
      );
      await visitor.page.evaluate(() => {
        const seen = window as { barAfter?: number };
        const clicked = performance.now();
        new MutationObserver(() => {
          if (document.querySelector('.progress-bar')) seen.barAfter ??= performance.now() - clicked;
        }).observe(document.body, { childList: true });
      });
      await visitor.click('/web3/referral');
      await visitor.page.waitForSelector('.progress-bar:not([data-done])');
      const { after, height, heading } = await visitor.page.evaluate(() => ({
        after: (window as { barAfter?: number }).barAfter!,
        height: document.querySelector('.progress-bar')!.getBoundingClientRect().height,
        heading: document.querySelector('h1')!.textContent,
      }));
      expect(after).to.be.at.least(99);
      expect(height).to.be.within(1, 4);
      await visitor.arrive('/web3/referral', async () => release());
      expect(await visitor.page.$eval('h1', (h1) => h1.textContent)).not.to.equal(heading);
      await visitor.page.waitForFunction(() => !document.querySelector('.progress-bar'));
      visitor.expectClean();
    });

    it('shows the page of the last of two links clicked in a row, even if the first page arrives later', async () => {
      await visitor.open('/');
      await visitor.page.evaluate(() => {
        const pushed: string[] = [];
        Object.assign(window, { pushed });
        const push = history.pushState.bind(history);
        history.pushState = (...args) => {
          pushed.push(new URL(String(args[2])).pathname);
          push(...args);
        };
        // A prefetch goes on when the visitor leaves: nothing aborts it, so that the page does arrive later.
        document
          .querySelector('main')!
          .prepend(Object.assign(document.createElement('a'), { href: '/web3/referral' }));
        document.querySelector<HTMLElement>('main a')!.textContent = 'Referral';
      });
      await eventually(() => void expect(visitor.requests).to.include(`GET ${payload}`));
      await visitor.click('/web3/referral');
      await visitor.follow('/workshops');
      const arrived = visitor.page.waitForResponse((response) => response.url().endsWith(payload));
      release();
      await arrived;
      await visitor.follow('/blog');
      expect(await visitor.page.evaluate(() => (window as { pushed?: string[] }).pushed)).to.deep.equal([
        '/workshops',
        '/blog',
      ]);
      visitor.expectClean();
    });
  });

  describe('to a page that was prefetched', () => {
    const BELOW = '/terms-and-conditions';
    /** Prefetches the page, so that only the wait for a frame remains between click and page. */
    const prefetch = async () => {
      await visitor.open('/');
      await eventually(() => void expect(visitor.requests.join('\n')).to.match(/\/builds\/meta\//));
      await visitor.page.$eval(`footer a[href="${BELOW}"]`, (link) => link.scrollIntoView());
      await eventually(() => void expect(visitor.requests).to.include(`GET ${BELOW}/_payload.json`));
      await eventually(() => void expect(visitor.requests.join('\n')).to.match(/article-blocks-/));
      await waitUntilQuiet(visitor.page, 300);
    };
    before(async () => void (visitor = await visit(site.url, { reducedMotion: true })));
    beforeEach(() => void (visitor.requests.length = 0));

    it('waits for the frame that shows the effect of the click', async () => {
      await prefetch();
      await visitor.page.evaluate(() => {
        let frames = 0;
        const push = history.pushState.bind(history);
        const countFrame = () => {
          frames += 1;
          requestAnimationFrame(countFrame);
        };
        requestAnimationFrame(countFrame);
        history.pushState = (...args) => {
          Object.assign(window, { framesBefore: frames });
          push(...args);
        };
      });
      await visitor.follow(BELOW);
      const frames = await visitor.page.evaluate(
        () => (window as unknown as { framesBefore: number }).framesBefore,
      );
      expect(frames).to.be.at.least(1);
      visitor.expectClean();
    });

    it('goes on if there is no frame', async () => {
      await prefetch();
      await visitor.page.evaluate(() => void (window.requestAnimationFrame = () => 0));
      await visitor.follow(BELOW);
      visitor.expectClean();
    });
  });

  it('uses a View Transition, unless the visitor prefers reduced motion', async () => {
    await arrive();
    const { page } = visitor;
    await page.evaluateOnNewDocument(() => {
      const start = document.startViewTransition.bind(document);
      Object.assign(window, { transitions: 0 });
      document.startViewTransition = (...args) => {
        (window as unknown as { transitions: number }).transitions += 1;
        return start(...args);
      };
    });
    const count = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
    await visitor.open('/');
    await visitor.follow('/blog');
    expect(await count()).to.equal(1);
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await visitor.follow('/web3');
    expect(await count()).to.equal(1);
    visitor.expectClean();
  });

  it('switches the language on every route, in the same document', async () => {
    // Without the fades of so many navigations.
    visitor = await visit(site.url, { reducedMotion: true });
    await visitor.open('/');
    const ofRoute = new Map(
      EXAMPLE_PAGES.filter(({ locale }) => locale === 'en').map((page) => [page.name, page]),
    );
    let [from, to]: [Locale, Locale] = ['en', 'sl'];
    for (const { path } of ofRoute.values()) {
      if (path !== '/') await visitor.follow(localizePath(path, from, ENGLISH_FIRST));
      const page = EXAMPLE_PAGES.find((each) => each.path === localizePath(path, to, ENGLISH_FIRST))!;
      await visitor.page.select('.site-header__language select', to);
      await visitor.page.waitForFunction(
        (href, lang, title) =>
          location.pathname === href &&
          document.documentElement.lang === lang &&
          document.querySelector('h1')?.textContent === title &&
          document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(href),
        { polling: 20 },
        page.path,
        to,
        page.title,
      );
      await eventually(async () => {
        const cookies = await visitor.page.browserContext().cookies();
        expect(cookies.map((cookie) => [cookie.name, cookie.value])).to.deep.equal([['locale', to]]);
      });
      const { shown, served } = await headTags(visitor.page);
      expect(shown, `the head of ${page.path} after a navigation`).to.deep.equal(served);
      [from, to] = [to, from];
    }
    expect(await visitor.isSameDocument()).to.equal(true);
    visitor.expectClean();
  });
});

/** The tags of the page's own in the document's head, and those of the same page as the server sends it. */
const headTags = (page: Page): Promise<{ shown: string[]; served: string[] }> =>
  page.evaluate(async () => {
    const response = await fetch(location.href);
    const served = new DOMParser().parseFromString(await response.text(), 'text/html');
    const tags = ({ head }: Document) =>
      [...head.querySelectorAll('title, [data-head]')].map(({ outerHTML }) => outerHTML).sort();
    return { shown: tags(document), served: tags(served) };
  });
