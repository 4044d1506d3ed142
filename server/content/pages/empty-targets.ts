import { contentsEntry, sectionOfRoute } from '../../../client/model/contents-entries';
import { isEmptyValue, isMap } from '../../../client/model/json-value';
import { linkedPage } from '../switched-off';
import { isShown } from './is-there';
import type { PageContext } from './page-context';
import { landingShows } from './pages-of-blocks';

type Context = Pick<PageContext, 'reader' | 'views'>;

/**
 * Removes links to pages and blocks that visitors do not get, because they have no content yet. Links to single entries stay:
 * if they are broken, the checks tell editors.
 */
export async function withoutEmptyTargets<Shown>(context: Context, shown: Shown): Promise<Shown> {
  const links = [...new Set(linksIn(shown))].filter((link) => link.startsWith('/'));
  const hasTarget = await Promise.all(links.map((link) => isFilled(context, link)));
  const empty = new Set(links.filter((_, index) => !hasTarget[index]));
  return empty.size > 0 ? (without(shown, empty) as Shown) : shown;
}

const linkOf = ({ to, link }: Record<string, unknown>): string => String(to ?? link ?? '');

function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  return isMap(value) ? [linkOf(value), ...Object.values(value).flatMap(linksIn)] : [];
}

async function isFilled({ reader, views }: Context, link: string): Promise<boolean> {
  const [, fragment = ''] = link.split('#', 2);
  const match = linkedPage(link);
  const section = match && sectionOfRoute(match.route);
  if (!section) return true;
  if (!(await isShown(reader, match.route))) return false;
  const onLanding = await landingShows({ reader, views }, section, fragment);
  return (
    onLanding ?? (!contentsEntry(section, fragment) || (await reader.content(section, fragment)) !== null)
  );
}

function without(value: unknown, links: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, links)).filter((item) => item !== null);
  if (!isMap(value)) return value;
  const isLink = links.has(linkOf(value));
  const kept = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isLink && /^(to|link)$/.test(name) ? '' : without(inner, links),
    ]),
  );
  // Items with a title, blocks, and menu links with others below them stay without their link.
  return !isLink || 'title' in kept || 'block' in kept || !isEmptyValue(kept.children) ? kept : null;
}
