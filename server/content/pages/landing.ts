import type { LandingView } from '../../../client/pages/sections/landing-blocks';
import type { ContentRecord } from '../../../client/model/content-record';
import { LANDING_ENTRIES, LANDINGS, type LandingModel } from '../../../client/model/contents-entries';
import { toCaseCard } from '../views/case';
import type { ViewContext } from '../view-context';
import { readContents, readSection, type PageContext } from './page-context';

type LandingSection = keyof typeof LANDINGS;
type LandingRoute = (typeof LANDINGS)[LandingSection]['route'];
type Loader = (context: PageContext) => Promise<LandingView>;

const BLOCK_KEYS = Object.keys(LANDING_ENTRIES) as (keyof typeof LANDING_ENTRIES)[];

/** Loads the view of each landing page, which shows the blocks whose entries exist. */
export const LANDING_LOADERS = Object.fromEntries(
  (Object.keys(LANDINGS) as LandingSection[]).map((section): [LandingRoute, Loader] => [
    LANDINGS[section].route,
    (context) => loadLanding(context, section),
  ]),
) as Record<LandingRoute, Loader>;

async function loadLanding(context: PageContext, section: LandingSection): Promise<LandingView> {
  const { reader, views } = context;
  const landing: LandingModel = LANDINGS[section];
  const [{ hero }, { text: casesIntro }, blocks, contact, cases] = await Promise.all([
    readSection(context, section, ['hero']),
    readContents(context, section, 'cases'),
    readSection(context, section, BLOCK_KEYS),
    landing.hasContact ? readContents(context, 'misc', 'contact') : null,
    reader.list(landing.cases),
  ]);
  return {
    hero: hero.details,
    blocks: Object.fromEntries(BLOCK_KEYS.map((key) => [key, blocks[key].details])) as {
      [Key in keyof typeof blocks]: (typeof blocks)[Key]['details'];
    },
    cases: preferred(views, cases, landing)
      .slice(0, landing.casesShown)
      .map((card) => toCaseCard(views, landing.cases, card)),
    casesIntro,
    contact: contact?.details ?? null,
  };
}

/** Cases with the preferred tag first. */
function preferred(
  views: ViewContext,
  cases: readonly ContentRecord[],
  { cases: collection, preferredTag }: LandingModel,
): readonly ContentRecord[] {
  if (!preferredTag) return cases;
  const fits = (card: ContentRecord) =>
    views.entry(collection, card).tags.some((tag) => tag.slug === preferredTag);
  return [...cases.filter(fits), ...cases.filter((card) => !fits(card))];
}
