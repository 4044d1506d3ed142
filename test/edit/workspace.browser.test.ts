import { expect } from 'chai';
import { LOCALES } from '../../client/i18n/locales';
import { EDIT_PATH } from '../../server/edit/edit-address';
import { accessibilityFindings } from '../support/axe';
import { runEditApp } from '../support/edit-app';
import { pressTogether } from '../support/edit-hands';
import { eventually } from '../support/eventually';
import { overflowing } from '../support/page-checks';

describe('the workspace of the editors’ app', () => {
  const app = runEditApp();

  it('shows the page as the chosen screen does, drawn smaller where it has less room', async () => {
    await app.open();
    for (const [screen, width] of [
      ['Desktop', 1280],
      ['Phone', 375],
      ['Tablet', 768],
    ] as const) {
      await app.press(screen, '.edit-page');
      await eventually(async () => expect(await app.frame.evaluate(() => innerWidth)).to.equal(width));
      await eventually(async () => {
        const [frame, stage] = await app.page.$$eval('.edit-page__frame, .edit-page__stage', (all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .sort((one, other) => one.width - other.width)
            .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
        );
        expect(frame!.left).to.be.at.least(stage!.left - 1);
        expect(frame!.right).to.be.at.most(stage!.right + 1);
        expect(frame!.top).to.be.closeTo(stage!.top, 1);
        expect(frame!.bottom).to.be.closeTo(stage!.bottom, 1);
      });
    }
  });

  it('keeps the open entry and its undo in the other language of a page, and goes back with its page', async () => {
    await app.open('?path=/blog');
    const path = () => app.page.$eval('.edit-page__path', (shown) => shown.textContent);
    const framePath = () => new URL(app.frame.url()).searchParams.get('path');
    const isAt = (wanted: string) =>
      eventually(async () => expect([await path(), framePath()]).to.deep.equal([wanted, wanted]));
    await app.press('Opening', '.edit-panel');
    await app.fill('details.title', 'Naslov', 'sl');
    await app.press('SL', '.edit-bar');
    await isAt('/sl/blog');
    await eventually(async () => expect(await app.frameText()).to.include('Naslov'));
    await app.press('Undo', '.edit-bar');
    await eventually(async () => expect(await app.frameText()).not.to.include('Naslov'));
    await app.page.goBack();
    await isAt('/blog');
    await app.keepsNothing();
  });

  it('asks once for the newest of many keystrokes, and says it where what is typed cannot be shown', async () => {
    app.allow(/401/);
    await app.open();
    await app.press('Services', '.edit-panel');
    const field = await app.control('details.title');
    let requests = 0;
    app.page.on('request', (request) => {
      if (request.url().endsWith('/edit/preview')) requests += 1;
    });
    await field.evaluate((input) => {
      (input as HTMLTextAreaElement).select();
      for (const letter of 'Typed fast') document.execCommand('insertText', false, letter);
    });
    await eventually(async () => expect(await app.frameText()).to.include('Typed fast'));
    expect(requests).to.equal(1);
    const session = { name: 'edit_session', url: `${app.site.url}/edit` };
    await app.page.browserContext().deleteMatchingCookies(session);
    await app.fill('details.title', 'Nobody sees it');
    await app.page.waitForSelector('.edit-page__problem');
    expect(await app.frameText()).to.include('Typed fast');
    await app.signIn();
    await app.discard();
    await app.page.waitForSelector('.edit-page__problem', { hidden: true });
  });

  it('begins each form and the list at their top, with hints of groups and no row for missing buttons', async () => {
    await app.open('?path=/blog');
    const scroll = (to?: number) =>
      app.page.$eval(
        '.edit-panel__body',
        (body, wanted) => {
          if (wanted !== undefined) body.scrollTop = wanted;
          return body.scrollTop;
        },
        to,
      );
    await app.press('Site', '.edit-bar');
    await app.control('name');
    const hint = await app.page.waitForSelector('.edit-group ::-p-text(Neither visitors nor editors see)');
    expect(await hint!.isVisible()).to.equal(true);
    expect(await (await app.page.$('.edit-form__actions'))!.isVisible()).to.equal(false);
    await eventually(async () => expect(await scroll(2000)).to.be.greaterThan(1000));
    await app.press('Back to the list', '.edit-panel');
    await app.page.waitForSelector('.edit-panel [role=tab] ::-p-text(Checks)');
    await eventually(async () => expect(await scroll()).to.equal(0));
  });

  it('shows the titles of pages in a list that is wider than a narrow field', async () => {
    await app.page.setViewport({ width: 1180, height: 900 });
    await app.open();
    await app.page.click('.edit-bar__page input');
    const list = (await app.page.waitForSelector('.edit-bar__page [role=listbox]'))!;
    expect((await list.boundingBox())!.width).to.be.at.least(300);
  });

  it('finds entries by names in any language, pages and actions with Ctrl+K, on any layout of keys, and lists the keys at “?”', async () => {
    const field = '[role=dialog] [role=combobox]';
    const choose = async (words: string, found: string) => {
      await app.page.waitForSelector(`${field}:focus`);
      await app.page.type(field, words);
      await app.page.waitForSelector(`[role=option][data-active] ::-p-text(${found})`);
      await app.page.keyboard.press('Enter');
      await app.page.waitForSelector(field, { hidden: true });
    };
    const isShown = (title: string) =>
      app.page.waitForSelector(`::-p-xpath(//aside//h2[contains(., "${title}")])`);
    await app.open();
    await pressTogether(app.page, 'Control', 'k');
    await choose('Kako izbrati prvi proces', 'How to choose the first process');
    await isShown('How to choose the first process');
    await eventually(async () => {
      expect(app.frame.url()).to.include('first-process');
      await app.frame.focus('main a');
    });
    await pressTogether(app.page, 'Control', 'k');
    await choose('digitalization', 'Digitalization');
    await isShown('Digitalization');
    await app.page.$eval('.edit-panel h2', (heading) => (heading as HTMLElement).focus());
    await app.page.keyboard.press('?');
    await app.page.waitForSelector('[role=dialog] kbd ::-p-text(Ctrl+S)');
    expect(await accessibilityFindings(app.page, '[role=dialog]')).to.deep.equal([]);
    // A title in another language comes before what has the words in its text.
    await app.page.type(field, 'umetna inteligenca');
    await app.page.waitForSelector(
      '[role=option][data-active] ::-p-text(AI literacy for a company of twenty)',
    );
    await app.page.$eval(field, (input) => (input as HTMLInputElement).select());
    // Before the titles that have the letters within.
    await app.page.type(field, 'one');
    await app.page.waitForSelector('[role=option][data-active] ::-p-text(One sheet, one fold, one tool)');
    await app.page.$eval(field, (input) => (input as HTMLInputElement).select());
    await choose('new', 'New');
    await app.page.waitForSelector('[role=dialog] ::-p-text(Kind)');
    await app.page.keyboard.press('Escape');
    await app.page.waitForSelector('[role=dialog]', { hidden: true });
    await app.page.evaluate(() => {
      const cyrillic = { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', cyrillic));
    });
    await choose('site', 'Site');
    await app.control('name');
  });

  it('goes on in the other language at the same address', async () => {
    await app.open('?path=/blog');
    const address = app.page.url();
    for (const [name, signOut] of [
      ['Slovenščina', 'Odjava'],
      ['English', 'Sign out'],
    ] as const) {
      // The state of the page comes last and moves the menu.
      await app.page.waitForSelector('.edit-bar__state');
      await app.page.click('.edit-menu button');
      const link = await app.page.waitForSelector(`.edit-menu a ::-p-text(${name})`, { visible: true });
      await Promise.all([app.page.waitForNavigation(), link!.click()]);
      await app.page.waitForSelector(`.edit-menu ::-p-text(${signOut})`);
      await eventually(async () => expect(await app.frame.$('h1')).not.to.equal(null));
      expect(app.page.url()).to.equal(address);
    }
  });

  it('opens the checks at their own address, and leads to what they found', async () => {
    await app.page.goto(`${app.site.url}${EDIT_PATH}/checks`);
    const kinds = await app.page.waitForSelector('.edit-panel .edit-all__tools select');
    await kinds!.select('pastDate');
    await eventually(async () => {
      const told = await app.textsOf('.edit-panel .edit-entry .edit-entry__detail');
      expect([...new Set(told)]).to.deep.equal(['A date in the past']);
    });
    await app.page.$eval('.edit-panel summary', (summary) => summary.click());
    await app.press('', '.edit-panel .kit-accordion-content');
    await app.page.waitForSelector('.edit-form');
    expect(new URL(app.page.url()).pathname).to.equal(`${EDIT_PATH}/checks`);
  });

  it('has the whole bar in every window, the page beside its fields or above them, and nothing that axe finds, in the list and in a form', async () => {
    await app.open('?path=/workshops');
    for (const width of [1440, 768, 375]) {
      await app.page.setViewport({ width, height: 900 });
      const [page, panel] = await app.page.$$eval('.edit-page, .edit-panel', (both) =>
        both.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      if (width === 1440) expect(page!.right).to.be.at.most(panel!.left);
      if (width === 768) expect([panel!.top - page!.bottom, panel!.width]).to.deep.equal([0, 768]);
      expect(await accessibilityFindings(app.page), `${width} px`).to.deep.equal([]);
      for (const part of ['.edit-bar__state', '.edit-menu button'])
        expect(await (await app.page.$(part))!.isVisible(), `${part}, ${width} px`).to.equal(true);
      await app.page.click('.edit-menu button');
      await app.page.waitForSelector('.edit-menu ::-p-text(Sign out)', { visible: true });
      expect(await accessibilityFindings(app.page, '.edit-workspace'), `${width} px`).to.deep.equal([]);
      await app.page.keyboard.press('Escape');
      await app.page.waitForSelector('.edit-menu__list', { hidden: true });
      await app.press('Opening', '.edit-panel');
      await app.control('details.title');
      const heights = await app.page.$$eval(
        '.edit-bar__save .kit-button, .edit-panel :is(.kit-tab, input.kit-control, [data-size="icon"])',
        (all) =>
          all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().height),
      );
      expect(Math.min(...heights), `${width} px`).to.be.at.least(36);
      expect(Math.max(...heights), `${width} px`).to.be.at.most(40);
      expect(await accessibilityFindings(app.page, '.edit-workspace'), `${width} px`).to.deep.equal([]);
      await app.press('Back to the list', '.edit-panel');
      await app.page.waitForSelector('.edit-entries .edit-entry', { visible: true });
    }
  });

  it('leaves four fifths of a phone to what is below its bars, in every language', async () => {
    await app.page.setViewport({ width: 375, height: 667, isMobile: true, hasTouch: true });
    for (const locale of [...LOCALES].reverse()) {
      await app.page.goto(`${app.site.url}${EDIT_PATH}/language?to=${locale}&path=${EDIT_PATH}`);
      await (await app.page.waitForSelector('.edit-panel__close'))!.tap();
      // Nobody shares a preview of a page that has not loaded.
      await app.page.waitForSelector('.edit-page__bar > .kit-button', { visible: true });
      const bars = await app.page.$$eval('.edit-bar, .edit-page__bar', (all) =>
        all.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0),
      );
      expect(bars / 667, locale).to.be.at.most(0.2);
      expect(await overflowing(app.page), locale).to.deep.equal([]);
    }
    await app.page.setViewport({ width: 1440, height: 900 });
  });
});
