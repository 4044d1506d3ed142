import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { localizePath } from '../../client/i18n/localize-path';
import { BUILD_TARGETS, type BuildTarget } from '../../client/model/build-target';
import { ENGLISH_FIRST } from '../support/addresses';
import { BROWSER_TIMEOUT_MS, openPage, type WatchedPage } from '../support/chromium';
import { waitForHydration } from '../support/hydration';
import { COMPANY_SITE_TIMEOUT_MS, companySiteOf } from '../support/company-site';
import type { TestSite } from '../support/site';

/** The visible parts of the header. */
interface Shown {
  logo: string;
  white: boolean;
  menu: string[];
  current: string[];
}

const DEFAULT_MENU = ['Digitalization', 'Web3', 'Workshops', 'EU projects', 'Blog', 'Contact'];
const WEB3_MENU = ['Voucher packages', 'Referral programme', 'Cases', 'Workshops', 'Blog', 'Contact'];
const WEB_MENU = ['AI consulting', 'AI assistant', 'Cases', 'Manufacturing', 'Workshops', 'Contact'];
const SI_MENU = ['About', 'Manufacturing', 'Learn', 'Blog', 'Contact'];

/** Around every width at which the header changes. */
const BOOKING_WIDTHS = [320, 639, 640, 1023, 1024, 1327, 1328, 1440];

/** Windows with the menu in the header, and around the width at which it gets more room. */
const MENU_WIDTHS = [1024, 1056, 1088, 1152, 1216, 1280, 1327, 1328, 1360, 1440];

/** A page of each build, and the current link in its menu after those above it. */
const MARKED: Record<BuildTarget, [path: string, marked: string[]]> = {
  '': ['/web3/case/honey-passport', ['Cases']],
  mfc: ['/workshops', ['Learn', 'Workshops']],
  realmfc: ['/workshops', []],
};

const HEADERS: Record<BuildTarget, Record<string, Shown>> = {
  '': {
    '/': { logo: '/', white: false, menu: [], current: [] },
    '/about': { logo: '/', white: false, menu: DEFAULT_MENU, current: [] },
    '/blog/delivery-notes-read-by-ai': { logo: '/', white: false, menu: DEFAULT_MENU, current: ['Blog'] },
    '/web3': { logo: '/web3', white: false, menu: WEB3_MENU, current: [] },
    '/web3/voucher': { logo: '/web3', white: false, menu: WEB3_MENU, current: ['Voucher packages'] },
    '/web3/case/honey-passport': { logo: '/web3', white: false, menu: WEB3_MENU, current: ['Cases'] },
    '/digitalization': { logo: '/digitalization', white: true, menu: WEB_MENU, current: [] },
    '/digitalization/case/sawmill-orders': {
      logo: '/digitalization',
      white: false,
      menu: WEB_MENU,
      current: ['Cases'],
    },
    '/digitalization/ai-svetovanje': {
      logo: '/digitalization',
      white: false,
      menu: WEB_MENU,
      current: ['AI consulting'],
    },
    '/digitalization/ai-assistant': {
      logo: '/digitalization',
      white: true,
      menu: WEB_MENU,
      current: ['AI assistant'],
    },
    '/manufacturing': { logo: '/', white: true, menu: [], current: [] },
    '/no-such-page': { logo: '/', white: false, menu: DEFAULT_MENU, current: [] },
  },
  mfc: {
    '/': { logo: '/', white: true, menu: SI_MENU, current: [] },
    '/workshops': { logo: '/', white: false, menu: SI_MENU, current: ['Learn'] },
    '/web3': { logo: '/web3', white: false, menu: SI_MENU, current: [] },
    '/manufacturing': { logo: '/', white: true, menu: SI_MENU, current: ['Manufacturing'] },
  },
  realmfc: {
    '/': { logo: '/', white: true, menu: [], current: [] },
    '/workshops': { logo: '/', white: false, menu: [], current: [] },
    '/digitalization': { logo: '/digitalization', white: true, menu: [], current: [] },
  },
};

/** One page for each header that takes up other room. */
const pathsByRoom = (buildTarget: BuildTarget): string[] => {
  const byRoom = new Map<string, string>();
  for (const [path, { logo, menu }] of Object.entries(HEADERS[buildTarget]))
    byRoom.set(JSON.stringify([logo, menu]), path);
  return [...byRoom.values()];
};

