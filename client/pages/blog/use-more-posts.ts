import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ForeignText } from '../../model/shown-text';
import type { BlogListView, PostCard } from '../../model/view-types';
import { withElements } from '../../router/with-elements';
import { useLocalize } from '../../router/use-localize';
import { isPlainClick } from '../../router/links';

/** Pages of the list, each with its cards. */
type Pages = readonly (readonly PostCard[])[];

export interface MorePosts {
  /** The pages being shown, the one of the address last. */
  pages: Pages;
  /** Number of the first of them. */
  first: number;
  /** Handles a click on the link to the next page: its posts are added below, and take the focus. */
  showMore: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Adds the next page of the list below the ones being shown, and moves the address on to it. The entry of the history
 * remembers the pages above, so that a visitor who comes back from a post finds the list as it was; a document that is
 * loaded afresh shows the page of its address.
 */
export function useMorePosts(view: BlogListView, list: RefObject<HTMLElement | null>): MorePosts {
  const navigate = useNavigate();
  const localize = useLocalize();
  const above = withElements((useLocation().state as { above: Pages } | null)?.above ?? []);
  const pages = [...above, view.posts];
  const isRequested = useRef(false);

  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    list.current?.querySelector<HTMLElement>(':scope > :last-of-type h2 a')?.focus({ preventScroll: true });
  }, [view, list]);

  return {
    pages,
    first: view.page - above.length,
    showMore(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      isRequested.current = true;
      void navigate(localize(blogPath(view.page + 1, view.tag?.slug)), {
        replace: true,
        preventScrollReset: true,
        // The history keeps values, but no elements.
        state: { above: withoutElements(pages) },
      });
    },
  };
}

/** The pages as the server sends them. */
const withoutElements = (pages: Pages): Pages =>
  JSON.parse(
    JSON.stringify(pages, (_name, value: ForeignText | null) =>
      value?.props ? { props: value.props } : value,
    ),
  ) as Pages;

/** Unprefixed path of a page of the list; the first page has no number. */
export function blogPath(page: number, tag?: string): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(tag && { tag }) });
  return query.size > 0 ? `/blog?${query}` : '/blog';
}
