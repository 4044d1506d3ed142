import { expect } from 'chai';
import { PROSE_ATTRIBUTE, PROSE_FIELDS, type ProseField } from '../../client/router/prose-fields';
import type { PagePayload } from '../../client/router/payload';
import { rawRequest } from '../support/raw-request';
import { ITEM_PATHS } from '../support/routes';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

describe('the state of a page in its document', function () {
  let site: TestSite;

  before(async () => {
    site = await companySite();
  });

  for (const path of ITEM_PATHS)
    it(`of ${path} leaves out its head and the texts that the document shows already`, async () => {
      const { text: html } = await rawRequest(site.url, path);
      const { text: json } = await rawRequest(site.url, `${path}/_payload.json`);
      const { route, locale, data } = JSON.parse(json) as PagePayload;
      const page = data.page as unknown as Record<string, unknown> & { blocks?: Record<string, unknown>[] };
      const fields = PROSE_FIELDS.filter((field) => field in page);
      const texts = [
        ...fields.map((field) => [field, page[field]]),
        ...(page.blocks ?? []).flatMap(({ html: text }, index) =>
          text === undefined ? [] : [[index, text]],
        ),
      ];
      expect(texts).not.to.deep.equal([]);
      for (const [mark, text] of texts)
        expect(html.split(`${PROSE_ATTRIBUTE}="${mark}">${String(text)}</div>`), String(mark)).to.have.length(
          2,
        );

      const [, state] = /id="page-data">(.*?)<\/script>/s.exec(html)!;
      const rest = Object.fromEntries(
        Object.entries(page).filter(([field]) => !fields.includes(field as ProseField)),
      );
      if (page.blocks) rest.blocks = page.blocks.map(({ html: _, ...block }) => block);
      expect((JSON.parse(state!) as { payload: unknown }).payload).to.deep.equal({
        route,
        locale,
        data: { layout: data.layout, page: rest },
      });
    });
});
