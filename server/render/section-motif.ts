import { pageName, type RouteName, type RouteParams } from '../../client/routes';
import type { MotifName } from '../pictures/motif';

/** Motifs by the beginning of a page's name; the first that fits wins. */
const MOTIF_BY_NAME: readonly (readonly [prefix: string, motif: MotifName])[] = [
  ['digitalization-ai', 'ai'],
  ['digitalization', 'digitalization'],
  ['web3', 'web3'],
  ['workshops', 'workshops'],
  ['project', 'projects'],
  ['blog', 'blog'],
  ['manufacturing', 'manufacturing'],
];

/** What is folded on the pictures of a page's section. */
export function sectionMotif(route: RouteName, params: RouteParams): MotifName {
  const name = pageName(route, params);
  return MOTIF_BY_NAME.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'home';
}
