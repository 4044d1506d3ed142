import {
  startTransition,
  useCallback,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
} from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { withoutTrailingSlashes } from '../../i18n/localize-path';
import { carriedQuery, fieldQuery } from '../../model/page-query';
import type { VoucherView } from '../../model/view-types';
import { useCurrentPage } from '../../router/current-page';
import { useLocalize } from '../../router/site-link';
import { focusPage } from '../../router/completed-navigation';
import { isPlainClick } from '../../router/plain-click';
import type { VoucherDialogContentProps } from './voucher-dialog-content';
import { hasTypedText } from '../unsent-form';
import { VOUCHER_FORM_ID } from './voucher-form-id';
import { VOUCHER_PAGE } from './voucher-link';

/** A visitor's request for the voucher form, by a link or by the address of the document. */
interface Selection {
  /** Address of the form on its page, where the visitor goes if the dialog cannot be loaded. */
  form: string;
  /** Where the visitor was. */
  at: Location;
}

/** Whether the document's address was checked for the form; it opens the dialog once, however often the layout mounts. */
let isAddressChecked = false;

/**
 * The element around a page, and the voucher form in a dialog over its own page, with that page's packages and texts. It
 * opens on a click on any link in this element that leads to the form, in the footer, at a package or in an editor's
 * text, and in a document that was loaded at the form's address, from a shared link or by a click before the scripts
 * came. Without JavaScript the address leads to the form on the page. Leaving the page closes the dialog. The code of
 * dialog and form loads on first use.
 */
export function WithVoucherDialog(props: ComponentProps<'div'>) {
  const page = useLocalize()(VOUCHER_PAGE);
  const arrived = useLocation();
  const shown = useCurrentPage();
  const voucherPage = shown.route === 'web3-voucher' ? (shown.view as VoucherView) : null;
  const isOnPage = voucherPage !== null;
  const [selection, setSelection] = useState<Selection | null>(null);
  const [Content, setContent] = useState<ComponentType<VoucherDialogContentProps> | null>(null);
  const close = useCallback(() => setSelection(null), []);
  // The visitor went to another page.
  if (selection && selection.at !== arrived && !isOnPage) close();

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
    startTransition(() => setSelection({ form: window.location.href, at: arrived }));
  }, [page, arrived]);

  // React hydrates the page for a click that comes before, and then calls this handler; an effect's listener would come too
  // late. In the capture phase: on the form's page, the click must be cancelled before anything follows the link.
  const openFor = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([target])');
    if (!link || !isPlainClick(event) || link.origin !== location.origin) return;
    if (!leadsToForm(link, page)) return;
    if (isOnPage) event.preventDefault();
    const { href, search } = link;
    const open = () => setSelection({ form: href, at: arrived });
    // The links repeat the code of the page's address. The visitor may have changed or sent it since, so the link does not fill it in again.
    const repeated = carriedQuery(new URLSearchParams(location.search));
    const named = Object.entries(fieldQuery(new URLSearchParams(search)));
    const own = Object.fromEntries(named.filter(([name, value]) => repeated[name] !== value));
    if (search)
      import('../../router/visit-memory').then((memory) => memory.rememberFields(own)).then(open, open);
    else open();
  };

  const form = selection?.form;
  useEffect(() => {
    if (!form || Content) return;
    let gone = false;
    import('./voucher-dialog-content').then(
      (module) => gone || setContent(() => module.VoucherDialogContent),
      () => {
        if (gone) return;
        // The code cannot be loaded (a new deploy, a lost connection): the page has the same form.
        close();
        location.assign(form);
      },
    );
    return () => {
      gone = true;
    };
  }, [form, Content, close]);

  return (
    <>
      <div {...props} onClickCapture={openFor} />
      {Content && voucherPage && <Content page={voucherPage} open={selection !== null} onClose={close} />}
    </>
  );
}

const leadsToForm = ({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>, page: string): boolean =>
  hash === `#${VOUCHER_FORM_ID}` && withoutTrailingSlashes(pathname) === withoutTrailingSlashes(page);

/** Typed text counts too: after the load, Chromium takes the focus from a field if the hash names another element. */
const isBeingFilledIn = (section: HTMLElement): boolean =>
  section.contains(document.activeElement) || hasTypedText(section);
