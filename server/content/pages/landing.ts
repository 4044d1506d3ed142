import type { LandingView } from '../../../client/pages/sections/landing-blocks';
import type { ContentRecord } from '../content-record';
import { LANDING_ENTRIES } from '../model/contents-entries';
import { toCaseCard, type CaseCollection } from '../views/case';
import type { ViewContext } from '../view-context';
import { readContents, readSection, type PageContext } from './page-context';

interface Landing {
  section: 'page-web3' | 'page-digitalization' | 'page-ai-svetovanje' | 'page-ai-assistant';
  cases: CaseCollection;
  /** Cases with this tag come first. */
  preferTag?: string;
  casesShown: number;
  /** Whether the page ends with the contact form. */
  contact: boolean;
}

/** The landing pages. Each shows the blocks whose entries exist. */
export const LANDINGS = {
  web3: { section: 'page-web3', cases: 'web3_cases', casesShown: 6, contact: false },
  digitalization: {
    section: 'page-digitalization',
    cases: 'digitalization_cases',
    casesShown: 6,
    contact: true,
  },
  'digitalization-ai-svetovanje': {
    section: 'page-ai-svetovanje',
    cases: 'digitalization_cases',
    preferTag: 'ai',
    casesShown: 3,
    contact: true,
  },
  'digitalization-ai-assistant': {
    section: 'page-ai-assistant',
    cases: 'digitalization_cases',
    preferTag: 'ai',
    casesShown: 3,
    contact: true,
  },
} as const satisfies Record<string, Landing>;

const BLOCK_KEYS = Object.keys(LANDING_ENTRIES) as (keyof typeof LANDING_ENTRIES)[];

export const loadLanding =
  (landing: Landing) =>
  async (context: PageContext): Promise<LandingView> => {
    const { reader, views } = context;
    const [{ hero }, { text: casesIntro }, blocks, contact, cases] = await Promise.all([
      readSection(context, landing.section, ['hero']),
      readContents(context, landing.section, 'cases'),
      readSection(context, landing.section, BLOCK_KEYS),
      landing.contact ? readContents(context, 'misc', 'contact') : null,
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
  };

function preferred(
  views: ViewContext,
  cases: readonly ContentRecord[],
  { preferTag }: Landing,
): readonly ContentRecord[] {
  if (!preferTag) return cases;
  const fits = (card: ContentRecord) =>
    views.entry('digitalization_cases', card).tags.some((tag) => tag.slug === preferTag);
  return [...cases.filter(fits), ...cases.filter((card) => !fits(card))];
}
