import type { Locale } from '../../i18n/locales';
import type { PlacedBlock, UsualBlock } from '../../model/page-blocks';

/** A record with unsaved values, or a new record. */
export interface UnsavedRecord {
  collection: string;
  /** Id of the stored record, or a temporary id of a new one. */
  id: string;
  /** Values by stored field name (`title`, `title_sl`, `details`). A picture may be a `blob:` URL. */
  values: Readonly<Record<string, unknown>>;
}

/** Body of `POST /edit/preview`. */
export interface PreviewRequest {
  /** Path of the page with its locale prefix. */
  path: string;
  changes: readonly UnsavedRecord[];
}

export interface PageEntry {
  collection: string;
  /** Null for a part of the page without a record. */
  id: string | null;
  /** Section of a `contents` entry; empty for other collections. */
  section: string;
  key: string;
  /** Name of a part of a page, or title of an item, in the language of the app. */
  label: string;
}

/** The blocks of a page, with unsaved changes of their order. */
export interface PageBlocks {
  section: string;
  /** The blocks of the page until an editor changes them. */
  usual: readonly UsualBlock[];
  /** The blocks in their order, hidden ones included. */
  placed: readonly PlacedBlock[];
  /** Keys of the blocks that have something to show, in their order, each with its title. */
  shown: readonly { key: string; title: string }[];
}

/** A page as the app needs to know it. */
export interface PageSummary {
  /** Status that visitors get: that of a redirect too. An unpublished page counts as 200. */
  status: number;
  /** Path of the page. It differs from the requested path if the slug has unsaved changes. */
  path: string;
  locale: Locale;
  title: string;
  /** Entries in the order of the page: main content, then header and footer, then entries that show nothing. */
  entries: readonly PageEntry[];
  /** Null for a page that is not made of blocks. */
  blocks: PageBlocks | null;
}

/** Response of `POST /edit/preview`. */
export interface Preview extends PageSummary {
  /** Inner HTML of the page's `<body>`. */
  html: string;
  /** The style sheet of the site's look. */
  styles: string;
}
