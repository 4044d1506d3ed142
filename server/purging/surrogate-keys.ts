/** The header in which a response names the content that it was made of, for caches in front of the site. */
export const SURROGATE_KEY_HEADER = 'xkey';

/** Every page carries this key, so that a purge of it empties a cache of pages. */
export const ALL_PAGES = 'pages';
/** An editor's redirect can concern the address of any page. */
const REDIRECTS = 'redirects';

/** The value of {@link SURROGATE_KEY_HEADER} for content keys; spaces separate keys, so none may contain one. */
export const surrogateKeys = (contentKeys: readonly string[]): string =>
  contentKeys.map((key) => encodeURI(key).replaceAll(',', '%2C')).join(' ');

/** {@link surrogateKeys} of a page. */
export const surrogateKeysOfPage = (contentKeys: readonly string[]): string =>
  surrogateKeys([...new Set([ALL_PAGES, REDIRECTS, ...contentKeys])]);
