import type { Locale } from '../../client/i18n/locales';
import type { Query } from '../../client/data/page-query';
import type { LayoutData } from '../../client/data/view-types';
import type { PageViews, RouteName, RouteParams } from '../../client/routes';
import type { ContentValue } from './content-keys';
import type { CollectionName, ItemCollection } from './model/collections';
import type { ContentRecord } from './content-record';
import type { FocalPoint } from './focal-point';
import type { PageMarks } from './view-context';

/** The page that a visitor asked for, after redirects and locale are settled. */
export interface PageRequest {
  route: RouteName;
  params: RouteParams;
  locale: Locale;
  /** From `pageQuery`: the names that change what the page shows. */
  query: Query;
  /** Shows the entry that was asked for also before it is published; for one editor, and must not be cached. */
  preview?: boolean;
}

export interface LoadedPage<Name extends RouteName = RouteName> {
  view: PageViews[Name];
  layout: LayoutData;
  /** Defaults for the head from content `seo-site`. */
  site: SiteSeo;
  /** Content keys the page was built from; a change of one of them makes the page stale. */
  keys: readonly string[];
  /** Epoch ms at which the page changes by itself (an entry appears or disappears by its dates), or null. */
  changesAt: number | null;
}

export interface SiteSeo {
  title: string;
  description: string;
  /** Absolute or site-relative URL of the default social picture, or empty. */
  image: string;
}

/** Neither the content service nor a cached or snapshot copy could answer. Pages become 503. */
export class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

/** An entry with what a sitemap or feed needs. */
export interface IndexEntry {
  route: RouteName;
  params: RouteParams;
  title: string;
  summary: string;
  published: string;
  updated: string;
  /** Sanitized HTML body; only for posts. */
  body: string;
  /** Only for workshops. */
  workshop: WorkshopEvent | null;
}

/** A workshop as a date in a calendar. */
export interface WorkshopEvent {
  /** Of its record; it stays when the slug changes. */
  id: string;
  /** Unprefixed path of its page. */
  path: string;
  title: string;
  summary: string;
  /** ISO times, or empty. */
  starts: string;
  ends: string;
  updated: string;
  place: string;
  online: boolean;
  /** EUR without VAT; null when on request. */
  price: number | null;
}

/** An editor's redirect as stored, 410 without a target for a page that is gone; checked and compiled in `server/routing`. */
export interface RedirectEntry {
  from: string;
  to: string;
  status: number;
}

/** Values of a record that are not saved. A record that nobody knows is a new one. */
export interface RecordChange {
  readonly collection: CollectionName;
  readonly id: string;
  /** By the names under which they are stored; fields that are left out stay as they are. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The one door to content. Built in `create-content-service.ts`; nothing outside `server/content` knows PocketBase.
 * Reads answer from cache (fresh, or stale while a refresh runs) and throw {@link ContentUnavailableError} when there is nothing.
 */
export interface ContentService {
  /** Resolves to null where there is no such entry. */
  loadPage(request: PageRequest): Promise<LoadedPage | null>;
  /** Layout alone, for error pages of routes that match nothing. Never throws: without content it is the empty layout. */
  loadLayout(request: { pageName: string; locale: Locale }): Promise<LayoutData>;
  /** Every published entry of every item collection in a locale, newest first. */
  listIndex(locale: Locale): Promise<IndexEntry[]>;
  redirects(): Promise<RedirectEntry[]>;
  /** All records of a collection that are in memory, also those that visitors do not see yet. */
  records(collection: CollectionName): readonly ContentRecord[];
  /** The point that crops of a picture keep now, by the name of its file; null for the middle, and for unknown pictures. */
  focalPoint(collection: string, record: string, file: string): FocalPoint | null;
  /** An entry that is there and not published, with the link in its `preview` field; else null. */
  unpublished(entry: { collection: ItemCollection; slug: string }): Promise<{ previewLink: string } | null>;
  /**
   * Content as an editor has it: with changes that are not saved, and with marks of where everything comes from. It is for
   * one request; nothing of it is cached, stored or logged.
   */
  changed(changes: readonly RecordChange[], marks: PageMarks): ChangedContent;
  /** Told the content keys that changed (realtime event, TTL refresh with a new value, an entry's dates). */
  onChange(listener: (keys: readonly string[]) => void): () => void;
  /** Called when the link to the service is up (again) and everything was compared: changes until then were not reported one by one. */
  onConnect(listener: () => void): () => void;
  status(): ContentStatus;
  stop(): Promise<void>;
}

/** Content with an editor's changes. */
export interface ChangedContent extends Pick<ContentService, 'loadPage' | 'loadLayout'> {
  /** The value of a content key. */
  read(key: string): Promise<ContentValue | null>;
  /** A record by its id. */
  record(collection: CollectionName, id: string): ContentRecord | null;
  /** The same page under the slug that its entry has with the changes. */
  follow<Request extends Pick<PageRequest, 'route' | 'params'>>(request: Request): Request;
}

export interface ContentStatus {
  /** At least one successful load, or a snapshot was read. */
  ready: boolean;
  source: 'live' | 'snapshot' | 'none';
  realtime: 'connected' | 'disconnected';
  /** Seconds since content was last confirmed with the service; 0 while the realtime link is up and everything refreshed. */
  staleSeconds: number;
}
