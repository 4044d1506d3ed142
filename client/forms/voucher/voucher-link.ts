import { routePath } from '../../sections';
import { VOUCHER_FORM_ID } from './voucher-form-id';

/** Unprefixed path of the page that holds the voucher form. */
export const VOUCHER_PAGE = routePath('web3-voucher');

/** Target of 'Apply for voucher': the form on its page, with the chosen package, if any. */
export const voucherFormPath = (packageNumber?: number | null): string =>
  `${VOUCHER_PAGE}${packageNumber ? `?package=${packageNumber}` : ''}#${VOUCHER_FORM_ID}`;
