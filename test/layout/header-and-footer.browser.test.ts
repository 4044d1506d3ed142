import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { localizePath } from '../../client/i18n/localize-path';
import { BUILD_TARGETS, type BuildTarget } from '../../client/model/build-target';
import { ENGLISH_FIRST } from '../support/addresses';
import { openPage, type WatchedPage } from '../support/chromium';
import { waitForHydration } from '../support/hydration';
import { companySiteOf } from '../support/company-site';
import type { TestSite } from '../support/site';

/** The visible parts of the header. */
interface Shown {
  logo: string;
  white: boolean;
  menu: string[];
  /** The current link after those above it. */
  current: string[];
}

const DEFAULT_MENU = ['Digitalization', 'Web3', 'Workshops', 'EU projects', 'Blog', 'Contact'];
const WEB3_MENU = ['Voucher packages', 'Referral programme', 'Cases', 'Workshops', 'Blog', 'Contact'];
const WEB_MENU = ['AI consulting', 'AI assistant', 'Cases', 'Manufacturing', 'Workshops', 'Contact'];
const SI_MENU = ['About', 'Manufacturing', 'Learn', 'Blog', 'Contact'];

/** The widths at which the header changes: what fits here fits up to the next. */
const NARROWEST = [320, 640, 1024, 1328];
/** The last width before each change: whether the parts change together depends on no text. */
const WIDEST = [639, 1023, 1327, 1440];

/** A page for each header of a build that takes up other room. */
const ROOMS: Record<BuildTarget, readonly string[]> = {
  '': ['/', '/blog', '/web3/voucher', '/digitalization/ai-assistant'],
  mfc: ['/workshops', '/web3'],
  realmfc: ['/digitalization'],
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
    '/workshops': { logo: '/', white: false, menu: SI_MENU, current: ['Learn', 'Workshops'] },
    '/web3': { logo: '/web3', white: false, menu: SI_MENU, current: [] },
    '/manufacturing': { logo: '/', white: true, menu: SI_MENU, current: ['Manufacturing'] },
  },
  realmfc: {
    '/': { logo: '/', white: true, menu: [], current: [] },
    '/workshops': { logo: '/', white: false, menu: [], current: [] },
    '/digitalization': { logo: '/digitalization', white: true, menu: [], current: [] },
  },
};

