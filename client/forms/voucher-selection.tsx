import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { useLocalize } from '../i18n/use-localize';
import { isPlainClick } from '../navigation/links';
import { VOUCHER_FORM_ID, VOUCHER_PAGE } from './voucher-link';

/** The visitor's way into the voucher form. */
export interface VoucherSelection {
  /** Number of the chosen package. */
  selected: number | null;
  /** Referral code in the address of the page where the form was asked for. */
  referral: string | undefined;
  /** The form was asked for; the visitor may still be on the way to its page. */
  isAsked: boolean;
  /** The visitor has arrived: the dialog shows. */
  isOpen: boolean;
  close(): void;
}

interface Asked extends Pick<VoucherSelection, 'selected' | 'referral'> {
  /** Where the visitor was when the form was asked for; null while it is not. */
  at: Location | null;
}
const CLOSED: Asked = { selected: null, referral: undefined, at: null };

const VoucherSelectionContext = createContext<VoucherSelection | null>(null);

/**
 * Opens the voucher form in a dialog on its page: a click on any link to the form asks for it, be it in the footer, at a
 * package or in an editor's text. The link itself leads to the form on the page, which is where it ends without
 * JavaScript. Leaving the page closes the dialog.
 */
export function VoucherSelectionProvider({ children }: { children: ReactNode }) {
  const page = useLocalize()(VOUCHER_PAGE);
  const arrived = useLocation();
  const isOnPage = isSamePath(arrived.pathname, page);
  const [asked, setAsked] = useState<Asked>(CLOSED);
  // The visitor went somewhere else, be it from the voucher page or instead.
  if (asked.at && asked.at !== arrived && !isOnPage) setAsked(CLOSED);

  useEffect(() => {
    const openFor = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
      if (!link || !isPlainClick(event) || link.origin !== location.origin) return;
      if (link.hash !== `#${VOUCHER_FORM_ID}` || !isSamePath(link.pathname, page)) return;
      if (isOnPage) event.preventDefault();
      const selected = Number(new URLSearchParams(link.search).get('package')) || null;
      const referral = new URLSearchParams(location.search).get('referral') ?? undefined;
      setAsked({ selected, referral, at: arrived });
    };
    // While the click goes down, so that nobody has followed the link when it is decided to stay.
    document.addEventListener('click', openFor, { capture: true });
    return () => document.removeEventListener('click', openFor, { capture: true });
  }, [page, isOnPage, arrived]);

  const selection = useMemo<VoucherSelection>(
    () => ({
      selected: asked.selected,
      referral: asked.referral,
      isAsked: asked.at !== null,
      isOpen: asked.at !== null && isOnPage,
      close: () => setAsked(CLOSED),
    }),
    [asked, isOnPage],
  );
  return <VoucherSelectionContext.Provider value={selection}>{children}</VoucherSelectionContext.Provider>;
}

const isSamePath = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

export function useVoucherSelection(): VoucherSelection {
  const selection = useContext(VoucherSelectionContext);
  if (!selection) throw new Error('VoucherSelectionProvider is missing above this component');
  return selection;
}
