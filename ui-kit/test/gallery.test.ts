import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect } from 'chai';
import type { Browser, Page } from 'puppeteer';
import { buildGallery } from '../gallery/build';
import { serveGallery } from '../gallery/serve';
import { BROWSER_TIMEOUT_MS, launchBrowser, openPage } from './support/browser';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
// The whole gallery at once is a long page.
const AXE_TIMEOUT_MS = 240_000;

async function findings(page: Page): Promise<string[]> {
  // Through the debugger, because the page's policy refuses an injected script element.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = (await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<unknown> } };
    return axe.run({ resultTypes: ['violations'] });
  })) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  );
}

describe('the gallery', function () {
  this.timeout(AXE_TIMEOUT_MS);
  let browser: Browser;
  let gallery: Awaited<ReturnType<typeof serveGallery>>;

  before(async () => {
    await buildGallery();
    [gallery, browser] = await Promise.all([serveGallery(0), launchBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await gallery?.stop();
  });

  for (const width of [375, 1440]) {
    it(`has no axe findings and no complaints at ${width} px`, async () => {
      const { page, complaints } = await openPage(browser, gallery.url, (fresh) =>
        fresh.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]),
      );
      await page.setViewport({ width, height: 900 });
      expect(await findings(page)).to.deep.equal([]);
      expect(complaints).to.deep.equal([]);
      await page.close();
    });
  }

  it('has no axe findings in an open dialog and an open menu', async () => {
    const { page } = await openPage(browser, gallery.url, (fresh) =>
      fresh.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]),
    );
    await page.evaluate(() =>
      document.querySelectorAll('.story:not(#dialog, #dropdownmenu)').forEach((story) => story.remove()),
    );
    await page.focus('#dropdownmenu .bf-dropdown-button');
    await page.keyboard.press('ArrowDown');
    await page.waitForSelector('.bf-dropdown[data-open=true]');
    expect(await findings(page)).to.deep.equal([]);
    await page.click('#dialog .example .bf-button');
    await page.waitForSelector('[role=dialog]');
    expect(await findings(page)).to.deep.equal([]);
    await page.close();
  });

  for (const tone of ['paper', 'ink'])
    it(`has no axe findings in a consent bar on ${tone}`, async () => {
      const { page, complaints } = await openPage(browser, gallery.url, (fresh) =>
        fresh.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]),
      );
      await page.evaluate((wanted) => {
        const story = document.querySelector('#consentbar')!;
        document.querySelectorAll('.story').forEach((other) => other !== story && other.remove());
        story.querySelectorAll<HTMLElement>('.stage').forEach((stage) => (stage.dataset.tone = wanted));
      }, tone);
      expect(await page.$$eval('.bf-consent-bar', (bars) => bars.length)).to.equal(2);
      expect(await findings(page)).to.deep.equal([]);
      expect(complaints).to.deep.equal([]);
      await page.close();
    });

  for (const tone of ['paper', 'ink'])
    it(`has no axe findings in open parts of an editor on ${tone}`, async () => {
      const { page, complaints } = await openPage(browser, gallery.url, (fresh) =>
        fresh.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]),
      );
      await page.evaluate((wanted) => {
        const edit = document.querySelector('#tabs')!.closest('.group')!;
        document.querySelectorAll('.group').forEach((group) => group !== edit && group.remove());
        edit
          .querySelectorAll('.story:not(#tabs, #sortablelist, #combobox, #toast)')
          .forEach((story) => story.remove());
        edit.querySelectorAll<HTMLElement>('.stage').forEach((stage) => (stage.dataset.tone = wanted));
      }, tone);
      await page.click('#tabs .playground [role=tab]:last-child');
      await page.click('#sortablelist .playground .bf-sortable-line');
      await page.click('#toast .example .bf-button');
      await page.waitForSelector('.bf-toast[data-shown]');
      await page.focus('#combobox .playground .bf-combobox');
      await page.keyboard.press('ArrowDown');
      await page.waitForSelector('[role=listbox]');
      expect(await findings(page)).to.deep.equal([]);
      expect(complaints).to.deep.equal([]);
      await page.close();
    });

  for (const width of [320, 375, 1440, 2560]) {
    it(`does not scroll sideways at ${width} px`, async () => {
      const { page } = await openPage(browser, gallery.url, (fresh) =>
        fresh.setViewport({ width, height: 900 }),
      );
      await page.setViewport({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width);
      await page.close();
    });
  }

  it('changes the component and the code with the live props', async () => {
    const { page } = await openPage(browser, gallery.url);
    const playground = (await page.$('#button .playground'))!;
    const [variant] = await playground.$$('::-p-aria([name="variant"][role="combobox"])');
    await variant!.select('pill');
    expect(
      await playground.$eval('.stage .bf-button', (button) => button.getAttribute('data-variant')),
    ).to.equal('pill');
    expect(
      await playground.$eval('.stage .bf-button', (button) => button.hasAttribute('data-color')),
    ).to.equal(false);
    expect(await playground.$eval('code', (code) => code.textContent)).to.contain('<Button variant="pill"');
    await page.close();
  });

  it('documents every prop of every component', async () => {
    const { page } = await openPage(browser, gallery.url);
    const undocumented = await page.$$eval('.props tbody tr', (rows) =>
      rows.filter((row) => !row.lastElementChild!.textContent).map((row) => row.textContent),
    );
    expect(undocumented).to.deep.equal([]);
    await page.close();
  });

  it('shows the whole page without JavaScript', async () => {
    const { page } = await openPage(browser, gallery.url, (fresh) => fresh.setJavaScriptEnabled(false));
    expect(await page.$$eval('.story', (stories) => stories.length)).to.be.at.least(20);
    await page.close();
  });

  it('re-themes by tokens alone', async () => {
    const { page } = await openPage(browser, gallery.url);
    const colors = await page.$$eval('.theme-stage .bf-button[data-variant=fancy]', (buttons) =>
      buttons.map((button) => getComputedStyle(button, '::before').backgroundColor),
    );
    expect(new Set(colors).size).to.equal(3);
    await page.close();
  }).timeout(BROWSER_TIMEOUT_MS);
});