for (const buildTarget of BUILD_TARGETS) {
  describe(`header and footer of build target "${buildTarget}"`, function () {
    let site: TestSite;
    let watched: WatchedPage;
    let page: Page;
    before(async () => {
      site = await companySiteOf[buildTarget]();
      // As served: `every-route.browser.test.ts` shows that scripts change nothing of it.
      watched = await openPage({ javaScript: false });
      page = watched.page;
    });
    const open = (path: string) => page.goto(site.url + path);
    /** The link in the header, in the mobile menu where there is one, and in the footer. */
    const expectBookingLinks = async (booking: [label: string, href: string, target: null]) =>
      expect(
        await page.$$eval('.site-header__cta, .site-footer a[href$="#contact"]', (anchors) =>
          anchors.map((anchor) => [
            anchor.firstChild!.textContent,
            anchor.getAttribute('href'),
            anchor.getAttribute('target'),
          ]),
        ),
      ).to.deep.equal((await page.$('.mobile-menu')) ? [booking, booking, booking] : [booking, booking]);

    for (const [path, expected] of Object.entries(HEADERS[buildTarget])) {
      it(`${path} has its logo, menu and colour, marks its current links, and offers the voucher or shows the EU logos`, async () => {
        await open(path);
        expect(await shownHeader(page)).to.deep.equal(expected);
        for (const menu of ['.site-nav', '.mobile-menu']) {
          const links = await page.$$eval(`${menu} [aria-current]`, (all) =>
            all.map((link) => {
              const { fontWeight, textDecorationLine } = getComputedStyle(link);
              return [link.textContent, link.getAttribute('aria-current'), fontWeight, textDecorationLine];
            }),
          );
          const marked = expected.current.map((label, index, { length }) => [
            label,
            index === length - 1 ? 'page' : 'true',
            '700',
            'underline',
          ]);
          expect(links, menu).to.deep.equal(marked);
        }
        const offer = await page.$$eval('.site-footer__offer a', (links) =>
          links.map((link) => [link.getAttribute('href'), link.querySelectorAll('img, [role=img]').length]),
        );
        const offersVoucher = buildTarget === '' && !/digitalization|manufacturing/.test(path);
        expect(offer).to.deep.equal(offersVoucher ? [['/web3/voucher#apply', 0]] : [['/project', 2]]);
      });
    }

    it('shows the round home button beside the languages in the full site only, and the booking link of one entry', async () => {
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
      await expectBookingLinks(['Book a 30 min free call', '/contact#contact', null]);
    });

    if (buildTarget === '')
      it('keeps its distance from an item that has no others like it', async () => {
        await open('/blog/delivery-notes-read-by-ai');
        const distance = await page.evaluate(() => {
          document.querySelector('main > article > aside.band')!.remove();
          const end = document.querySelector('main .prose')!;
          const footer = document.querySelector('.site-footer')!;
          return footer.getBoundingClientRect().top - end.getBoundingClientRect().bottom;
        });
        expect(distance).to.be.at.least(64);
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
          ['Brezplačen 30-minutni klic', '/sl/contact#contact', null],
          ['Digitalizacija', '/sl/digitalization', null],
          ['AI-pomočnik', '/sl/digitalization/ai-assistant', null],
          ['Web3', '/sl/web3', null],
          ['Delavnice', '/sl/workshops', null],
          ['Evropski projekti', '/sl/project', null],
          ['Blog', '/sl/blog', null],
          ['Spremljajte nas', 'https://social.larkfield.example/@larkfield', '_blank'],
          ['Iskanje', '/sl/search', null],
          ['O nas', '/sl/about', null],
          ['Splošni pogoji', '/sl/terms-and-conditions', null],
          ['Politika zasebnosti', '/sl/privacy-policy', null],
        ].filter(([label]) => !HIDDEN_IN_FOOTER[buildTarget].includes(label!)),
      );
      const copyright = await page.$eval('.site-footer__copyright', (line) => line.textContent);
      expect(copyright).to.include('2025').and.include('1.6.22');
      await expectBookingLinks(['Brezplačen 30-minutni klic', '/sl/contact#contact', null]);
    });

    // Texts on several lines: the longest menus, current links in bold, and pages without a menu are among them.
    it('has the booking button in sight or in the menu at every width, and each of its texts on one line, beside every menu and in every language', async () => {
      // Without scripts, the button of the languages takes up room.
      await page.setJavaScriptEnabled(true);
      const faults: string[] = [];
      for (const path of ROOMS[buildTarget])
        for (const locale of ENGLISH_FIRST.locales) {
          const localized = localizePath(path, locale, ENGLISH_FIRST);
          await page.goto(site.url + localized);
          // Lines of another typeface have other lengths.
          await page.evaluate(async () => void (await document.fonts.ready));
          const isFirst = localized === ROOMS[buildTarget][0];
          for (const width of isFirst ? [...NARROWEST, ...WIDEST] : NARROWEST) {
            await page.setViewport({ width, height: 900 });
            const found = await page.evaluate(findBookingButton);
            const broken = await page.evaluate(textsOnSeveralLines);
            for (const fault of found ? broken : ['no booking button', ...broken])
              faults.push(`${fault} on ${localized} at ${width} px`);
          }
        }
      await page.setViewport({ width: 1440, height: 900 });
      expect(faults).to.deep.equal([]);
    });
  });
}

/** Runs in the page: whether the booking button is in sight in the header, or in the menu that the header's button opens. */
function findBookingButton(): boolean {
  const isInSight = (element: Element | null) => {
    if (!element?.checkVisibility()) return false;
    const { left, right, top, height } = element.getBoundingClientRect();
    return left >= 0 && right <= document.documentElement.clientWidth && top >= 0 && height > 30;
  };
  if (isInSight(document.querySelector('.site-header__end > .site-header__cta'))) return true;
  const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu');
  if (!menu || !isInSight(menu.querySelector('summary'))) return false;
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
    ...found.map((element) => `"${element.textContent}"`),
    ...(nav && nav.clientHeight > 60 ? ['the menu'] : []),
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
  before(async () => {
    site = await companySiteOf['']();
    watched = await openPage({ reducedMotion: true });
    page = watched.page;
    await page.setViewport({ width: 1440, height: 900, hasTouch: true });
  });
  it('leads to its own address by keyboard and by touch', async () => {
    await page.goto(`${site.url}/blog`);
    await waitForHydration(page);
    await page.focus('.site-nav .kit-dropdown-parent');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname === '/digitalization');
    await page.goto(`${site.url}/sl/blog`);
    await waitForHydration(page);
    await page.tap('.site-nav .kit-dropdown-parent');
    await page.waitForFunction(() => location.pathname === '/sl/digitalization');
    watched.expectClean();
  });
});

const shownHeader = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const header = document.querySelector('.site-header')!;
    const links = [...header.querySelectorAll<HTMLElement>('.site-nav a, .site-nav button')];
    const isCurrent = (item: HTMLElement) => {
      const { fontWeight, textDecorationLine } = getComputedStyle(item);
      return Number(fontWeight) >= 600 && textDecorationLine === 'underline';
    };
    return {
      logo: header.querySelector('.logo')!.getAttribute('href')!,
      white: getComputedStyle(header).color === 'rgb(255, 255, 255)',
      menu: [...header.querySelectorAll('.site-nav > ul > li')].map(
        (item) => item.querySelector('a, button')!.textContent!,
      ),
      current: links.filter(isCurrent).map((link) => link.textContent!),
    };
  });
