import type { Locale } from '../../i18n/locales';

/** A record as an editor has it in the fields. It may not be stored yet. */
export interface UnsavedRecord {
  collection: string;
  /** Of the stored record, or the one that a new record will get. */
  id: string;
  /** Fields by the names under which they are stored (`title`, `title_sl`, `details`). A picture may be a `blob:` address. */
  values: Readonly<Record<string, unknown>>;
}

/** Body of `POST /edit/preview`. */
export interface PreviewRequest {
  /** Address of the page, as visitors have it. */
  path: string;
  changes: readonly UnsavedRecord[];
}

/** An entry of content that a page is made of. */
export interface PageEntry {
  collection: string;
  /** Null for a part of the page that has no record yet. */
  id: string | null;
  /** Of `contents`; empty for other collections. */
  section: string;
  key: string;
  /** Name of a part of a page, or title of an item, in the language of the app. */
  label: string;
}

/** Where an address leads that an editor has redirected. */
interface PageRedirect {
  to: string;
  status: number;
  external: boolean;
}

/** The response of `GET /edit/api/page`. */
export interface PageSummary {
  /** The status that visitors get at the address. A page that is not published yet counts as 200. */
  status: number;
  /** The page's address; another one than was asked for if its unsaved slug differs from the stored one. */
  path: string;
  locale: Locale;
  title: string;
  /** In the order in which the page shows them: its content first, then header and footer, then what shows nothing. */
  entries: readonly PageEntry[];
  redirect: PageRedirect | null;
}

/** Response to `POST /edit/preview`. */
export interface Preview extends PageSummary {
  /** Content of the page's `<body>`. */
  html: string;
}
