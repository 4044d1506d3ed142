import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { KeyInput, Page } from 'puppeteer';
import { serveGallery } from '../../scripts/build/serve-gallery';
import { accessibilityFindings, colorFindings } from '../../test/support/axe';
import { openPage, type WatchedPage } from '../../test/support/chromium';
import { accessibilityTree } from './support/accessibility-tree';

/** The narrowest window and the widest; the widest is left open for what follows. */
const WIDTHS = [320, 2560];

/** Tab leads to every control, in order, and shows where it is. Returns what does not. */
async function walkByTab(page: Page): Promise<string[]> {
  const missed: string[] = [];
  const controls = await page.$$eval(
    '.stage :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
    (all) => {
      // Of the radio buttons with one name, Tab leads to the checked one, or else to the first.
      const passedBy = all.filter((one) => {
        if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return false;
        const group = [
          ...document.querySelectorAll<HTMLInputElement>(`[type=radio][name="${one.name}"]:enabled`),
        ];
        return one !== (group.find(({ checked }) => checked) ?? group[0]);
      });
      const reachable = all.filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.matches(':disabled, [tabindex="-1"]') &&
          !passedBy.includes(one),
      );
      reachable.forEach((one, index) => one.setAttribute('data-order', String(index)));
      return reachable.map(({ outerHTML }) => outerHTML.slice(0, 120));
    },
  );
  for (const [index, control] of controls.entries()) {
    // Tab stops at each part of a date.
    const isInDate = () =>
      page.evaluate((at) => document.activeElement!.matches(`[type^=date][data-order="${at}"]`), index - 1);
    do await page.keyboard.press('Tab');
    while (await isInDate());
    const { order, isShown } = await page.evaluate(() => {
      const focused = document.activeElement!;
      // The link of a card outlines the card, which it covers.
      const outlined = [focused, focused.closest('.kit-card')].filter((element) => element !== null);
      return {
        order: focused.getAttribute('data-order'),
        isShown: outlined.some((element) => getComputedStyle(element).outlineStyle !== 'none'),
      };
    });
    if (order !== String(index)) return [...missed, `Tab does not lead to ${control}`];
    if (!isShown) missed.push(`no visible focus on ${control}`);
  }
  return missed;
}

/** Stories that open: the control, the key, and what is then shown. */
const OPENED: [id: string, control: string, key: KeyInput, shown: string][] = [
  ['answer-dialog--default', '.stage .kit-button', 'Enter', '[role=dialog]'],
  ['answer-tooltip--default', '.kit-button', 'Shift', '.kit-tooltip:popover-open'],
  ['edit-combobox--default', '.kit-combobox', 'ArrowDown', '[role=option]'],
  ['edit-datefield--default', '[aria-haspopup=dialog]', 'Enter', '[role=gridcell]:focus'],
  ['edit-sortablelist--default', '.kit-sortable-line', 'Enter', '.kit-sortable-line[aria-expanded=true]'],
  ['edit-tabs--default', '[role=tab]', 'End', '[role=tab]:last-child[aria-selected=true]'],
  ['edit-toast--default', '.kit-button', 'Enter', '.kit-toast[data-shown]'],
  [
    'find-the-way-dropdownmenu--default',
    '.kit-dropdown-button',
    'ArrowDown',
    '.kit-dropdown[data-open=true]',
  ],
  ['find-the-way-popover--default', '.kit-button', 'Enter', '.kit-popover:popover-open'],
  ['whole-pages--settings', '[data-variant=destructive]', 'Enter', '[role=alertdialog]'],
];

