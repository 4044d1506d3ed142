import type { ReactNode } from 'react';
import type { Locale } from '../i18n/locales';
import type { PhoneLink } from './phone-links';
import type { ShownText } from './shown-text';
import type { ParentPage } from '../sections';
import type * as fields from './block-fields';
import type { CollectionName, COLLECTIONS, ItemCollection } from './collections';
import type { TagView, ValueOf, ValuesOf } from './value';

/**
 * The data that pages receive: content already in the page's language, sanitized, with ready URLs. The server builds it in
 * `server/content/views`, the browser gets the same objects from `{page}/_payload.json`.
 */

export interface LinkView {
  label: ShownText;
  /** Unprefixed site path (`/blog`) or an absolute URL; empty for a group that only opens its children. */
  to: string;
  /** Route name that makes the link current; null for others. */
  name: string | null;
  /** Opens in a new tab. */
  blank: boolean;
  children: LinkView[];
}

export interface CompanyView {
  name: string;
  claim: ShownText;
  /** Addresses of the logo on a light and on a dark background; not set for the mark and the name. */
  logo?: readonly [light: string, dark: string];
  /** Address of the mark beside the name; not set for the usual one. */
  mark?: string;
  /** Replaces the usual line; not set for that. */
  copyright?: ShownText;
}

/** Data of header and footer, on every page. */
export interface LayoutData {
  /** Links of the menu that was chosen for the page; null when they could not be loaded (header stays faded). */
  menu: LinkView[] | null;
  footer: LinkView[];
  company: CompanyView;
  /** Shown in header and footer; an empty text is replaced by the site's own label. */
  booking: { text: ShownText; link: string } | null;
  /** Unprefixed paths that pages would lead to by themselves, and that have nothing to show; not set if there are none. */
  absent?: readonly string[];
  /** By language, where the page is not in all: unprefixed path of its fallback page. */
  fallbacks?: Partial<Record<Locale, string>>;
}

type Details<Block extends keyof typeof fields> = NonNullable<ValueOf<(typeof fields)[Block]>>;
type Values<Name extends CollectionName> = ValuesOf<(typeof COLLECTIONS)[Name]['fields']>;

export type HeroView = Details<'hero'>;
export type FigureView = Details<'figure'>;
export type ServicesView = Details<'services'>;
export type StepsView = Details<'steps'>;
export type FaqView = Details<'faq'>;
export type LogosView = Details<'logos'>;
/** A quote with the name and role of a person; each of these may be empty. */
export type QuoteView = Details<'quote'>;
export type FormView = Details<'formBlock'>;
/** A call to action. Without a target it has no button; without a label the page uses its own. */
export type CtaView = Details<'cta'>;
/** A written example of a conversation. */
export type DialogueView = Details<'dialogue'>;
/** A case in a few sentences, with a figure. */
export type FeaturedView = Details<'featured'>;
/** A package of the voucher page; the voucher form submits its number. */
export type VoucherPackageView = Details<'packages'>['items'][number] & { number: number };

export interface ContactView {
  title: ShownText;
  text: ShownText;
  email: string;
  phones: PhoneLink[];
  address: ShownText;
  hours: ShownText;
}