for (const buildTarget of BUILD_TARGETS) {
  describe(`header and footer of build target "${buildTarget}"`, function () {
    let site: TestSite;
    let watched: WatchedPage;
    let page: Page;
    before(async function () {
      this.timeout(COMPANY_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
      site = await companySiteOf[buildTarget]();
      watched = await openPage();
      page = watched.page;
    });
    after(() => watched?.close());
    const open = async (path: string) => {
      await page.goto(site.url + path);
      await waitForHydration(page);
    };

    for (const [path, expected] of Object.entries(HEADERS[buildTarget])) {
      it(`${path} has its logo, menu and colour`, async () => {
        await open(path);
        expect(await shownHeader(page)).to.deep.equal(expected);
      });
    }

    it('shows the round home button beside the languages in the full site only', async () => {
      await open('/about');
      expect(await page.$$('.site-header__language .language__divider')).to.have.length(
        buildTarget === '' ? 1 : 0,
      );
      const arrows = await page.$$eval('.site-header__language a', (links) =>
        links.map((link) => ({
          to: link.getAttribute('href'),
          name: link.getAttribute('aria-label'),
          isRound: getComputedStyle(link).borderRadius === '50%' && link.offsetWidth === link.offsetHeight,
        })),
      );
      expect(arrows).to.deep.equal(buildTarget === '' ? [{ to: '/', name: 'Home', isRound: true }] : []);
    });

    it('keeps its distance from an item that has no others like it', async () => {
      for (const path of ['/blog/delivery-notes-read-by-ai', '/project/assist-together']) {
        await open(path);
        const distance = await page.evaluate(() => {
          document.querySelector('main > article > aside.band')!.remove();
          const [end] = [...document.querySelectorAll('main > article p')].slice(-1);
          const footer = document.querySelector('.site-footer')!;
          return footer.getBoundingClientRect().top - end!.getBoundingClientRect().bottom;
        });
        expect(distance, path).to.be.at.least(64);
      }
    });

    it('lists the links of the content, the fixed ones, the year and the version in the footer', async () => {
      await open('/sl/about');
      const links = await page.$$eval('.site-footer nav a', (anchors) =>
        anchors.map((anchor) => [
          anchor.firstChild!.textContent,
          anchor.getAttribute('href'),
          anchor.getAttribute('target'),
        ]),
      );
      expect(links).to.deep.equal(
        [
          ['Brezplačen 30-minutni klic', '/sl/contact#contact', '_blank'],
          ['Digitalizacija', '/sl/digitalization', null],
          ['AI-pomočnik', '/sl/digitalization/ai-assistant', null],
          ['Web3', '/sl/web3', null],
          ['Delavnice', '/sl/workshops', null],
          ['Evropski projekti', '/sl/project', null],
          ['Blog', '/sl/blog', null],
          ['Spremljajte nas', 'https://social.larkfield.example/@larkfield', '_blank'],
          ['O nas', '/sl/about', null],
          ['Splošni pogoji', '/sl/terms-and-conditions', null],
          ['Politika zasebnosti', '/sl/privacy-policy', null],
        ].filter(([label]) => !HIDDEN_IN_FOOTER[buildTarget].includes(label!)),
      );
      const copyright = await page.$eval('.site-footer__copyright', (line) => line.textContent);
      expect(copyright).to.include('2025').and.include('1.6.22');
    });

    it('takes the booking link of header and footer from one entry, and opens it in a new tab', async () => {
      for (const path of ['/about', '/sl/about']) {
        await open(path);
        const links = await page.$$eval('.site-header__cta, .site-footer a[href$="#contact"]', (anchors) =>
          anchors.map((anchor) => [
            anchor.firstChild!.textContent,
            anchor.getAttribute('href'),
            anchor.getAttribute('target'),
          ]),
        );
        const booking =
          path === '/about'
            ? ['Book a 30 min free call', '/contact#contact', '_blank']
            : ['Brezplačen 30-minutni klic', '/sl/contact#contact', '_blank'];
        // In the header, in the mobile menu and in the footer.
        expect(links, path).to.deep.equal([booking, booking, booking]);
      }
    });

    it('has the booking button in sight or in the menu at every width, beside every menu and in every language', async function () {
      this.timeout(60_000);
      const unreachable: string[] = [];
      for (const path of pathsByRoom(buildTarget))
        for (const prefix of ['', '/sl']) {
          await page.goto(site.url + localizePath(path, prefix ? 'sl' : 'en', ENGLISH_FIRST));
          await page.evaluate(async () => void (await document.fonts.ready));
          for (const width of BOOKING_WIDTHS) {
            await page.setViewport({ width, height: 900 });
            const found = await page.evaluate(findBookingButton);
            if (!found) unreachable.push(`${prefix}${path} at ${width} px`);
          }
        }
      await page.setViewport({ width: 1440, height: 900 });
      expect(unreachable).to.deep.equal([]);
    });

    it('marks the current link and every link above it alike, in the header and in the mobile menu', async () => {
      const [path, marked] = MARKED[buildTarget];
      await open(path);
      for (const menu of ['.site-nav', '.mobile-menu']) {
        const links = await page.$$eval(`${menu} [aria-current]`, (all) =>
          all.map((link) => {
            const { fontWeight, textDecorationLine } = getComputedStyle(link);
            return [link.textContent, link.getAttribute('aria-current'), fontWeight, textDecorationLine];
          }),
        );
        expect(links, menu).to.deep.equal(
          marked.map((label, index) => [
            label,
            index === marked.length - 1 ? 'page' : 'true',
            '700',
            'underline',
          ]),
        );
      }
    });

    it('offers the voucher, or shows two EU logos that link to the projects', async () => {
      for (const path of ['/about', '/digitalization', '/manufacturing']) {
        await open(path);
        const offersVoucher = buildTarget === '' && path === '/about';
        const offer = await page.$$eval('.site-footer__offer a', (links) =>
          links.map((link) => [link.getAttribute('href'), link.querySelectorAll('img, [role=img]').length]),
        );
        expect(offer, path).to.deep.equal(offersVoucher ? [['/web3/voucher#apply', 0]] : [['/project', 2]]);
      }
    });
  });
}

describe('the header of a wide window', function () {
  let site: TestSite;
  let watched: WatchedPage;
  before(async function () {
    this.timeout(COMPANY_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
    site = await companySiteOf['']();
    watched = await openPage();
  });
  after(() => watched?.close());

  // The longest menus, one with its current link in bold, and a page without a menu.
  for (const path of ['/web3/voucher', '/sl/web3/voucher', '/blog', '/sl/blog', '/', '/sl'])
    it(`keeps each of its texts on one line on ${path}`, async () => {
      const { page } = watched;
      await page.goto(site.url + path);
      // Lines of another typeface have other lengths.
      await page.evaluate(async () => void (await document.fonts.ready));
      const broken: string[] = [];
      for (const width of MENU_WIDTHS) {
        await page.setViewport({ width, height: 900 });
        broken.push(...(await page.evaluate(textsOnSeveralLines)));
      }
      expect(broken).to.deep.equal([]);
    });
});

/** Runs in the page: whether the booking button is in sight in the header, or in the menu that the header's button opens. */
function findBookingButton(): boolean {
  const isInSight = (element: Element | null) => {
    if (!element?.checkVisibility()) return false;
    const { left, right, top, height } = element.getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth && top >= 0 && height > 30;
  };
  if (isInSight(document.querySelector('.site-header__end > .site-header__cta'))) return true;
  const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu')!;
  if (!isInSight(menu.querySelector('summary'))) return false;
  menu.open = true;
  const button = menu.querySelector('.site-header__cta');
  button?.scrollIntoView();
  const found = isInSight(button);
  menu.open = false;
  return found;
}

/** Runs in the page: which parts of the menu and the booking button are taller than one line at the window's width. */
function textsOnSeveralLines(): string[] {
  const nav = document.querySelector('.site-nav');
  const texts = document.querySelectorAll<HTMLElement>(
    '.site-nav > ul > li > a, .kit-dropdown-parent, .site-header__end > .site-header__cta',
  );
  const isBroken = (element: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > 15;
  };
  const found = [...texts].filter((element) => element.checkVisibility() && isBroken(element));
  return [
    ...found.map((element) => `"${element.textContent}" at ${innerWidth} px`),
    ...(nav && nav.clientHeight > 60 ? [`the menu at ${innerWidth} px`] : []),
  ];
}

const HIDDEN_IN_FOOTER: Record<BuildTarget, readonly string[]> = {
  '': [],
  mfc: ['Blog'],
  realmfc: ['Blog', 'Spremljajte nas'],
};

describe('a header link with children', function () {
  let site: TestSite;
  let watched: WatchedPage;
  let page: Page;
  before(async function () {
    this.timeout(COMPANY_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
    site = await companySiteOf['']();
    watched = await openPage({ reducedMotion: true });
    page = watched.page;
    await page.setViewport({ width: 1440, height: 900, hasTouch: true });
  });
  after(() => watched?.close());
  beforeEach(async () => {
    await page.mouse.move(0, 800);
    await page.goto(`${site.url}/blog`);
    await waitForHydration(page);
  });

  const isOpen = (open: boolean) =>
    page.waitForFunction(
      (wanted) => document.querySelector('.site-nav .kit-dropdown-panel')!.checkVisibility() === wanted,
      {},
      open,
    );

  it('leads to its own address by pointer, and nothing opens', async () => {
    for (const [label, path] of [
      ['Digitalization', '/digitalization'],
      ['Web3', '/web3'],
    ] as const) {
      await page.goto(`${site.url}/blog`);
      await waitForHydration(page);
      await page.click(`::-p-xpath(//nav[contains(@class, "site-nav")]//a[text()="${label}"])`);
      await page.waitForFunction((to) => location.pathname === to, {}, path);
    }
    watched.expectClean();
  });

  it('leads to its own address by keyboard and by touch', async () => {
    await page.focus('.site-nav .kit-dropdown-parent');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/digitalization');
    await page.goto(`${site.url}/sl/blog`);
    await waitForHydration(page);
    await page.tap('.site-nav .kit-dropdown-parent');
    await page.waitForFunction(() => location.pathname === '/sl/digitalization');
    watched.expectClean();
  });

  it('has a button beside it that touch opens and closes', async () => {
    for (const open of [true, false]) {
      await page.tap('.site-nav .kit-dropdown-button');
      await isOpen(open);
      expect(await page.$eval('.site-nav .kit-dropdown-button', (button) => button.ariaExpanded)).to.equal(
        String(open),
      );
    }
    expect(new URL(page.url()).pathname).to.equal('/blog');
    watched.expectClean();
  });

  it('opens under the pointer, four pixels below its button, and closes when the pointer leaves', async () => {
    await page.hover('.site-nav .kit-dropdown-button');
    await isOpen(true);
    const distance = await page.evaluate(() => {
      const at = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      return at('.site-nav .kit-dropdown-list').top - at('.site-nav .kit-dropdown-button').bottom;
    });
    expect(distance).to.equal(4);
    await page.mouse.move(0, 800);
    await isOpen(false);
  });

  it('stays closed when it gets the keyboard focus', async () => {
    await page.focus('.site-header .logo');
    for (const name of ['Digitalization', 'Digitalization: more pages']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement!.textContent)).to.equal(name);
    }
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await isOpen(false);
  });

  for (const key of ['Enter', 'Space', 'ArrowDown'] as const)
    it(`opens with ${key}, lets Tab walk through it, and closes on Escape`, async () => {
      await page.focus('.site-nav .kit-dropdown-button');
      await page.keyboard.press(key);
      await isOpen(true);
      // An arrow key moves the focus to the first link by itself.
      if (key !== 'ArrowDown') await page.keyboard.press('Tab');
      await page.waitForFunction(
        () => document.activeElement!.getAttribute('href') === '/digitalization/ai-svetovanje',
      );
      await page.keyboard.press('Escape');
      await isOpen(false);
      expect(await page.evaluate(() => document.activeElement!.textContent)).to.equal(
        'Digitalization: more pages',
      );
      watched.expectClean();
    });

  it('opens and closes again with Enter', async () => {
    await page.focus('.site-nav .kit-dropdown-button');
    for (const open of [true, false]) {
      await page.keyboard.press('Enter');
      await isOpen(open);
    }
  });

  it('leads to its page in the same document, and closes', async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.hover('.site-nav .kit-dropdown-button');
    await isOpen(true);
    await page.click('.site-nav a[href="/manufacturing"]');
    await page.waitForFunction(() => location.pathname === '/manufacturing');
    expect(await page.evaluate(() => 'isSameDocument' in window)).to.equal(true);
    watched.expectClean();
  });
});

const shownHeader = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const header = document.querySelector('.site-header')!;
    const items = [...header.querySelectorAll('.site-nav > ul > li')].map((item) =>
      item.querySelector<HTMLElement>('a, button')!,
    );
    const isCurrent = (item: HTMLElement) => {
      const { fontWeight, textDecorationLine } = getComputedStyle(item);
      return Number(fontWeight) >= 600 && textDecorationLine === 'underline';
    };
    return {
      logo: header.querySelector('.logo')!.getAttribute('href')!,
      white: getComputedStyle(header).color === 'rgb(255, 255, 255)',
      menu: items.map((item) => item.textContent!),
      current: items.filter(isCurrent).map((item) => item.textContent!),
    };
  });
