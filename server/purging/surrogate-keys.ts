/** The response header with the content keys of a response, for caches in front of the site. */
export const SURROGATE_KEY_HEADER = 'xkey';

/** Every page and document has this key, so that purging it empties a cache. No collection has this name. */
export const EVERYTHING = 'everything';
/** An editor's redirect can concern the address of any page. */
const REDIRECTS = 'redirects';

/** The value of {@link SURROGATE_KEY_HEADER} for content keys; spaces separate keys, so none may contain one. */
export const surrogateKeys = (contentKeys: readonly string[]): string =>
  contentKeys.map((key) => encodeURI(key).replaceAll(',', '%2C')).join(' ');

/** {@link surrogateKeys} of a page. */
export const surrogateKeysOfPage = (contentKeys: readonly string[]): string =>
  surrogateKeys([...new Set([EVERYTHING, REDIRECTS, ...contentKeys])]);

/** `posts/*` for `posts/some-slug`: the key of whatever is made of every post. Null for other keys. */
function keyOfEvery(contentKey: string): string | null {
  const [, collection] = /^(\w+)\//.exec(contentKey) ?? [];
  return collection ? `${collection}/*` : null;
}

/**
 * {@link surrogateKeys} of a document. A sitemap or a feed is made of every entry, and a key for each of them would not fit
 * into a header line, so it carries one for all of a collection.
 */
export const surrogateKeysOfDocument = (contentKeys: readonly string[]): string =>
  surrogateKeysOfPage(contentKeys.map((key) => keyOfEvery(key) ?? key));

/** {@link surrogateKeys} of what a change of content has made old. */
export const surrogateKeysOfChange = (contentKeys: readonly string[]): string =>
  surrogateKeys([...new Set(contentKeys.flatMap((key) => [key, keyOfEvery(key) ?? key]))]);
