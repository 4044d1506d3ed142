import { expect } from 'chai';
import type { RecordModel } from 'pocketbase';
import type { Frame, JSHandle, Page } from 'puppeteer';
import type { FieldRef } from '../../client/model/entry/field-ref';
import type { PageEntry, Preview, UnsavedRecord } from '../../client/edit/frame/preview';
import type { WatchedPage } from '../support/chromium';
import { pageFrame } from '../support/edit-desk';
import { addEditor, setSession, signIn } from '../support/editors';
import { becomes, eventually } from '../support/eventually';
import { openFrame, type FrameWindow } from '../support/frame-page';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

describe('the page in the editors’ frame', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let session: string;
  let watched: WatchedPage;
  let page: Page;
  /** The window around the frame. */
  let own: JSHandle<FrameWindow>;
  let frame: Frame;
  let hero: RecordModel;

  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase });
    session = await signIn(site.url, await addEditor(pocketbase));
    hero = await pocketbase.part('page-home', 'hero');
    ({ watched, own } = await openFrame(site.url, session, '/'));
    ({ page } = watched);
    frame = pageFrame(page);
  });
  beforeEach(async () => {
    watched.problems.length = 0;
    await setSession(page, site.url, session);
    await own.evaluate((app) => void Object.assign(app, { opened: [], followed: [] }));
    await open('/');
  });

  const open = (path: string) => own.evaluate((app, to) => app.frame.open(to), path);
  const showField = (field: Omit<FieldRef, 'locale'>) =>
    own.evaluate((app, at) => app.frame.show({ ...at, locale: 'en' }), field);
  const opened = () => own.evaluate((app) => app.opened.splice(0));
  const followed = () => own.evaluate((app) => app.followed.splice(0));
  /** Clicks what is in the middle of an element, or at a part of its width and height. */
  async function click(selector: string, options: { right?: number; modifier?: 'Control' } = {}) {
    const element = (await frame.$(selector))!;
    await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = (await element.boundingBox())!;
    if (options.modifier) await page.keyboard.down(options.modifier);
    await page.mouse.click(box.x + box.width * (options.right ?? 0.5), box.y + box.height / 2);
    if (options.modifier) await page.keyboard.up(options.modifier);
    await element.dispose();
  }
  const show = async (path: string, ...changes: UnsavedRecord[]) => {
    const preview = await page.evaluate(readPreview, path, changes);
    await own.evaluate((app, shown) => app.frame.update(shown), preview);
  };
  const titled = (title: string, { id, details } = hero): UnsavedRecord => ({
    collection: 'contents',
    id,
    values: { details: { ...(details as object), title } },
  });

  it('opens the field of a text that is clicked, without leaving the page', async () => {
    await click('h1');
    const [title, ...others] = await opened();
    expect(others).to.deep.equal([]);
    expect(title).to.deep.include({
      fields: [{ collection: 'contents', id: hero.id, path: 'details.title', locale: 'en' }],
      leadsTo: null,
    });
    expect(title!.caret!.letters).to.be.above(0);
    const address = frame.url();
    await click('.hero .actions a');
    const [action] = await opened();
    // Its label is the site's own; only its target comes from content.
    expect(action!.fields.map(({ path }) => path)).to.deep.equal(['details.primary.to']);
    await click('.cta a');
    expect((await opened())[0]!.fields.map(({ path }) => path)).to.deep.equal([
      'details.label',
      'details.to',
    ]);
    expect(frame.url()).to.equal(address);
    watched.expectClean();
  });

  it('distinguishes the picture and the summary of a card from its title, whose link covers them', async () => {
    await click('.item-card .item-card__summary');
    await click('.item-card img');
    await click('.item-card__title a');
    const [summary, cover, title] = await opened();
    expect([summary, cover, title].map((one) => one!.fields[0]!.path)).to.deep.equal([
      'summary',
      'cover',
      'title',
    ]);
    expect(title!.leadsTo).to.match(/^\/project\//);
  });

  it('follows links without content, and every link with Ctrl', async () => {
    await click('.section-head__action a');
    expect(await followed()).to.deep.equal(['/project']);
    await click('.item-card__title a', { modifier: 'Control' });
    expect((await followed())[0]).to.match(/^\/project\//);
    expect(await opened()).to.deep.equal([]);
    expect((await page.browserContext().pages()).length).to.equal(1);
  });

  it('never sends a form and is never left', async () => {
    const address = frame.url();
    await click('#contact button[type=submit]');
    await frame.focus('#contact input');
    await page.keyboard.press('Enter');
    await frame.evaluate(() => document.querySelector('form')!.requestSubmit()).catch(() => undefined);
    expect(frame.url()).to.equal(address);
    watched.expectClean([/form-action/]);
  });

  it('lets Tab reach and Enter open each field, once and with its name', async () => {
    await frame.focus('main');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const [first] = await opened();
    expect(first!.fields[0]).to.include({ collection: 'contents', id: hero.id });
    expect(await frame.evaluate(() => document.activeElement!.getAttribute('aria-description'))).to.equal(
      `Edit: ${first!.fields[0]!.path}`,
    );
    await frame.focus('.hero .actions a');
    await page.keyboard.press('Enter');
    expect((await opened())[0]!.fields[0]!.path).to.equal('details.primary.to');
    const nested = await frame.$$eval('a [tabindex="0"], button [tabindex="0"]', (all) => all.length);
    expect(nested).to.equal(0);
  });

  it('outlines what is pointed at and what is shown, and moves nothing', async () => {
    const layout = () =>
      frame.$$eval('main *', (all) => all.map((one) => one.getBoundingClientRect().toJSON() as object));
    const before = await layout();
    const box = (await (await frame.$('h1'))!.boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + 20);
    expect(await frame.$eval('h1', (one) => getComputedStyle(one).outlineStyle)).to.equal('dashed');
    await showField({ collection: 'contents', id: hero.id, path: 'details.lead' });
    expect(await frame.$eval('.hero .lead', (one) => getComputedStyle(one).outlineStyle)).to.equal('solid');
    expect(await layout()).to.deep.equal(before);
  });

  it('scrolls to each entry of a page and outlines its blocks, which show nothing else', async () => {
    for (const path of ['/', '/web3']) {
      const { entries } = await page.evaluate(readPreview, path, []);
      const outlines = await own.evaluate(outlineEach, path, entries);
      expect(outlines.filter(({ blocks }) => blocks.length === 0)).to.deep.equal([]);
      expect(outlines.filter(({ others, missed }) => others + missed > 0)).to.deep.equal([]);
      expect(outlines.filter(({ isInSight }) => !isInSight)).to.deep.equal([]);
      const parts = outlines.filter(({ isPart, isInMain }) => isPart && isInMain);
      expect(parts.length).to.be.above(5);
      for (const { name, blocks } of parts) expect(blocks, name).to.match(/^(section\.[^,]+|div\.proof)$/);
      const booking = outlines.find(({ name }) => name === 'booking')!;
      expect(booking.blocks).to.equal('a.site-header__cta, a');
    }
  });

  it('scrolls to a field whose page comes later, opens the fold that hides it, and shows the picture for its text', async () => {
    for (const [page, collection, filter, path, element] of [
      ['/', 'contents', "section = 'page-home' && key = 'cta'", 'details.title', 'h2'],
      ['/web3', 'contents', "section = 'page-web3' && key = 'faq'", 'details.items.1.answer', 'p'],
      [
        '/blog/first-process-to-digitalize',
        'posts',
        "slug = 'first-process-to-digitalize'",
        'cover_alt',
        'img',
      ],
    ] as const) {
      const { id } = await pocketbase.admin.collection(collection).getFirstListItem(filter);
      await showField({ collection, id, path });
      await open(page);
      expect(
        await frame.$eval('[data-edit-shown]', (one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return {
            name: one.localName,
            isInView: one.checkVisibility() && top >= 0 && bottom <= innerHeight,
          };
        }),
      ).to.deep.equal({ name: element, isInView: true });
    }
  });

  it('takes another field to show while a page is replaced', async () => {
    await own.evaluate(async ({ frame: shownIn, iframe }, id) => {
      const replaced = iframe.contentDocument!;
      const opening = shownIn.open('/blog');
      while (replaced.defaultView) await new Promise((resolve) => setTimeout(resolve));
      shownIn.show({ collection: 'contents', id, path: 'details.title', locale: 'en' });
      await opening;
    }, hero.id);
    expect(await frame.$('[data-edit-shown]')).to.equal(null);
  });

  it('scrolls to the beginning of a text that is longer than the frame, and does not scroll away from what was just clicked', async () => {
    await open('/blog/delivery-notes-read-by-ai');
    const text = (await frame.$('[data-edit*="/body/"]'))!;
    const [collection, id] = await text.evaluate((one) => one.getAttribute('data-edit')!.split('/'));
    const showBody = () => showField({ collection: collection!, id: id!, path: 'body' });
    const bodyTop = () => text.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    expect((await text.boundingBox())!.height).to.be.above(800);
    await frame.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await showBody();
    await eventually(async () => expect(await bodyTop()).to.be.within(0, 120));
    await frame.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    const top = await bodyTop();
    await text.$eval('p', (one) => one.click());
    expect(await opened()).to.have.length(1);
    await showBody();
    expect(await bodyTop()).to.equal(top);
  });

  it('shows what is typed and keeps scroll position, focus, folds and the outline', async () => {
    interface Seen extends Window {
      card: Element;
      seen: Element;
    }
    const topOfSeen = () =>
      frame.evaluate(() => Math.round((window as unknown as Seen).seen.getBoundingClientRect().top));
    // Home has no fold.
    const path = '/web3';
    await open(path);
    const landing = await pocketbase.part('page-web3', 'hero');
    await frame.evaluate(() => {
      const own = window as unknown as Seen;
      scrollTo({ top: 1_500, behavior: 'instant' });
      own.card = document.querySelector('.item-card')!;
      own.seen = document.elementFromPoint(500, 400)!;
      document.querySelector<HTMLElement>('.cta h2')!.focus({ preventScroll: true });
      document.querySelector<HTMLDetailsElement>('main details')!.open = true;
    });
    const before = await topOfSeen();
    await show(path, titled('Typed just now', landing));
    const state = await frame.evaluate(() => ({
      heading: document.querySelector('h1')!.textContent,
      focus: document.activeElement!.closest('.cta') !== null,
      open: document.querySelector<HTMLDetailsElement>('main details')!.open,
      sameCard: (window as unknown as Seen).card === document.querySelector('.item-card'),
    }));
    expect(state).to.deep.equal({ heading: 'Typed just now', focus: true, open: true, sameCard: true });
    expect(await topOfSeen()).to.equal(before);
    await click('h1');
    expect((await opened())[0]!.fields[0]!.path).to.equal('details.title');
    watched.expectClean();
  });

  it('leaves what is written out of previews that come late, or have no such text, until it is left', async () => {
    await click('h1');
    await own.evaluate((app) => {
      const { fields, write } = app.opened.pop()!;
      let text = app.iframe.contentDocument!.querySelector('h1')!.textContent;
      write!({
        ...{
          field: fields[0]!,
          label: 'Title',
          kind: 'line' as const,
          fallback: '',
          onLeave: () => undefined,
        },
        ...{ read: () => text, write: (typed) => void (text = typed) },
      });
    });
    await page.keyboard.press('Home');
    await page.keyboard.type('Typed ');
    const heading = () => frame.$eval('h1', ({ textContent }) => textContent);
    const written = await heading();
    const letters = await frame.evaluateHandle(() => getSelection()!.focusNode);
    for (const title of ['Late', '']) {
      const details = { ...(hero.details as object), title, lead: `After ${title}` };
      await show('/', { collection: 'contents', id: hero.id, values: { details } });
      expect(await heading())
        .to.equal(written)
        .and.to.match(/^Typed /);
      const isCaretThere = (node: Node | null) => node === getSelection()!.focusNode;
      expect(await frame.evaluate(isCaretThere, letters)).to.equal(true);
      expect(await frame.$eval('.hero .lead', ({ textContent }) => textContent)).to.equal('After Late');
    }
    await page.keyboard.press('Escape');
    await show('/', titled('Late'));
    expect(await heading()).to.equal('Late');
    expect(await frame.$$('[contenteditable], [role=textbox], #data-edit-written')).to.deep.equal([]);
  });

  it('shows the part of a picture that crops will keep, before it is saved', async () => {
    const posts = pocketbase.admin.collection('posts');
    const { id, cover } = await posts.getFirstListItem("slug = 'delivery-notes-read-by-ai'");
    const path = '/blog/delivery-notes-read-by-ai';
    await open(path);
    const tall = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 400 });
      canvas.getContext('2d')!.fillRect(0, 0, 160, 400);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      return URL.createObjectURL(blob!);
    });
    const shown = () =>
      frame.$eval('main img.cover', (one) => [
        one.getAttribute('src')!.replace(/^.*\/files\//, ''),
        getComputedStyle(one).objectPosition,
      ]);
    const post = (values: object) => show(path, { collection: 'posts', id, values: { ...values } });
    for (const [focus, position] of [
      ['50 0', '50% 0%'],
      // A crop is 100 pixels high, and begins at 250 of 300.
      ['50 75', '50% 83%'],
    ] as const) {
      await post({ cover: tall, cover_focus: focus });
      await becomes(shown, [`${tall}#focus=${focus.replace(' ', '-')}`, position]);
    }
    await post({ cover_focus: '0 0' });
    await eventually(async () =>
      // The stored picture has the shape of its crops.
      expect(await shown()).to.deep.equal([`posts/${id}/${cover}#focus=0-0`, '50% 50%']),
    );
    await post({ cover_focus: '' });
    expect((await shown())[0]).to.match(/\?thumb=800x500$/);
    watched.expectClean();
  });

  it('says that the server has sent no page', async () => {
    await page.browserContext().deleteMatchingCookies({ name: 'edit_session', url: `${site.url}/edit` });
    const refused = await open('/').catch((error: Error) => error.message);
    expect(refused).to.include('the frame shows no page');
  });

  it('runs no script, even one that got past the sanitizer', async () => {
    await own.evaluate((app) =>
      app.frame.update({
        title: 'Hostile',
        locale: 'en',
        styles: '',
        blocks: null,
        entries: [],
        html:
          '<div id="app"><h1>Hostile</h1><script>parent.hacked = 1; window.hacked = 1</script>' +
          '<img src="/missing.png" onerror="parent.hacked = 2"><a href="javascript:parent.hacked=3">link</a>' +
          '<iframe srcdoc="<script>parent.parent.hacked = 4</script>"></iframe>' +
          '<svg onload="parent.hacked = 5"></svg><form action="javascript:parent.hacked=6"><button>go</button></form></div>',
      }),
    );
    await click('a');
    await click('button');
    await eventually(() => expect(watched.problems.some(({ kind }) => kind === 'csp')).to.equal(true));
    for (const each of [page, frame]) expect(await each.evaluate(() => 'hacked' in window)).to.equal(false);
    expect(await frame.$eval('h1', (one) => one.textContent)).to.equal('Hostile');
    expect([await opened(), await followed()]).to.deep.equal([[], []]);
  });
});

