import { REDIRECTS_KEY } from '../content/content-keys';
import type { RenderedPage } from './page-cache';

/** The response header with the content keys of a response, for caches in front of the site. */
export const SURROGATE_KEY_HEADER = 'xkey';

/** Every page and document has this key, so that purging it empties a cache. No collection has this name. */
export const EVERYTHING = 'everything';

/** The value of {@link SURROGATE_KEY_HEADER} for content keys; spaces separate keys, so none may contain one. */
const surrogateKeys = (contentKeys: readonly string[]): string =>
  contentKeys.map((key) => encodeURI(key).replaceAll(',', '%2C')).join(' ');

/** {@link surrogateKeys} of a page. An editor's redirect can concern any of them. */
const surrogateKeysOfPage = (contentKeys: readonly string[]): string =>
  surrogateKeys([...new Set([EVERYTHING, REDIRECTS_KEY, ...contentKeys])]);

/** The key of documents with all entries: `posts/*` for `posts/some-slug`; null for other keys. */
function keyOfEvery(contentKey: string): string | null {
  const [, collection] = /^(\w+)\//.exec(contentKey) ?? [];
  return collection ? `${collection}/*` : null;
}

/**
 * {@link surrogateKeys} of a document. A sitemap or feed contains all entries, whose keys would not fit into a header
 * line, so it has one key per collection.
 */
const surrogateKeysOfDocument = (contentKeys: readonly string[]): string =>
  surrogateKeysOfPage(contentKeys.map((key) => keyOfEvery(key) ?? key));

/** {@link surrogateKeys} of what the page cache keeps. */
export const surrogateKeysOf = ({ route, keys }: Pick<RenderedPage, 'route' | 'keys'>): string =>
  route === 'document' ? surrogateKeysOfDocument(keys) : surrogateKeysOfPage(keys);

/** {@link surrogateKeys} of responses that a change of content makes stale. */
export const surrogateKeysOfChange = (contentKeys: readonly string[]): string =>
  surrogateKeys([...new Set(contentKeys.flatMap((key) => [key, keyOfEvery(key) ?? key]))]);
