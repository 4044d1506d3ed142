import { REDIRECTS_KEY } from '../content/content-keys';
import type { RenderedPage } from './page-cache';

/** The response header with the content keys of a response, for caches in front of the site. */
export const SURROGATE_KEY_HEADER = 'xkey';

/** Every page and document has this key, so that purging it empties a cache. No collection has this name. */
export const EVERYTHING = 'everything';

/** The value of {@link SURROGATE_KEY_HEADER} for content keys; spaces separate keys, so none may contain one. */
export const surrogateKeys = (contentKeys: readonly string[]): string =>
  [...new Set(contentKeys)].map((key) => encodeURI(key).replaceAll(',', '%2C')).join(' ');

/** {@link surrogateKeys} of what the page cache keeps. An editor's redirect can concern any of it. */
export const surrogateKeysOf = ({ keys }: Pick<RenderedPage, 'keys'>): string =>
  surrogateKeys([EVERYTHING, REDIRECTS_KEY, ...keys]);