/** Asks for a page with unsaved changes. Runs in the page. */
async function readPreview(path: string, changes: readonly UnsavedRecord[]): Promise<Preview> {
  const response = await fetch('/edit/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path, changes }),
  });
  return (await response.json()) as Preview;
}

/** Shows each entry of a page as the editors' app does; says what is outlined then. Runs in the page. */
async function outlineEach({ frame, iframe }: FrameWindow, path: string, entries: readonly PageEntry[]) {
  await frame.open(path);
  const shown = iframe.contentDocument!;
  const { clientWidth, clientHeight } = shown.documentElement;
  const showing = [...shown.querySelectorAll('[data-edit]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({
      element,
      fields: element
        .getAttribute('data-edit')!
        .split(' ')
        .map((field) => field.split('/')),
    }));
  return entries.flatMap(({ collection, id, key, label }) => {
    const own = showing.filter(({ fields }) =>
      fields.some(([of, record]) => of === collection && record === id),
    );
    if (own.length === 0) return [];
    frame.show({ collection, id: id!, path: '', locale: 'en' });
    const blocks = [...shown.querySelectorAll('[data-edit-shown]')];
    const isOutlined = ({ element }: { element: Element }) => blocks.some((block) => block.contains(element));
    const isPart = collection === 'contents';
    return [
      {
        name: key || label,
        isPart,
        isInMain: own.some(({ element }) => element.closest('main')),
        blocks: blocks
          .map(({ localName, classList }) => [localName, [...classList].at(-1)].filter(Boolean).join('.'))
          .join(', '),
        // A part of the page includes the items that it lists.
        others: showing.filter(
          (one) => !own.includes(one) && isOutlined(one) && (!isPart || one.fields[0]![0] === 'contents'),
        ).length,
        missed: own.filter((one) => !isOutlined(one)).length,
        isInSight: blocks.some((block) => {
          const { left, right, top, bottom } = block.getBoundingClientRect();
          const x = (Math.max(left, 0) + Math.min(right, clientWidth)) / 2;
          const y = (Math.max(top, 0) + Math.min(bottom, clientHeight)) / 2;
          return block.contains(shown.elementFromPoint(x, y));
        }),
      },
    ];
  });
}
