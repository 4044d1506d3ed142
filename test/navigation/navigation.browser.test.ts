import { expect } from 'chai';
import type { Page } from 'puppeteer';
import type { Locale } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import { eventually } from '../support/eventually';
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

    it('loads the home page in full for addresses of the former site', async () => {
      await visitor.open('/blog');
      await visitor.load(() => visitor.click('/sl/portfolio/x'));
      expect(new URL(visitor.page.url()).pathname).to.equal('/sl');
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
