/** One element of the document's head besides the title. A navigation exchanges elements by their `key`, unique in a page. */
export type HeadTag =
  | { tag: 'meta'; key: string; attributes: Readonly<Record<string, string>> }
  | { tag: 'link'; key: string; attributes: Readonly<Record<string, string>> }
  /** Structured data; `json` is serialized with the page-data escaper, never concatenated. */
  | { tag: 'json-ld'; key: string; json: unknown };

/** Everything that a page puts into `<head>`. The server makes it, also for the browser. */
export interface HeadModel {
  title: string;
  tags: HeadTag[];
}

/** Head of an error page, without anything that describes a page of the site. */
export const errorHead = ({ status, message }: { status: number; message: string }): HeadModel => ({
  title: `${status} - ${message}`,
  tags: [{ tag: 'meta', key: 'robots', attributes: { name: 'robots', content: 'noindex, nofollow' } }],
});
