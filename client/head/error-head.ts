import type { HeadModel } from './head-model';

/** Head of an error page, without anything that describes a page of the site. */
export const errorHead = ({ status, message }: { status: number; message: string }): HeadModel => ({
  title: `${status} - ${message}`,
  tags: [{ tag: 'meta', key: 'robots', attributes: { name: 'robots', content: 'noindex, nofollow' } }],
});
