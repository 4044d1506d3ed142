import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { useLocalize } from '../i18n/use-localize';
import { focusPage } from '../navigation/arrival';
import { isPlainClick } from '../navigation/links';
import { VOUCHER_FORM_ID, VOUCHER_PAGE } from './voucher-link';

/** The visitor's way into the voucher form. */
export interface VoucherSelection {
  /** Number of the chosen package. */
  selected: number | null;
  /** Referral code in the address of the page where the form was asked for. */
  referral: string | undefined;
  /** Address of the form on its page, where the visitor goes if the dialog cannot be loaded. */
  form: string;
  /** The form was asked for; the visitor may still be on the way to its page. */
  isAsked: boolean;
  /** The visitor has arrived: the dialog shows. */
  isOpen: boolean;
  close(): void;
}

interface Asked extends Pick<VoucherSelection, 'selected' | 'referral' | 'form'> {
  /** Where the visitor was when the form was asked for; null while it is not. */
  at: Location | null;
}
const CLOSED: Asked = { selected: null, referral: undefined, form: '', at: null };

const VoucherSelectionContext = createContext<VoucherSelection | null>(null);

/** Whether the address of the document was checked for the form; it opens the dialog once, however often the provider mounts. */
let isAddressChecked = false;

/**
 * Opens the voucher form in a dialog on its page. A click on any link to the form asks for it, be it in the footer, at a
 * package or in an editor's text; so does a document that was loaded at the form's address, from a shared link or by a
 * click before the scripts came. Without JavaScript the address leads to the form on the page. Leaving the page closes the
 * dialog.
 */
export function VoucherSelectionProvider({ children }: { children: ReactNode }) {
  const page = useLocalize()(VOUCHER_PAGE);
  const arrived = useLocation();
  const isOnPage = isSamePath(arrived.pathname, page);
  const [asked, setAsked] = useState<Asked>(CLOSED);
  // The visitor went somewhere else, be it from the voucher page or instead.
  if (asked.at && asked.at !== arrived && !isOnPage) setAsked(CLOSED);

  useEffect(() => {
    if (isAddressChecked) return;
    isAddressChecked = true;
    // The window's own address: a fragment link may have been followed while React was taking over.
    if (!leadsToForm(window.location, page)) return;
    const section = document.getElementById(VOUCHER_FORM_ID);
    // An error page has no form, and a visitor who is already filling in the one on the page keeps it.
    if (!section || isBeingFilledIn(section)) return;
    // The dialog returns focus to where it found it.
    if (document.activeElement === document.body) focusPage(window.location.hash);
    startTransition(() => setAsked(askFor(window.location, arrived)));
  }, [page, arrived]);

  useEffect(() => {
    const openFor = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
      if (!link || !isPlainClick(event) || link.origin !== location.origin) return;
      if (!leadsToForm(link, page)) return;
      if (isOnPage) event.preventDefault();
      setAsked(askFor(link, arrived));
    };
    // While the click goes down, so that nobody has followed the link when it is decided to stay.
    document.addEventListener('click', openFor, { capture: true });
    return () => document.removeEventListener('click', openFor, { capture: true });
  }, [page, isOnPage, arrived]);

  const selection = useMemo<VoucherSelection>(
    () => ({
      selected: asked.selected,
      referral: asked.referral,
      form: asked.form,
      isAsked: asked.at !== null,
      isOpen: asked.at !== null && isOnPage,
      close: () => setAsked(CLOSED),
    }),
    [asked, isOnPage],
  );
  return <VoucherSelectionContext.Provider value={selection}>{children}</VoucherSelectionContext.Provider>;
}

/** The form that a link or the document's address asks for. */
const askFor = ({ href, search }: Pick<URL, 'href' | 'search'>, at: Location): Asked => ({
  selected: Number(new URLSearchParams(search).get('package')) || null,
  referral: new URLSearchParams(window.location.search).get('referral') ?? undefined,
  form: href,
  at,
});

const leadsToForm = ({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>, page: string): boolean =>
  hash === `#${VOUCHER_FORM_ID}` && isSamePath(pathname, page);

/** Chromium takes focus from a field when the page has loaded and its hash names something else, so text counts too. */
const isBeingFilledIn = (section: HTMLElement): boolean =>
  section.contains(document.activeElement) ||
  [...section.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

const isSamePath = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

export function useVoucherSelection(): VoucherSelection {
  const selection = useContext(VoucherSelectionContext);
  if (!selection) throw new Error('VoucherSelectionProvider is missing above this component');
  return selection;
}
