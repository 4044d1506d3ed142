import type { EntrySeo } from './views/entry-seo';
import type { ContentStatus } from '../observability/health';
import type { RedirectEntry } from '../../client/model/redirect';
import type { Locale } from '../../client/i18n/locales';
import type { Query } from '../../client/model/page-query';
import type { ShownText } from '../../client/model/shown-text';
import type { LayoutData } from '../../client/model/view-types';
import type { PageRoute } from '../../client/router/match-route';
import type { RouteName, RouteParams } from '../../client/sections';
import type { PageViews } from '../../client/routes';
import type { ContentValue } from './content-keys';
import type { CollectionName, ItemCollection } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import type { EditMarkers } from './view-context';
import type { Identity } from './views/identity';

export interface ContentRequest extends PageRoute {
  /** Parameters that change the page, from `pageQuery`. */
  query: Query;
  /** Shows the requested entry even before it is published. For one editor; must not be cached. */
  preview?: boolean;
}

export interface PageContent<Name extends RouteName = RouteName> {
  view: PageViews[Name];
  layout: LayoutData;
  /** The offered languages that the page is in, in their order; at least one. */
  languages: readonly Locale[];
  /** Unprefixed paths of its fallback pages in the other offered languages. */
  fallbacks: Partial<Record<Locale, string>>;
  /** Null for pages without fields of their own for search engines. */
  seo: EntrySeo | null;
  identity: Identity;
  /** Defaults for the head from content `seo-site`. */
  site: SiteSeo;
  /** Content keys that the page was built from; a change of one makes the page stale. */
  keys: readonly string[];
  /** Epoch ms at which the page changes because of an entry's dates, or null. */
  changesAt: number | null;
}

export interface SiteSeo {
  title: string;
  description: string;
  /** Absolute or site-relative URL of the default social picture, or empty. */
  image: string;
}

/** Thrown if content is in neither the cache nor `content.db` and the service does not respond. Pages become 503. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

/** An entry for sitemaps and feeds. */
export interface IndexEntry {
  route: RouteName;
  params: RouteParams;
  /** The offered languages that its page is in, in their order; at least one. */
  languages: readonly Locale[];
  /** Whether search engines are asked not to show it. */
  noIndex: boolean;
  title: string;
  summary: string;
  published: string;
  /** ISO time since which its page is as it is. */
  changed: string;
  /** Sanitized HTML body; only in a feed. */
  body: string;
  workshop: WorkshopEvent | null;
}

/** A workshop as a date in a calendar. */
export interface WorkshopEvent {
  /** Record id; it stays the same when the slug changes. */
  id: string;
  /** Unprefixed path of its page. */
  path: string;
  title: ShownText;
  summary: string;
  /** ISO times, or empty. */
  starts: string;
  ends: string;
  updated: string;
  place: ShownText;
  online: boolean;
  /** EUR without VAT; 0 when free, null when on request. */
  price: number | null;
  isSoldOut: boolean;
}

/** Visible entries, newest first. */
export interface ContentIndex {
  entries: readonly IndexEntry[];
  /** Content keys that the entries were read from. */
  keys: readonly string[];
}

interface PageListing {
  /** None if content has nothing of the page, or search engines may not show it. */
  languages: readonly Locale[];
  /** ISO time since which its own texts are as they are; empty if that is not known. */
  changed: string;
  /** Content keys that this was read from. */
  keys: readonly string[];
}

/** Unsaved values of a record. An unknown id is a new record. */
export interface RecordChange {
  readonly collection: CollectionName;
  readonly id: string;
  /** Values by stored field name; missing fields keep their stored value. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Access to published content. Editors' writes and forms talk to PocketBase themselves. Reads return cached content
 * (fresh, or stale during a refresh) and throw {@link ContentUnavailableError} if there is none.
 */
export interface ContentService {
  /** Resolves to null if there is no such entry. */
  loadPage(request: ContentRequest): Promise<PageContent | null>;
  /** How lists of pages have a page of the route table. */
  listing(route: RouteName): Promise<PageListing>;
  /** The languages in which visitors see a page: all offered ones if it has nothing to translate, none if it has no content. */
  languages(request: Pick<ContentRequest, 'route' | 'params'>): Promise<readonly Locale[]>;
  /** The layout for error pages without a route. Never throws: without content, the layout is empty. */
  loadLayout(request: { pageName: string; locale: Locale }): Promise<LayoutData>;
  /** The languages that the record of the site offers, the default first. */
  offeredLocales(): readonly Locale[];
  /** The site's identity. Never throws: without content, the settings and the site's address say it. */
  identity(locale: Locale): Identity;
  /** All visible entries of some item collections in a locale, by default of all. */
  listIndex(locale: Locale, collections?: readonly ItemCollection[]): Promise<ContentIndex>;
  /** The newest posts in a language, with their bodies. */
  feed(locale: Locale): Promise<ContentIndex>;
  redirects(): Promise<RedirectEntry[]>;
  /** The rows (`toRow`) of all records of a collection, visible or not: they have hashes in place of long texts. */
  records(collection: CollectionName): Iterable<ContentRecord>;
  /** The record that says whose site it is: the oldest, because the admin screen can add others. */
  site(): ContentRecord | null;
  /** A whole record, visible or not. */
  record(collection: CollectionName, id: string): ContentRecord | null;
  /** A row, visible or not. */
  row(collection: CollectionName, id: string): ContentRecord | null;
  /** The row of the entry with a content key, visible or not. */
  rowAt(key: string): ContentRecord | null;
  /** The rows of the entries whose content keys begin like this, visible or not. */
  rowsFrom(prefix: string): Iterable<ContentRecord>;
  /**
   * Content with an editor's unsaved changes, and with markers of where each text comes from. Used for one request; never
   * cached, stored or logged.
   */
  withChanges(changes: readonly RecordChange[], markers: EditMarkers): Promise<ChangedContent>;
  /** Called with changed content keys (realtime event, refresh, an entry's dates). */
  onChange(listener: (keys: readonly string[]) => void): void;
  /** Called after each (re)connect, once all content was compared: earlier changes were not reported one by one. */
  onConnect(listener: () => void): void;
  status(): ContentStatus;
  stop(): Promise<void>;
}

/** Content with an editor's unsaved changes. */
export interface ChangedContent extends Pick<
  ContentService,
  'loadPage' | 'loadLayout' | 'identity' | 'record'
> {
  read(key: string): ContentValue | undefined;
  /** The request with the unsaved slug of its entry. */
  follow<Request extends Pick<ContentRequest, 'route' | 'params'>>(request: Request): Request;
}
