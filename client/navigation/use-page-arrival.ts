import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { useSite } from '../data/site-context';
import { applyHead } from '../head/apply-head';
import type { HeadModel } from '../head/head-model';

/** Follows the visitor from page to page, before each is painted; the first page came whole from the server. */
export function usePageArrival(head: HeadModel | null): void {
  const { onArrival } = useSite();
  const location = useLocation();
  const action = useNavigationType();
  const shown = useRef<Location | null>(null);
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = location;
    if (!from || from === location) return;
    if (head) applyHead(document, head);
    onArrival?.({ from, location, action });
  }, [location, action, head, onArrival]);
}
