import { useEffect } from 'react';
import { useMatches, type UIMatch } from 'react-router-dom';
import type { PagePayload } from '../data/view-types';
import { applyHead } from './apply-head';

/** Follows the visitor from page to page with title and head; the first page's head came from the server. */
export function PageHeadEffect() {
  const match = useMatches().at(-1) as UIMatch<PagePayload | undefined> | undefined;
  const head = match?.loaderData?.head;
  useEffect(() => {
    if (head) applyHead(document, head);
  }, [head]);
  return null;
}
