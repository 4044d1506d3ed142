import * as fields from './block-fields';
import { picture, rich, text, type FieldModels, type LabelKey } from './field';

/** The stored form of a block: the fields of an entry of `contents`. */
export interface BlockModel {
  readonly label: LabelKey;
  /** Stored in `text`, `details` and `file`, each with its translations. */
  readonly fields: FieldModels & { readonly [Name in 'text' | 'details' | 'file']?: FieldModels[string] };
}

/** A block, or another part of a page, whose fields are stored in `details`. */
export const block = <Details extends FieldModels[string]>(details: Details) => ({
  label: details.label,
  fields: { details },
});

/** A list of entries of the site, with a sentence under its title. */
const list = <Details extends FieldModels[string]>(label: LabelKey, details: Details) => ({
  label,
  fields: { text: text('lead'), details },
});

/**
 * The kinds of blocks that a page is made of, in the order in which editors choose from them. To add one: a line here, its
 * fields in `block-fields.ts` (the alternative text of a picture is the field `<picture>_alt`) with their names in
 * `client/i18n/<language>/model`, a folder in `client/blocks` with its component and style, a line there in `blocks.css`, in one of the
 * groups (`block-groups.ts` says in which, and lists the block with its group), one in `server/content/pages/load-block.ts`, which makes of its
 * fields what it shows, and its sketch for the list that editors choose from in `client/edit/blocks/block-picture.tsx`.
 */
export const BLOCK_MODELS = {
  hero: block(fields.hero),
  text: { label: 'text', fields: { details: fields.textBlock, text: rich('text') } },
  picture: { label: 'picture', fields: { file: picture('picture'), details: fields.pictureBlock } },
  quote: block(fields.quote),
  logos: block(fields.logos),
  services: block(fields.services),
  steps: block(fields.steps),
  figures: block(fields.figures),
  faq: block(fields.faq),
  cta: block(fields.cta),
  form: block(fields.formBlock),
  dialogue: block(fields.dialogue),
  case: block(fields.featured),
  cases: list('cases', fields.caseList),
  projects: list('projects', fields.entryList),
  posts: list('posts', fields.entryList),
  workshops: list('workshops', fields.entryList),
  slides: list('slides', fields.seriesOf),
  reel: list('video', fields.seriesOf),
  // Blocks that a page has by itself or not at all: editors move and hide them.
  planes: block(fields.services),
  contact: { label: 'contact', fields: {} },
  opening: { label: 'hero', fields: {} },
  body: { label: 'text', fields: {} },
} as const satisfies Record<string, BlockModel>;

export type BlockName = keyof typeof BLOCK_MODELS;

/** Blocks that a page has by itself or not at all. */
const OF_PAGES: readonly BlockName[] = ['planes', 'contact', 'opening', 'body'];

export const ADDABLE_BLOCKS = (Object.keys(BLOCK_MODELS) as BlockName[]).filter(
  (name) => !OF_PAGES.includes(name),
);

export const isAddable = (block: BlockName): boolean => ADDABLE_BLOCKS.includes(block);

/** Blocks with the heading of the page. */
export const isOpening = (block: BlockName): boolean => block === 'hero' || block === 'opening';

/** A block that an editor has added is called after its kind, with something random behind it. */
const ADDED_LENGTH = 6;
const ADDED_KEY = new RegExp(`^([a-z]+)-[a-z0-9]{${ADDED_LENGTH}}$`);

export const newBlockKey = (block: BlockName): string =>
  `${block}-${Array.from(crypto.getRandomValues(new Uint8Array(ADDED_LENGTH)), (byte) => (byte % 36).toString(36)).join('')}`;

export function addedBlock(key: string): BlockName | null {
  const name = ADDED_KEY.exec(key)?.[1];
  return ADDABLE_BLOCKS.find((each) => each === name) ?? null;
}
