/** One element of the document's head besides the title. `key` is unique in a page, so that a navigation can swap it. */
export type HeadTag =
  | { tag: 'meta'; key: string; attributes: Readonly<Record<string, string>> }
  | { tag: 'link'; key: string; attributes: Readonly<Record<string, string>> }
  /** Structured data; `json` is serialized with the page-data escaper, never concatenated. */
  | { tag: 'json-ld'; key: string; json: unknown };

/** Everything a page puts into `<head>`, built once on the server for both sides. */
export interface HeadModel {
  title: string;
  tags: HeadTag[];
}
