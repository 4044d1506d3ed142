import type { RouteParams } from '../../../client/routes';
import type { BuildTarget } from '../../../client/layout/build-target';
import type { ContentReader } from '../content-reader';
import type { DetailFields } from '../detail-fields';
import type { ViewContext } from '../view-context';

/** Everything that a page's loader works with. Loaders start all their reads at once, so that none waits for another. */
export interface PageContext {
  readonly params: RouteParams;
  readonly query: Readonly<Record<string, string>>;
  readonly buildTarget: BuildTarget;
  readonly reader: ContentReader;
  readonly views: ViewContext;
}

/** The details of a `contents` entry in the page's language, or null when there is no such entry. */
export async function readBlock(
  { reader, views }: Pick<PageContext, 'reader' | 'views'>,
  section: string,
  key: string,
): Promise<DetailFields | null> {
  const record = await reader.content(section, key);
  return record && views.details(record, 'details');
}

/** The plain text of a `contents` entry in the page's language; empty when there is no such entry. */
export async function readText(
  { reader, views }: Pick<PageContext, 'reader' | 'views'>,
  section: string,
  key: string,
): Promise<string> {
  const record = await reader.content(section, key);
  return record ? views.text(record, 'text') : '';
}

/** Several blocks of one section, in the order of their keys. */
export const readBlocks = <Keys extends readonly string[]>(
  context: PageContext,
  section: string,
  ...keys: Keys
): Promise<{ [Index in keyof Keys]: DetailFields | null }> =>
  Promise.all(keys.map((key) => readBlock(context, section, key))) as Promise<{
    [Index in keyof Keys]: DetailFields | null;
  }>;
