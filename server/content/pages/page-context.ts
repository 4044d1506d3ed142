import { phoneLinks } from '../../../client/model/phone-links';
import { bareText } from '../../../client/model/shown-text';
import type { ContactView } from '../../../client/model/view-types';
import type { ContentRecord } from '../../../client/model/content-record';
import type { BuildTarget } from '../../../client/model/build-target';
import type { ShownRecord } from '../../../client/model/languages';
import type { ContentRequest } from '../content-service';
import type { Hits, PageHit } from '../search/search-index';
import type { ContentReader } from '../content-reader';
import type { ContentsKey, ContentsSection } from '../../../client/model/contents-entries';
import type { ContentsValues, ViewContext } from '../view-context';

/** Input of a page's loader. Loaders start all reads at once, so that none waits for another. */
export interface PageContext {
  readonly query: Readonly<Record<string, string>>;
  readonly buildTarget: BuildTarget;
  readonly reader: ContentReader;
  readonly views: ViewContext;
}

export interface EntryContext extends PageContext {
  readonly record: ContentRecord;
  /** Searches what visitors read in the language of the page. */
  find(words: string): Promise<Hits<PageHit>>;
  shownOn(request: Pick<ContentRequest, 'route' | 'params'>): Promise<readonly ShownRecord[]>;
}

/** A `contents` entry in the page's language; its values are empty if it does not exist. */
export async function readContents<Section extends ContentsSection, Key extends ContentsKey<Section>>(
  { reader, views }: Pick<PageContext, 'reader' | 'views'>,
  section: Section,
  key: Key,
): Promise<ContentsValues<Section, Key>> {
  return views.contents(section, key, await reader.content(section, key));
}

/** The words of the contact section, with the ways to reach the company. */
export async function readContact(context: Pick<PageContext, 'reader' | 'views'>): Promise<ContactView> {
  const [{ details }, site] = await Promise.all([
    readContents(context, 'misc', 'contact'),
    context.reader.site(),
  ]);
  const { email, phone, address, hours } = context.views.entry('site', site);
  return { ...details, email: bareText(email), phones: phoneLinks(bareText(phone)), address, hours };
}

export async function readSection<Section extends ContentsSection, Key extends ContentsKey<Section>>(
  context: Pick<PageContext, 'reader' | 'views'>,
  section: Section,
  keys: readonly Key[],
): Promise<{ [Name in Key]: ContentsValues<Section, Name> }> {
  const entries = keys.map(async (key) => [key, await readContents(context, section, key)] as const);
  return Object.fromEntries(await Promise.all(entries)) as { [Name in Key]: ContentsValues<Section, Name> };
}
