import { pageName, type RouteName, type RouteParams } from '../../client/routes';

/** What the pictures of a section show; `scripts/pictures` draws each. */
export type MotifName =
  'home' | 'digitalization' | 'ai' | 'web3' | 'workshops' | 'projects' | 'blog' | 'manufacturing';

/** Motifs by the beginning of a page's name. The first match wins. */
const MOTIF_BY_NAME: readonly (readonly [prefix: string, motif: MotifName])[] = [
  ['digitalization-ai', 'ai'],
  ['digitalization', 'digitalization'],
  ['web3', 'web3'],
  ['workshops', 'workshops'],
  ['project', 'projects'],
  ['blog', 'blog'],
  ['manufacturing', 'manufacturing'],
];

/** The motif of the section that a page belongs to. */
export function sectionMotif(route: RouteName, params: RouteParams): MotifName {
  const name = pageName(route, params);
  return MOTIF_BY_NAME.find(([prefix]) => name.startsWith(prefix))?.[1] ?? 'home';
}
