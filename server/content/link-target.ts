import { splitContentLink } from '../../client/i18n/localize-path';
import { isSitePath } from '../http/safe-redirect';

const SAFE_SCHEME = /^(https?|mailto|tel):/i;
/** Characters that browsers drop from an address before they read its scheme: `java\nscript:` is `javascript:`. */
// eslint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/**
 * Where an editor's link may lead: a path of this site (without its locale prefix), a place on the page, or an address
 * with a harmless scheme. Anything else is empty, and an empty target is no link.
 */
export function linkTarget(value: string): string {
  const target = value.trim();
  if (target.startsWith('#')) return target;
  if (target.startsWith('/')) {
    const { path } = splitContentLink(target);
    return isSitePath(path) ? path : '';
  }
  const bare = target.replace(INVISIBLE, '');
  return bare === target && SAFE_SCHEME.test(bare) ? target : '';
}
