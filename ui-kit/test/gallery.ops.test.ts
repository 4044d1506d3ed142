import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { accessibilityFindings, colorFindings } from '../../test/support/axe';
import { watchPage, type Watched } from './support/browser';
import { serveGallery } from './support/gallery';

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

describe('the gallery', function () {
  let gallery: Awaited<ReturnType<typeof serveGallery>>;
  let watched: Watched;

  before(async () => {
    gallery = await serveGallery();
  });
  after(() => gallery?.stop());
  beforeEach(async () => {
    watched = await watchPage();
    await watched.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  });
  afterEach(() => watched.page.close());

  async function open(id: string, theme = 'house'): Promise<Page> {
    await watched.page.goto(gallery.address(id, theme));
    await watched.page.waitForSelector('.sb-show-main .stage > *');
    return watched.page;
  }
  const setTone = (tone: string) =>
    watched.page.$eval('.stage', (stage, wanted) => stage.setAttribute('data-tone', wanted), tone);

  it('has stories without axe findings on light and dark tones, at home in every window, operated by Tab', async () => {
    const findings: string[] = [];
    for (const { id } of gallery.stories) {
      const page = await open(id);
      for (const width of WIDTHS) {
        await page.setViewport({ width, height: 900 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        if (needed > width) findings.push(`${id} at ${width} px is ${needed} px wide`);
      }
      findings.push(...(await accessibilityFindings(page, 'body')).map((text) => `${id}: ${text}`));
      await setTone('ink');
      findings.push(...(await colorFindings(page, 'body')).map((text) => `${id} on ink: ${text}`));
      findings.push(...(await walkByTab(page)).map((text) => `${id}: ${text}`));
    }
    expect([...findings, ...watched.complaints]).to.deep.equal([]);
  });

  it('has no axe findings in an open dialog', async () => {
    const page = await open('answer-dialog--with-form');
    await page.click('.stage .kit-button');
    await page.waitForSelector('[role=dialog]');
    expect(await accessibilityFindings(page, 'body')).to.deep.equal([]);
  });

  it('has no axe findings in an open menu', async () => {
    const page = await open('find-the-way-dropdownmenu--default');
    await page.focus('.kit-dropdown-button');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.kit-dropdown[data-open=true]');
    expect(await accessibilityFindings(page, 'body')).to.deep.equal([]);
  });

  const OPENED = [
    {
      id: 'edit-tabs--default',
      press: '[role=tab]:last-child',
      shown: '[role=tab]:last-child[aria-selected=true]',
    },
    {
      id: 'edit-sortablelist--default',
      press: '.kit-sortable-line',
      shown: '.kit-sortable-line[aria-expanded=true]',
    },
    { id: 'edit-toast--default', press: '.kit-button', shown: '.kit-toast[data-shown]' },
    { id: 'edit-combobox--default', press: '.kit-combobox', shown: '[role=listbox]' },
    { id: 'edit-datefield--default', press: '[aria-haspopup=dialog]', shown: '[role=gridcell]:focus' },
  ];
  for (const { id, press, shown } of OPENED)
    it(`has no axe findings in ${id} after a press, on light and dark tones`, async () => {
      const page = await open(id);
      await page.click(press);
      await page.waitForSelector(shown);
      expect(await accessibilityFindings(page, 'body')).to.deep.equal([]);
      await setTone('ink');
      expect(await colorFindings(page, 'body'), 'on ink').to.deep.equal([]);
      expect(watched.complaints).to.deep.equal([]);
    });

  it('shows the same markup under other tokens', async () => {
    const colors = [];
    for (const theme of ['house', 'harbour', 'plum']) {
      const page = await open('act-button--default', theme);
      colors.push(await page.$eval('.kit-button', (button) => getComputedStyle(button).backgroundColor));
    }
    expect(new Set(colors).size).to.equal(3);
  });
});
