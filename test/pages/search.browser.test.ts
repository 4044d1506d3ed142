import { expect } from 'chai';
import { companySite } from '../support/company-site';
import { eventually } from '../support/eventually';
import { waitForHydration } from '../support/hydration';
import { visit } from '../support/visitor';

describe('the search in a browser', () => {
  it('shows what it finds on a page that the application takes over, with what is typed in it', async () => {
    const site = await companySite();
    const { page } = await visit(site.url);
    await eventually(async () => {
      await page.goto(`${site.url}/search?q=ai`);
      expect(await page.$$('.search__list')).not.to.have.lengthOf(0);
    });
    await page.type('main [name=q]', 'x');
    await waitForHydration(page);
    expect(await page.$eval('main [name=q]', (field) => (field as HTMLInputElement).value)).to.equal('xai');
  });
});
