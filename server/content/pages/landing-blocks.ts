import type { ComponentProps } from 'react';
import type { BlockName, BlockView } from '../../../client/blocks/block-view';
import type { BLOCKS } from '../../../client/blocks/blocks';
import type { ContentRecord } from '../../../client/model/content-record';
import type { ContentsKey, LandingSection } from '../../../client/model/contents-entries';
import { toCaseCard, type CaseCollection } from '../views/case';
import { toPostCard } from '../views/post';
import { toProjectCard } from '../views/project';
import { getReel, getSlides } from '../views/showcase';
import type { ContentsValues, ViewContext } from '../view-context';
import { readContact, readContents, type PageContext } from './page-context';

/** The landing that a block is loaded for. */
interface Landing {
  context: PageContext;
  section: LandingSection;
}

/** Entries of the same key are of the same fields in every section. */
function read<Key extends ContentsKey<'page-home'>>(
  landing: Landing,
  key: Key,
): Promise<ContentsValues<'page-home', Key>>;
function read<Key extends ContentsKey<'page-web3'>>(
  landing: Landing,
  key: Key,
): Promise<ContentsValues<'page-web3', Key>>;
function read({ context, section }: Landing, key: string): Promise<unknown> {
  return readContents(context, section, key as never);
}

type BlockProps<Name extends BlockName> = ComponentProps<(typeof BLOCKS)[Name]>;
type Load<Name extends BlockName> = (landing: Landing, settings: never) => Promise<BlockProps<Name> | null>;

/** Loads each block from an entry of the landing's section; null if there is nothing to show. Settings are what content does not say. */
const LOADERS = {
  hero: async (landing, look: Pick<BlockProps<'hero'>, 'picture' | 'accent'>) => ({
    ...(await read(landing, 'hero')).details,
    ...look,
  }),
  figures: async (landing) => {
    const { items } = (await read(landing, 'figures')).details;
    return items.length > 0 ? { items } : null;
  },
  services: async (landing) => (await read(landing, 'services')).details,
  planes: async (landing) => (await read(landing, 'services')).details,
  case: async (landing) => (await read(landing, 'case')).details,
  slides: async (landing) => {
    const { reader, views } = landing.context;
    const [{ text, details }, records] = await Promise.all([read(landing, 'slides'), reader.list('slides')]);
    return listed(getSlides(views, records, details.id), text);
  },
  reel: async (landing) => {
    const { reader, views } = landing.context;
    const [{ details }, records] = await Promise.all([read(landing, 'reel'), reader.list('reels')]);
    return getReel(views, records, details.id);
  },
  dialogue: async (landing) => (await read(landing, 'dialogue')).details,
  steps: async (landing) => (await read(landing, 'steps')).details,
  cases: async (
    landing,
    { of, shown, preferredTag }: { of: CaseCollection; shown: number; preferredTag?: string },
  ) => {
    const { reader, views } = landing.context;
    const [{ text }, records] = await Promise.all([read(landing, 'cases'), reader.list(of)]);
    const first = preferred(views, records, { of, preferredTag }).slice(0, shown);
    return listed(
      first.map((record) => toCaseCard(views, of, record)),
      text,
    );
  },
  projects: async (landing, { shown }: { shown: number }) => {
    const { reader, views } = landing.context;
    const [{ text }, records] = await Promise.all([read(landing, 'projects'), reader.list('projects')]);
    return listed(
      records.slice(0, shown).map((record) => toProjectCard(views, record)),
      text,
    );
  },
  posts: async (landing, { shown }: { shown: number }) => {
    const { reader, views } = landing.context;
    const [{ text }, records] = await Promise.all([read(landing, 'posts'), reader.list('posts')]);
    return listed(
      records.slice(0, shown).map((record) => toPostCard(views, record)),
      text,
    );
  },
  faq: async (landing) => (await read(landing, 'faq')).details,
  cta: async (landing, look: Pick<BlockProps<'cta'>, 'plane'>) => {
    const { details } = await read(landing, 'cta');
    return details && { ...details, ...look };
  },
  contact: ({ context }) => readContact(context),
} as const satisfies { [Name in BlockName]: Load<Name> };

type SettingsOf<Loader> = Loader extends (landing: Landing, settings: infer Settings) => unknown
  ? unknown extends Settings
    ? object
    : Settings
  : object;

/** A block of a landing, with its settings. */
export type LandingBlock = {
  [Name in BlockName]: { block: Name } & SettingsOf<(typeof LOADERS)[Name]>;
}[BlockName];

/** Null if the block has nothing to show. */
export async function loadBlock(
  landing: Landing,
  { block, ...settings }: LandingBlock,
): Promise<BlockView | null> {
  const props = await (LOADERS[block] as Load<BlockName>)(landing, settings as never);
  return props && ({ block, ...props } as BlockView);
}

const listed = <Item>(items: readonly Item[], lead: string) => (items.length > 0 ? { items, lead } : null);

/** Cases with the preferred tag first. */
function preferred(
  views: ViewContext,
  cases: readonly ContentRecord[],
  { of, preferredTag }: { of: CaseCollection; preferredTag: string | undefined },
): readonly ContentRecord[] {
  if (!preferredTag) return cases;
  const fits = (card: ContentRecord) => views.entry(of, card).tags.some((tag) => tag.slug === preferredTag);
  return [...cases.filter(fits), ...cases.filter((card) => !fits(card))];
}
