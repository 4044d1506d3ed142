import { splitContentLink } from '../i18n/localize-path';
import { isSitePath } from './site-path';

const SAFE_SCHEME = /^(https?|mailto|tel):/i;
/** Characters that browsers remove before they read the scheme: `java\nscript:` is `javascript:`. */
// eslint-disable-next-line no-control-regex -- control characters are what this pattern removes
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/**
 * Returns the target of an editor's link if it is an unprefixed path of this site, a fragment, or an address with a
 * safe scheme; otherwise an empty string. Links without a target are not shown.
 */
export function safeHref(value: string): string {
  const target = value.trim();
  if (target.startsWith('#')) return target;
  if (target.startsWith('/')) {
    const { path } = splitContentLink(target);
    return isSitePath(path) ? path : '';
  }
  const bare = target.replace(INVISIBLE, '');
  return bare === target && SAFE_SCHEME.test(bare) ? target : '';
}