/** Patterns of the WAI-ARIA practices that no other test walks through; what is left of them is the browser's own. */
const KEYS: [pattern: string, id: string, control: string, keys: KeyInput[], shown: string][] = [
  ['accordion', 'lay-out-accordion--default', 'summary', ['Enter'], 'details[open]'],
  ['accordion', 'lay-out-accordion--default', 'summary', ['Space', 'Space'], 'details:not([open])'],
  [
    'alert dialog',
    'whole-pages--settings',
    '[data-variant=destructive]',
    ['Enter', 'Escape'],
    '[data-variant=destructive]:focus',
  ],
  ['checkbox', 'ask-checkbox--states', ':indeterminate', ['Space'], ':checked:not(:indeterminate):focus'],
  ['radio group', 'ask-radiogroup--default', ':checked', ['ArrowDown'], '[value=online]:checked:focus'],
  ['radio group', 'ask-radiogroup--states', '[name=hinted]', ['Space'], '[value=online]:checked'],
  [
    'spin button',
    'ask-numberfield--default',
    'input',
    ['ArrowUp', 'ArrowUp', 'ArrowDown'],
    'input:in-range:not(:placeholder-shown)',
  ],
];

/** What is current, chosen or checked, and the attribute that says so. */
const MARKS: [id: string, marked: string, attribute: string][] = [
  ['act-button--as-link', '.kit-button[aria-current]', 'aria-current'],
  ['ask-checkbox--states', ':checked', 'checked'],
  ['ask-radiogroup--default', ':checked', 'checked'],
  ['edit-switch--states', ':checked:enabled', 'checked'],
  ['edit-tabs--default', '[aria-selected=true]', 'aria-selected'],
  ['find-the-way-breadcrumbs--default', '[aria-current]', 'aria-current'],
  ['find-the-way-dropdownmenu--default', '[data-current]', 'data-current'],
  ['find-the-way-pagination--default', '[aria-current]', 'aria-current'],
];

