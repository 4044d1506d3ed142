import type { BlockView } from '../../../client/blocks/block-groups';
import type { HERO_PICTURES } from '../../../client/blocks/hero/hero-pictures';
import type { BLOCK_MODELS, BlockName } from '../../../client/model/blocks';
import { type ContentRecord, textOf } from '../../../client/model/content-record';
import { contentsEntry } from '../../../client/model/contents-entries';
import type { PlacedBlock, UsualBlock } from '../../../client/model/page-blocks';
import { langOf, bareText, type ShownText } from '../../../client/model/shown-text';
import type { GenericPageView, ReelView, SlideView } from '../../../client/model/view-types';
import type { ValuesOf, SafeHtml } from '../../../client/model/value';
import {
  toCaseCard,
  type CaseCollection,
  toPostCard,
  toProjectCard,
  splitWorkshops,
  toWorkshopCard,
} from '../views/item-views';
import { ALL } from '../content-keys';
import type { ViewContext } from '../view-context';
import { readContact, type PageContext } from './page-context';

/** The look of a landing's usual block, which is not part of its content. */
export interface BlockLook {
  picture?: keyof typeof HERO_PICTURES;
  accent?: 'accent' | 'night';
  plane?: 'night';
  of?: CaseCollection;
  shown?: number;
  preferredTag?: string;
}

/** A block that a page has by itself. */
export interface LookingBlock extends UsualBlock {
  readonly look?: BlockLook;
}

export interface BlockPage {
  context: Pick<PageContext, 'reader' | 'views'>;
  section: string;
  /** The parts that a generic page's own record fills; null for a landing. */
  generic: (GenericPageView & { body: SafeHtml; updatedText: string }) | null;
}

interface Loading<Name extends BlockName> {
  context: BlockPage['context'];
  values: ValuesOf<(typeof BLOCK_MODELS)[Name]['fields']>;
  look: BlockLook;
  generic: BlockPage['generic'];
}

type Props<Name extends BlockName> = Omit<BlockView<Name>, 'block' | 'key' | 'heading'>;
type Load<Name extends BlockName> = (
  loading: Loading<Name>,
) => Props<Name> | null | Promise<Props<Name> | null>;

/** How many entries a list shows unless an editor says otherwise: a row. */
const SHOWN = 3;

/** Makes the props of each block of its entry; null if there is nothing to show. */
const LOADERS: { readonly [Name in BlockName]: Load<Name> } = {
  hero: ({ values: { details }, look: { picture, accent } }) => ({
    ...details,
    ...(picture && { picture }),
    ...(accent && { accent }),
  }),
  text: ({ values: { details, text } }) =>
    text || details.title ? { title: details.title, html: text } : null,
  picture: ({ values: { details, file } }) =>
    file && {
      image: { ...file, ...(details.alt && { alt: bareText(details.alt), lang: langOf(details.alt) }) },
      caption: details.caption,
    },
  quote: ({ values: { details } }) => details,
  logos: ({ values: { details } }) => details,
  services: ({ values: { details } }) => details,
  planes: ({ values: { details } }) => details,
  steps: ({ values: { details } }) => details,
  figures: ({ values: { details } }) => (details.items.length > 0 ? { items: details.items } : null),
  faq: ({ values: { details } }) => details,
  cta: ({ values: { details }, look: { plane } }) => details && { ...details, ...(plane && { plane }) },
  form: ({ values: { details } }) => details,
  dialogue: ({ values: { details } }) => details,
  case: ({ values: { details } }) => details,
  cases: async ({ context: { reader, views }, values, look }) => {
    const of = look.of ?? values.details.of;
    const records = await reader.list(of);
    const first = preferred(views, records, { of, preferredTag: look.preferredTag });
    return listed(values, look, first, (record) => toCaseCard(views, of, record));
  },
  projects: async ({ context: { reader, views }, values, look }) =>
    listed(values, look, await reader.list('projects'), (record) => toProjectCard(views, record)),
  posts: async ({ context: { reader, views }, values, look }) => {
    const newest = await reader.cards('posts', ALL, { limit: shownOf(values, look) });
    return listed(values, look, newest, (record) => toPostCard(views, record));
  },
  workshops: async ({ context: { reader, views }, values, look }) => {
    const { upcoming, changesAt } = splitWorkshops(await reader.list('workshops'), reader.now);
    reader.changesAt(changesAt);
    return listed(values, look, upcoming, (record) => toWorkshopCard(views, record, reader.now));
  },
  slides: async ({ context: { reader, views }, values: { text, details } }) => {
    const slides = ofSeries(await reader.list('slides'), bareText(details.id));
    const items = slides.map((record) => toSlide(views, record));
    return items.length > 0 ? { items, lead: text } : null;
  },
  reel: async ({ context: { reader, views }, values: { details } }) => {
    const [record] = ofSeries(await reader.list('reels'), bareText(details.id));
    return record ? toReel(views, record) : null;
  },
  contact: ({ context }) => readContact(context),
  opening: ({ generic }) =>
    generic && {
      title: generic.title,
      summary: generic.summary,
      cover: generic.contact ? null : generic.cover,
    },
  body: ({ generic }) =>
    generic && { html: generic.body, updatedText: generic.contact ? '' : generic.updatedText },
};

/** Null if the block has nothing to show. */
export async function loadBlock(
  { context, section, generic }: BlockPage,
  { key, block, look = {} }: PlacedBlock & Pick<LookingBlock, 'look'>,
): Promise<BlockView | null> {
  const fields = contentsEntry(section, key)?.fields ?? {};
  const record = Object.keys(fields).length > 0 ? await context.reader.content(section, key) : null;
  const values = context.views.part(fields, record);
  // The entry of a key is of the fields of its block, which the compiler cannot follow through the table of loaders.
  const props = await (LOADERS[block] as Load<BlockName>)({ context, values, look, generic } as never);
  return props && ({ block, key, ...props } as BlockView);
}

const shownOf = ({ details }: { details: { shown: number | null } }, look: BlockLook): number =>
  details.shown ?? look.shown ?? SHOWN;

/** The first entries of a list, under the title and the sentence of the block. */
function listed<Card>(
  values: { text: ShownText; details: { title: ShownText; shown: number | null } },
  look: BlockLook,
  records: readonly ContentRecord[],
  toCard: (record: ContentRecord) => Card,
): { items: Card[]; title: ShownText; lead: ShownText } | null {
  const items = records.slice(0, shownOf(values, look)).map(toCard);
  return items.length > 0 ? { items, title: values.details.title, lead: values.text } : null;
}

function preferred(
  views: ViewContext,
  cases: readonly ContentRecord[],
  { of, preferredTag }: { of: CaseCollection; preferredTag: string | undefined },
): readonly ContentRecord[] {
  if (!preferredTag) return cases;
  const fits = (card: ContentRecord) => views.entry(of, card).tags.some((tag) => tag.slug === preferredTag);
  return [...cases.filter(fits), ...cases.filter((card) => !fits(card))];
}

/** The slides or reels of a series. A page's entry names the series by `id`; an empty id means those without a series. */
const ofSeries = (records: readonly ContentRecord[], id: string): ContentRecord[] =>
  records.filter((record) => textOf(record, 'series') === id);

export function toSlide(context: ViewContext, record: ContentRecord): SlideView {
  const { title, text, label, link, image } = context.entry('slides', record);
  return { title, text, label, link, image };
}

export function toReel(context: ViewContext, record: ContentRecord): ReelView {
  const { title, text, poster, video, captions } = context.entry('reels', record);
  return { title, text, poster, video, captions };
}
