import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { setClock, SETTABLE_CLOCK } from '../support/clock';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { loggedErrors, startSite, type TestSite } from '../support/site';

describe('a clock that jumps', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase, env: SETTABLE_CLOCK });
  });

  const accepted: string[] = [];
  async function write(): Promise<void> {
    const { status, json } = await postJson(site.url, 'contact', {
      body: completeValues('contact', `clock ${accepted.length}`),
    });
    expect(status).to.equal(200);
    accepted.push(json.id!);
  }
  const allStoredOnce = () =>
    eventually(async () => {
      const ids = (await pocketbase.admin.collection('messages').getFullList()).map(({ id }) => id);
      expect(ids.sort()).to.deep.equal([...accepted].sort());
    });
  const pageWith = (text: string) =>
    eventually(async () => {
      const response = await fetch(`${site.url}/blog`);
      expect(response.status).to.equal(200);
      expect(await response.text()).to.include(text);
    });

  it('back by a day does not delay submissions that wait for the content service', async () => {
    await write();
    await allStoredOnce();
    await pocketbase.goDown();
    await write();
    await eventually(() => {
      expect(site.logs.map(({ msg }) => msg)).to.include('outbox target is unavailable');
    });
    await setClock(site, -DAY_MS);
    await write();
    await pocketbase.comeUp();
    await allStoredOnce();
  });
  for (const days of [2, -400, 400, 0])
    it(`to ${days} days from now does not affect pages, forms or changes of content`, async () => {
      await setClock(site, days * DAY_MS);
      for (const address of ['/', '/sl', '/blog', '/sitemap.xml', '/feed.xml'])
        expect((await fetch(site.url + address)).status, address).to.equal(200);
      await write();
      await allStoredOnce();
      const post = await pocketbase.newestPost();
      await pocketbase.admin.collection('posts').update(post.id, { title: `Written ${days} days away` });
      if (days >= 0) await pageWith(`Written ${days} days away`);
    });
  it('causes no errors in the log', () => {
    expect(loggedErrors(site)).to.deep.equal([]);
    expect(JSON.stringify(site.logs)).not.to.include('refused');
  });
});
