import { expect } from 'chai';
import { PRESENCE } from '../../server/edit/presence-router';
import { accessibilityFindings } from '../support/axe';
import { openTab } from '../support/chromium';
import { runEditApp } from '../support/edit-app';
import { addEditor, setSession, signIn } from '../support/editors';
import { eventually } from '../support/eventually';

describe('changes that wait, in the editors’ app', () => {
  const app = runEditApp();

  const state = () => app.page.$eval('.edit-bar__state', (tag) => tag.textContent);
  const isState = (wanted: string) => eventually(async () => expect(await state()).to.equal(wanted));
  const back = () => app.press('Back to the list', '.edit-panel');
  const note = () => app.page.$eval('.edit-waiting', (shown) => shown.textContent);
  const shows = (text: string) => eventually(async () => expect(await app.frameText()).to.include(text));
  const isLive = (path: string, text: string) =>
    eventually(async () => expect(await app.live(path)).to.include(text));

  /** Changes a title of the page that is open, and keeps that as a draft. */
  const keep = async (entry: string, title: string) => {
    await app.press(entry, '.edit-panel');
    await app.fill('details.title', title);
    await app.press('Save draft', '.edit-bar');
    await app.says('Kept as a draft');
  };

  it('are kept by one editor and continued by another, who sees who else is there, and publishes them together', async () => {
    const bor = await addEditor(app.pocketbase, 'bor@example.com', 'Bor Kos');
    await app.open();
    await isState('Live');
    await keep('Services', 'Kept by Ana');
    const open = new URL(app.page.url()).searchParams.get('entry');
    await isState('Live with changes');
    expect(await app.live('/')).not.to.include('Kept by Ana');

    await app.reopenBrowser();
    await setSession(app.page, app.site.url, await signIn(app.site.url, bor));
    await app.open();
    await isState('Live with changes');
    await shows('Kept by Ana');
    await app.pocketbase.admin
      .collection(PRESENCE)
      .create({ id: 'c'.repeat(15), entry: open, editor_name: 'Cene Zajc' });
    await app.press('Services', '.edit-panel');
    await eventually(async () => expect(await note()).to.include('Ana Novak has kept changes'));
    await app.page.waitForSelector('.edit-panel [role=status] ::-p-text(Cene Zajc)');
    expect(await accessibilityFindings(app.page, '.edit-workspace')).to.deep.equal([]);
    await app.fill('details.title', 'Continued by Bor');
    await app.press('Save draft', '.edit-bar');
    await eventually(async () => expect(await note()).to.include('Bor Kos has kept changes'));

    await back();
    await keep('Call to action', 'Both at once');
    await back();
    await app.press('2 changes wait', '.edit-panel');
    await app.page.waitForSelector('.edit-waiting-list');
    expect(await app.live('/'))
      .not.to.include('Continued by Bor')
      .and.not.to.include('Both at once');
    await app.press('Publish the chosen (2)', '[role=dialog]');
    // An open dialog keeps the focus, and with it what is typed.
    await app.page.waitForSelector('[role=dialog]', { hidden: true });
    await isLive('/', 'Continued by Bor');
    await isLive('/', 'Both at once');
    await isState('Live');
  });

  it('are discarded, with a way back, and scheduled', async () => {
    await app.open();
    await keep('Call to action', 'Rather not');
    await app.press('Discard', '.edit-waiting');
    await app.press('Discard', '[role=alertdialog]');
    // The state and the page may not have shown yet that something waited.
    await app.page.waitForSelector('.edit-waiting', { hidden: true });
    await isState('Live');
    await eventually(async () => expect(await app.frameText()).not.to.include('Rather not'));
    await app.press('Undo', '.edit-bar');
    await shows('Rather not');
    await app.press('Publish', '.edit-bar');
    await isLive('/', 'Rather not');
    await app.says('Published');

    await app.fill('details.title', 'On Monday');
    await app.press('Schedule', '.edit-bar');
    await app.press('Schedule', '[role=dialog]');
    await eventually(async () => expect(await note()).to.match(/^Changes by .* go live on/));
    await isState('Live with changes');
    const { id } = await app.pocketbase.admin.collection('changes').getFirstListItem('publish_at != ""');
    await app.pocketbase.admin.collection('changes').update(id, { publish_at: '2020-01-01 00:00:00.000Z' });
    await isLive('/', 'On Monday');
  });

  it('are published with what is on the screen; what is unsaved elsewhere is listed, and the message takes it back', async () => {
    await app.open();
    await app.press('Services', '.edit-panel');
    await app.fill('details.title', 'Unsaved at home');
    await app.page.evaluate(() => {
      history.pushState(null, '', '/edit?path=/about');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await app.press('About', '.edit-entries');
    await app.fill('title', 'About us all');
    await app.press('2 unsaved', '.edit-bar');
    await app.page.waitForSelector('.edit-waiting-list');
    const ticks = () =>
      app.page.$$eval('.edit-waiting-list input', (boxes) => boxes.map((box) => box.checked));
    expect(await ticks()).to.deep.equal([false, true]);
    expect((await app.textsOf('.edit-waiting-list mark')).join(' '))
      .to.include('Unsaved')
      .and.include('us all');
    expect(await accessibilityFindings(app.page, '[role=dialog]')).to.deep.equal([]);
    await app.press('Publish the chosen (1)', '[role=dialog]');
    await isLive('/about', 'About us all');
    expect(await app.live('/')).not.to.include('Unsaved at home');
    await app.isStatus('1 unsaved');

    await app.press('Undo', '.kit-toast');
    await app.isStatus('2 unsaved');
    await eventually(async () => expect(await app.live('/about')).not.to.include('About us all'));
    await app.press('Publish…', '.edit-bar');
    await app.page.click('.edit-waiting-list input');
    await app.press('Publish the chosen (2)', '[role=dialog]');
    await isLive('/', 'Unsaved at home');
    await isLive('/about', 'About us all');
    await app.isStatus('All saved');
  });

  it('keep a block on a page whose blocks nobody has changed yet, unseen by visitors and the sitemap', async () => {
    const seen = () => Promise.all(['/about', '/sitemap.xml'].map(app.live));
    const before = await seen();
    await app.open('?path=/about');
    await app.press('Add a block', '.edit-blocks');
    await app.press('Quote', '[role=dialog]');
    await app.fill('details.quote', 'Not before Monday');
    await app.press('Save draft', '.edit-bar');
    await app.says('Kept as a draft');
    await isState('Live with changes');
    expect(await seen()).to.deep.equal(before);

    await app.open('?path=/about');
    await shows('Not before Monday');
    await app.press('Publish', '.edit-bar');
    await isLive('/about', 'Not before Monday');
    await isState('Live');
  });

  it('shows what a colleague has published meanwhile beside what waits', async () => {
    await app.open();
    await keep('One case', 'Waits');
    const contents = app.pocketbase.admin.collection('contents');
    const { record } = await app.pocketbase.admin
      .collection('changes')
      .getFirstListItem<{ record: string }>('collection = "contents"');
    const { details } = await contents.getOne<{ details: object }>(record);
    await contents.update(record, { details: { ...details, title: 'Published meanwhile' } });
    await app.open(`?path=/&entry=contents/${record}`);
    await eventually(async () => expect(await note()).to.include('open it and choose'));
    await app.press('Publish', '.edit-waiting');
    await app.page.waitForSelector('.edit-conflict');
    expect(await app.textsOf('.edit-conflict__side p')).to.deep.equal(['Waits', 'Published meanwhile']);
    await app.press('Save the chosen');
    await isLive('/', 'Waits');
    await isState('Live');
  });

  it('are shown, as a draft is, to people without an account by a link, which a phone opens, until it is revoked; a draft is scheduled as a whole', async () => {
    await app.pocketbase.admin.collection('posts').create({
      ...{ slug: 'for-the-boss', title: 'For the boss', body: '<p>Text.</p>', draft: true },
      published: '2024-01-01 00:00:00.000Z',
    });
    await app.lists('For the boss');
    await app.open('?path=/blog/for-the-boss');
    await isState('Draft');
    expect(await app.page.$$eval('.edit-page__bar a', (links) => links.length)).to.equal(0);
    await app.press('Share', '.edit-page__bar');
    await app.press('New link', '[role=dialog]');
    const field = (await app.page.waitForSelector('.edit-shared-link input'))!;
    const link = await field.evaluate((input) => (input as HTMLInputElement).value);
    expect(await accessibilityFindings(app.page, '[role=dialog]')).to.deep.equal([]);

    const phone = await openTab(await app.page.browser().createBrowserContext());
    await phone.setViewport({ width: 375, height: 700, isMobile: true, hasTouch: true });
    await phone.goto(link);
    expect(await phone.$eval('.preview-bar', (bar) => bar.textContent)).to.include('not on the website');
    expect(await phone.$eval('h1', (heading) => heading.textContent)).to.equal('For the boss');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(375);
    expect(await accessibilityFindings(phone, '.preview-bar')).to.deep.equal([]);

    await app.press('Revoke', '[role=dialog]');
    await eventually(async () => expect((await fetch(link)).status).to.equal(404));
    await phone.browserContext().close();
    await app.escape();
    await app.press('For the boss', '.edit-panel');
    await app.control('slug');
    await app.press('Schedule', '.edit-bar');
    await app.press('Schedule', '[role=dialog]');
    await eventually(async () => expect(await state()).to.match(/^Scheduled: .*, 09:00/));
    await eventually(async () => expect(await note()).to.match(/^Goes live .*, 09:00/));
    await app.press('Change the time', '.edit-waiting');
    await app.page.waitForSelector('[role=dialog] input:focus');
    await app.escape();
    await app.fill('title', 'For everybody');
    // It stays scheduled.
    await app.save();
    expect((await fetch(`${app.site.url}/blog/for-the-boss`)).status).to.equal(404);
    await app.press('Publish now', '.edit-bar');
    await isLive('/blog/for-the-boss', 'For everybody');
    await isState('Live');
  });
});