/** An item in a list. `path` is the unprefixed site path. */
export interface ItemCard extends Pick<Values<ItemCollection>, 'title' | 'summary' | 'cover'> {
  path: string;
}
export interface PostCard extends ItemCard, Pick<Values<'posts'>, 'published' | 'tags'> {
  /** The date of publication, formatted in the page's language. */
  publishedText: string;
  readingMinutes: number;
}
export interface CaseCard extends ItemCard, Pick<Values<'web3_cases'>, 'sector'> {
  figure: FigureView | null;
}
export interface ProjectCard extends ItemCard, Pick<Values<'projects'>, 'programme'> {
  /** Its months, formatted in the page's language; empty if unknown. */
  period: string;
}
export interface WorkshopCard
  extends ItemCard, Pick<Values<'workshops'>, 'starts' | 'ends' | 'place' | 'online'> {
  /** Both dates, formatted in the page's language. */
  time: string;
  /** EUR without VAT; 0 when free, null when on request. */
  price: number | null;
  /** The same price, formatted in the page's language; empty when free or on request. */
  priceText: string;
  /** 0 when sold out, null when not given. A text only where editors see it marked. */
  places: number | string | null;
  /** Whether it was over when the page was built. */
  past: boolean;
}
export type SlideView = Pick<Values<'slides'>, 'title' | 'text' | 'label' | 'link' | 'image'>;
export type ReelView = Pick<Values<'reels'>, 'title' | 'text' | 'poster' | 'video' | 'captions'>;

/** A generic page, besides its blocks. */
export interface GenericPageView extends Pick<Values<'pages'>, 'slug' | 'title' | 'summary' | 'cover'> {
  /** Null for a page without the contact form. */
  contact: ContactView | null;
}
export interface BlogListView {
  hero: HeroView;
  posts: PostCard[];
  tags: TagView[];
  tag: TagView | null;
  page: number;
  pages: number;
}
/** A text in pieces: every second one, from the second on, is a word that was looked for. */
export type MarkedText = readonly string[];
/** A page with the words that were looked for. */
export interface SearchHit {
  to: string;
  title: MarkedText;
  titleLang: Locale | undefined;
  excerpt: MarkedText;
  lang: Locale | undefined;
}
export interface SearchView {
  /** As the visitor has typed them. */
  words: string;
  /** By section, those of the best page first. */
  found: { name: ParentPage['name'] | 'page'; hits: SearchHit[] }[];
  hasMore: boolean;
  /** False while texts wait to be searched. */
  isComplete: boolean;
}
export interface PostView extends PostCard, Pick<Values<'posts'>, 'body'> {
  /** ISO time since which it is as it is. */
  changed: string;
  /** The day of a change after its publication, formatted in the page's language; empty if there was none. */
  changedText: string;
  related: PostCard[];
}
export interface ReferralView {
  hero: HeroView;
  steps: StepsView | null;
  faq: FaqView | null;
}
export interface VoucherView extends ReferralView {
  packages: VoucherPackageView[];
  form: Details<'voucherFormBlock'> | null;
}
export interface CaseView
  extends CaseCard, Pick<Values<'web3_cases'>, 'client' | 'problem' | 'approach' | 'result' | 'figures'> {
  next: CaseCard | null;
  contact: ContactView;
}
export interface ProjectsView {
  hero: HeroView;
  projects: ProjectCard[];
}
export interface ProjectView
  extends ProjectCard, Pick<Values<'projects'>, 'body' | 'partners' | 'figures' | 'budget'> {
  others: ProjectCard[];
}
export interface WorkshopsView {
  hero: HeroView;
  upcoming: WorkshopCard[];
  past: WorkshopCard[];
  faq: FaqView | null;
  cta: CtaView | null;
}
export interface WorkshopView
  extends WorkshopCard, Pick<Values<'workshops'>, 'body' | 'audience' | 'programme' | 'published'> {
  others: WorkshopCard[];
}

export type BlockComponents = Readonly<Record<string, (props: never) => ReactNode>>;

/** The props of every page's component; the server loads the view that the component names. */
export interface PageProps<View> {
  view: View;
  components: BlockComponents;
  /** The page that its breadcrumbs lead back to. */
  parent: ParentPage | null;
}

/** The view of a page whose route is not known; each page's component knows its own. */
export type AnyView = object;

export type PageComponent = (props: PageProps<AnyView>) => ReactNode;

/** Why a page cannot be shown: 404 for an unknown one, 410 for a removed one, 503 without content, 500 for a failed render. */
export interface PageFailure {
  status: number;
  message: string;
}
