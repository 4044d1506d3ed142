import type { ReactNode } from 'react';
import type { Locale } from '../i18n/locales';
import type { PhoneLink } from './phone-links';
import type { ShownText } from './shown-text';
import type { ParentPage } from '../sections';

/**
 * The data that pages receive: content already in the page's language, sanitized, with ready URLs. The server builds it in
 * `server/content/views`, the browser gets the same objects from `{page}/_payload.json`.
 */

/** HTML that the server has sanitized; the only strings that may be set as inner HTML. */
export type SafeHtml = string & { readonly __safe: unique symbol };

export interface ImageView {
  /** URL of the original file. */
  src: string;
  /** Whether `?thumb=WIDTHxHEIGHT` of `IMAGE_SIZES` works on it (not on object storage). */
  resizable: boolean;
  /** Alternative text; absent from a picture that decorates. */
  alt?: string;
  /** Language of that text, if it is not the page's. */
  lang?: Locale;
  /** Focal point for `&focus=`; absent for the centre. */
  focus?: string;
}

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

export interface VoucherPackageView {
  number: number;
  title: ShownText;
  price: ShownText;
  summary: ShownText;
  features: ShownText[];
  recommended: boolean;
  /** Set only for editors: what makes the number and the recommendation point to their fields. */
  markers?: Readonly<Record<string, string>>;
}

/** The company, as header and footer name it. */
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
  /** Unprefixed paths that header and footer would lead to by themselves, and that have no page; not set if there are none. */
  absent?: readonly string[];
  /** By language, where the page is not in all: unprefixed path of its fallback page. */
  fallbacks?: Partial<Record<Locale, string>>;
}

interface ActionView {
  /** If it is empty, the page uses its own label. */
  label: ShownText;
  /** Empty if there is no target. */
  to: string;
}
export interface HeroView {
  eyebrow: ShownText;
  title: ShownText;
  lead: ShownText;
  primary: ActionView | null;
  secondary: ActionView | null;
}
export interface FigureView {
  value: ShownText;
  label: ShownText;
}
export interface ServicesView {
  title: ShownText;
  lead: ShownText;
  items: { eyebrow: ShownText; title: ShownText; text: ShownText; to: string; label: ShownText }[];
}
export interface StepsView {
  title: ShownText;
  lead: ShownText;
  items: { title: ShownText; text: ShownText }[];
}
export interface FaqView {
  title: ShownText;
  items: { question: ShownText; answer: ShownText }[];
}
/** A call to action. Without a target it has no button. */
export interface CtaView extends ActionView {
  title: ShownText;
  text: ShownText;
}
/** A written example of a conversation. */
export interface DialogueView {
  title: ShownText;
  lines: { who: 'visitor' | 'assistant'; text: ShownText }[];
}
/** A case in a few sentences, with a figure. */
export interface FeaturedView extends ActionView {
  title: ShownText;
  lines: ShownText[];
  figure: FigureView | null;
}
export interface ContactView {
  title: ShownText;
  text: ShownText;
  email: string;
  phones: PhoneLink[];
  address: ShownText;
  hours: ShownText;
}

/** An item in a list. `path` is the unprefixed site path. */
export interface ItemCard {
  path: string;
  title: ShownText;
  summary: ShownText;
  cover: ImageView | null;
}
export interface PostCard extends ItemCard {
  published: string;
  /** The same date, formatted in the page's language. */
  publishedText: string;
  tags: TagView[];
  readingMinutes: number;
}
export interface TagView {
  /** Value of `?tag=`. */
  slug: string;
  label: ShownText;
}
export interface CaseCard extends ItemCard {
  sector: ShownText;
  figure: FigureView | null;
}
export interface ProjectCard extends ItemCard {
  programme: ShownText;
  /** Its months, formatted in the page's language; empty if unknown. */
  period: string;
}
export interface WorkshopCard extends ItemCard {
  /** ISO dates, or empty. */
  starts: string;
  ends: string;
  /** Both dates, formatted in the page's language. */
  time: string;
  place: ShownText;
  online: boolean;
  /** EUR without VAT; 0 when free, null when on request. */
  price: number | null;
  /** The same price, formatted in the page's language; empty when free or on request. */
  priceText: string;
  /** 0 when sold out, null when not given. A text only where editors see it marked. */
  places: number | string | null;
  /** Whether it was over when the page was built. */
  past: boolean;
}
export interface SlideView {
  title: ShownText;
  text: ShownText;
  label: ShownText;
  link: string;
  image: ImageView | null;
}
export interface ReelView {
  title: ShownText;
  text: ShownText;
  poster: ImageView | null;
  video: string;
  captions: string;
}

/** A generic page, besides its blocks. */
export interface GenericPageView {
  slug: string;
  title: ShownText;
  summary: ShownText;
  cover: ImageView | null;
  /** Null for a page without the contact form. */
  contact: ContactView | null;
}
export interface BlogListView {
  hero: HeroView;
  posts: PostCard[];
  tags: TagView[];
  /** The chosen tag, or null. */
  tag: TagView | null;
  page: number;
  pages: number;
}
export interface PostView extends PostCard {
  updated: string;
  body: SafeHtml;
  related: PostCard[];
}
export interface VoucherView {
  hero: HeroView;
  packages: VoucherPackageView[];
  form: { title: ShownText; button: ShownText } | null;
  steps: StepsView | null;
  faq: FaqView | null;
}
export interface ReferralView {
  hero: HeroView;
  steps: StepsView | null;
  faq: FaqView | null;
}
export interface CaseView extends CaseCard {
  client: ShownText;
  problem: SafeHtml;
  approach: SafeHtml;
  result: SafeHtml;
  figures: FigureView[];
  next: CaseCard | null;
  contact: ContactView;
}
export interface ProjectsView {
  hero: HeroView;
  projects: ProjectCard[];
}
export interface ProjectView extends ProjectCard {
  body: SafeHtml;
  partners: { name: ShownText; country: ShownText }[];
  figures: FigureView[];
  budget: ShownText;
  others: ProjectCard[];
}
export interface WorkshopsView {
  hero: HeroView;
  upcoming: WorkshopCard[];
  past: WorkshopCard[];
  faq: FaqView | null;
  cta: CtaView | null;
}
export interface WorkshopView extends WorkshopCard {
  body: SafeHtml;
  audience: ShownText;
  programme: { time: ShownText; title: ShownText; text: ShownText }[];
  published: string;
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

/** A page's component, whichever page it is. */
export type PageComponent = (props: PageProps<AnyView>) => ReactNode;

/** Why a page cannot be shown: 404 for an unknown one, 410 for a removed one, 503 without content, 500 for a failed render. */
export interface PageFailure {
  status: number;
  message: string;
}
