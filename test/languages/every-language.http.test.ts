import { expect } from 'chai';
import type { LegalPages } from '../../client/edit/api/legal';
import { loadAllMessages } from '../../client/i18n/all-messages';
import {
  BASE_LOCALE,
  DEFAULT_LOCALES,
  LOCALES,
  localeName,
  localeTag,
  type Locale,
  localizedField,
} from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import { LEGAL_KINDS } from '../../server/edit/legal/legal-page';
import { addressesIn } from '../support/addresses';
import { addEditor, signIn, type TestEditor } from '../support/editors';
import { pngSize } from '../support/png-size';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

const messages = await loadAllMessages();

/** The languages that the company's content is not in. */
const OTHERS = LOCALES.filter((locale) => !DEFAULT_LOCALES.includes(locale));

const POST = 'when-a-spreadsheet-is-enough';
const WORKSHOP = 'two-days-one-tool';
/** A post that stays in the languages of the content. */
const UNTRANSLATED = 'ai-literacy-for-twenty-people';

const titleIn = (locale: Locale, slug: string) => `${localeName(locale)}: ${slug}`;

/** With another default than usual. */
const locales: readonly Locale[] = [...LOCALES].reverse();
const addresses = addressesIn(locales);
const at = (path: string, locale: Locale) => localizePath(path, locale, addresses);

describe('a site in languages that its content is not in', () => {
  let pocketbase: TestPocketBase;
  let editor: TestEditor;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    editor = await addEditor(pocketbase);
    for (const [collection, slug, body] of [
      ['posts', POST, 'body'],
      ['workshops', WORKSHOP, 'body'],
    ] as const) {
      const records = pocketbase.admin.collection(collection);
      const { id } = await records.getFirstListItem(`slug = "${slug}"`);
      await records.update(
        id,
        Object.fromEntries(
          OTHERS.flatMap((locale) => [
            [localizedField('title', locale), titleIn(locale, slug)],
            [localizedField(body, locale), `<p>${localeName(locale)}</p>`],
          ]),
        ),
      );
    }
    const env = { LOCALES: locales.join(), CHAT_WIDGET_URL: 'https://chat.example/a.js' };
    site = await startSite({ pocketbase, env });
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await rawRequest(site.url, path, { headers });
    expect(response.status, path).to.equal(200);
    return response.text;
  };

  for (const locale of locales) {
    const { nav, footer, form, blog, language } = messages[locale];

    it(`shows menus, pages and forms in “${locale}”, and loads no other language's texts`, async () => {
      const html = await get(at('/', locale));
      expect(html).to.include(`<html lang="${locale}"`);
      for (const text of [nav.footer(), footer.privacy(), form.fields.message(), form.send()])
        expect(html).to.include(text.replaceAll('&', '&amp;'));
      const options = [...html.matchAll(/<option value="(\w+)"( selected="")?>([^<]*)/g)];
      const languages = options.filter(([, value]) => LOCALES.includes(value as Locale));
      expect([...new Set(languages.map(([, value]) => value))]).to.deep.equal(locales);
      expect(languages.find(([, , selected]) => selected)?.[1]).to.equal(locale);
      expect(languages.map(([, , , text]) => text)).to.include.members(['ENG', 'SLO']);
      expect(html).to.include(`>${language.label()}<`);

      const loads = (each: Locale) => html.includes(`"/assets/${each}-`);
      expect(LOCALES.filter(loads)).to.deep.equal([locale]);
    });

    it(`has a feed, a calendar and a social picture in “${locale}”`, async () => {
      const feed = await get(at('/feed.xml', locale));
      expect(feed).to.include(`<language>${localeTag(locale).toLowerCase()}</language>`);
      expect(feed.includes(UNTRANSLATED)).to.equal(DEFAULT_LOCALES.includes(locale));
      if (OTHERS.includes(locale)) expect(feed).to.include(titleIn(locale, POST));
      const calendar = await get(at(`/workshops/${WORKSHOP}.ics`, locale));
      if (OTHERS.includes(locale)) expect(calendar).to.include(titleIn(locale, WORKSHOP));
      const html = await get(at('/blog', locale));
      expect(html).to.include(blog.readingTime({ minutes: 3 }).replace('3 ', ' ').trim());
      const picture = /property="og:image" content="([^"]+)"/.exec(html)![1]!;
      const response = await fetch(picture);
      expect(pngSize(Buffer.from(await response.arrayBuffer()))).to.deep.equal([1200, 630]);
    });
  }

  it('has models of the legal pages in each language for its editors, with what the site does and who runs it', async () => {
    const headers = { Cookie: await signIn(site.url, editor) };
    for (const kind of LEGAL_KINDS) {
      const { pages } = JSON.parse(await get(`/edit/api/legal/${kind}`, headers)) as {
        pages: LegalPages;
      };
      expect(Object.keys(pages)).to.have.members([...new Set([BASE_LOCALE, ...locales])]);
      for (const locale of locales) {
        const { title, body } = pages[locale]!;
        const { titles, notice } = messages[locale].legal;
        expect([title, body.startsWith(notice())]).to.deep.equal([titles[kind](), true]);
        expect(body).to.include(kind === 'cookies' ? 'chat.example' : 'hello@larkfield.example');
      }
    }
    expect((await rawRequest(site.url, '/edit/api/legal/none', { headers })).status).to.equal(404);
    expect((await rawRequest(site.url, '/edit/api/legal/terms')).status).to.equal(401);
  });
});
