/** Whether a path leads to a file or a generated document (`/feed.xml`), which is no page and the same in every language. */
export const isFilePath = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);
