import type { LandingView } from '../../../client/data/view-types';
import type { ContentRecord } from '../content-record';
import { toContact, toCta, toDialogue, toFaq, toFigures, toHero, toServices, toSteps } from '../views/blocks';
import { toCaseCard, type CaseCollection } from '../views/case';
import { toTags } from '../views/item-card';
import type { ViewContext } from '../view-context';
import { readBlock, readBlocks, readText, type PageContext } from './page-context';

interface Landing {
  section: string;
  cases: CaseCollection;
  /** Cases that carry this tag come first. */
  preferTag?: string;
  casesShown: number;
  /** Ends with the contact form. */
  contact: boolean;
}

/** The landing pages: the same blocks, each present where its entry exists. */
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

export const loadLanding =
  (landing: Landing) =>
  async (context: PageContext): Promise<LandingView> => {
    const { reader, views } = context;
    const [[hero, figures, services, steps, dialogue, faq, cta], contact, cases, casesIntro] =
      await Promise.all([
        readBlocks(
          context,
          landing.section,
          ...(['hero', 'figures', 'services', 'steps', 'dialogue', 'faq', 'cta'] as const),
        ),
        landing.contact ? readBlock(context, 'misc', 'contact') : null,
        reader.list(landing.cases),
        readText(context, landing.section, 'cases'),
      ]);
    return {
      hero: toHero(hero),
      figures: toFigures(figures),
      services: toServices(services),
      steps: toSteps(steps),
      cases: preferred(views, cases, landing)
        .slice(0, landing.casesShown)
        .map((card) => toCaseCard(views, landing.cases, card)),
      casesIntro,
      dialogue: toDialogue(dialogue),
      faq: toFaq(faq),
      cta: toCta(cta),
      contact: toContact(contact),
    };
  };

function preferred(
  views: ViewContext,
  cases: readonly ContentRecord[],
  { preferTag }: Landing,
): readonly ContentRecord[] {
  if (!preferTag) return cases;
  const fits = (card: ContentRecord) => toTags(views, card).some((tag) => tag.slug === preferTag);
  return [...cases.filter(fits), ...cases.filter((card) => !fits(card))];
}