describe('the gallery', function () {
  let gallery: Awaited<ReturnType<typeof serveGallery>>;
  let watched: WatchedPage;

  before(async () => {
    gallery = await serveGallery();
  });
  after(() => gallery?.stop());
  beforeEach(async () => {
    watched = await openPage({ reducedMotion: true });
  });
  afterEach(() => watched.close());

  async function open(id: string, globals?: string): Promise<Page> {
    const entry = gallery.entries.find((one) => one.id === id)!;
    await watched.page.goto(gallery.address(entry, globals));
    await watched.page.waitForSelector('.sb-show-main .stage > *');
    return watched.page;
  }
  const movingParts = (page: Page) =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect!.getComputedTiming().endTime) > 0)
          .length,
    );
  const stories = () => gallery.entries.filter(({ type }) => type === 'story');
  const setStage = (name: string, value: string) =>
    watched.page.$eval('.stage', (stage, at, wanted) => stage.setAttribute(at, wanted), name, value);
  async function pressIn(page: Page, control: string, ...keys: KeyInput[]) {
    await page.focus(control);
    for (const key of keys) await page.keyboard.press(key);
  }

  it('has stories without axe findings on light and dark tones, at rest, at home in every window and direction, operated by Tab', async () => {
    const findings: string[] = [];
    for (const { id } of stories()) {
      const page = await open(id);
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        for (const dir of ['rtl', 'ltr']) {
          await setStage('dir', dir);
          const needed = await page.evaluate(() => document.documentElement.scrollWidth);
          if (needed > width) findings.push(`${id} at ${width} px, ${dir}, is ${needed} px wide`);
        }
      }
      if (await movingParts(page)) findings.push(`${id} moves though motion is to be reduced`);
      findings.push(...(await accessibilityFindings(page, 'body')).map((text) => `${id}: ${text}`));
      await setStage('data-tone', 'ink');
      findings.push(...(await colorFindings(page, 'body')).map((text) => `${id} on ink: ${text}`));
      findings.push(...(await walkByTab(page)).map((text) => `${id}: ${text}`));
    }
    expect([...findings, ...watched.problems]).to.deep.equal([]);
  });

  for (const [id, control, key, shown] of OPENED)
    it(`has no axe findings in ${id} once it is open, without motion if that is to be reduced, on light and dark tones`, async () => {
      const page = await open(id);
      await pressIn(page, control, key);
      await page.waitForSelector(shown);
      expect(await movingParts(page)).to.equal(0);
      expect(await accessibilityFindings(page, 'body')).to.deep.equal([]);
      await setStage('data-tone', 'ink');
      expect(await colorFindings(page, 'body'), 'on ink').to.deep.equal([]);
      watched.expectClean();
    });

  it('tells assistive technology of each component what accessibility-tree.txt says, opened if it opens', async () => {
    const trees: string[] = [];
    const titles = new Set(stories().map(({ title }) => title));
    for (const title of [...titles].sort()) {
      if (/^Tokens|\/Icon$|^Whole pages/.test(title)) continue;
      const [first, ...others] = stories().filter((story) => story.title === title);
      const story = others.find(({ id }) => id === 'lay-out-card--as-link') ?? first!;
      const page = await open(story.id);
      const opened = OPENED.find(([id]) => id === story.id);
      if (opened) {
        await pressIn(page, opened[1], opened[2]);
        await page.waitForSelector(opened[3]);
      }
      trees.push(`${title}\n${await accessibilityTree(page)}\n`);
    }
    const expected = await readFile(new URL('accessibility-tree.txt', import.meta.url), 'utf8');
    expect(trees.join('\n')).to.equal(expected);
  });

  for (const [pattern, id, control, keys, shown] of KEYS)
    it(`has the keys of the ${pattern}: ${keys.join(', ')}`, async () => {
      const page = await open(id);
      await pressIn(page, control, ...keys);
      await page.waitForSelector(shown);
    });

  for (const [id, marked, attribute] of MARKS)
    it(`shows what ${attribute} marks in ${id}, and the focus on it, also in forced colours`, async () => {
      const page = await open(id);
      const session = await page.createCDPSession();
      const features = [
        { name: 'forced-colors', value: 'active' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ];
      await session.send('Emulation.setEmulatedMedia', { features });
      await page.setViewport({ width: 800, height: 400 });
      const element = (await page.$(marked))!;
      if (attribute === 'checked') {
        const [mark, box] = await element.evaluate((one) =>
          ['::before', null].map((part) => getComputedStyle(one, part).backgroundColor),
        );
        expect(mark).to.not.equal(box);
      }
      const picture = async () => Buffer.from(await page.screenshot()).toString('base64');
      const shown = await picture();
      await element.focus();
      const focused = await picture();
      await element.evaluate((one) => (one as HTMLElement).blur());
      expect(focused === shown, 'the focus').to.equal(false);
      await element.evaluate((one, name) => {
        if (name === 'checked') (one as HTMLInputElement).checked = false;
        else if (name === 'aria-selected') one.setAttribute(name, 'false');
        else one.removeAttribute(name);
      }, attribute);
      expect((await picture()) === shown, attribute).to.equal(false);
    });

  it('has pages of text, whose links lead to pages of it', async () => {
    const links: string[] = [];
    for (const entry of gallery.entries.filter(({ id }) =>
      /^(start|guide|recipes|changes|act-button)--docs$/.test(id),
    )) {
      await watched.page.goto(gallery.address(entry));
      await watched.page.waitForSelector('#storybook-docs h1');
      links.push(
        ...(await watched.page.$$eval('#storybook-docs a', (all) => all.map((a) => a.getAttribute('href')!))),
      );
    }
    const led = links.flatMap((href) => /\?path=\/(?:docs|story)\/([\w-]+)/.exec(href)?.[1] ?? []);
    expect(gallery.entries.map(({ id }) => id)).to.include.members(led);
    expect(led).to.have.length.above(20);
    watched.expectClean();
  });

  it('shows the same markup under other tokens, and a dialog with them', async () => {
    const colors = [];
    for (const theme of ['house', 'harbour']) {
      const page = await open('answer-dialog--default', `theme:${theme};scheme:dark`);
      await pressIn(page, '.stage .kit-button', 'Enter');
      await page.waitForSelector('[role=dialog]');
      colors.push(await page.$eval('[role=dialog]', (panel) => getComputedStyle(panel).backgroundColor));
    }
    expect(new Set(colors).size).to.equal(2);
  });
});
