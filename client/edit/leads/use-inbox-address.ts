import { useCallback } from 'react';
import { leadPath, type LeadKey } from '../../forms/lead-key';
import { useAddressSearch } from '../use-address';

export const BOXES = ['leads', 'undelivered', 'spam'] as const;
type Box = (typeof BOXES)[number];

/** The open box and lead, read from the address. */
export function useInboxAddress() {
  const [search, go] = useAddressSearch();
  const query = new URLSearchParams(search);
  const open = useCallback(
    (lead: LeadKey | null) => go(lead ? new URL(leadPath(lead), location.href).search : ''),
    [go],
  );
  const showBox = useCallback((box: Box) => go(box === 'leads' ? '' : `?box=${box}`), [go]);
  return {
    box: BOXES.find((box) => box === query.get('box')) ?? 'leads',
    /** Key of the open lead; null if none is open. */
    lead: query.get('lead') || null,
    showBox,
    open,
  };
}
