/** Id of the section with the voucher form. Apart, because every page loads what asks for it. */
export const VOUCHER_FORM_ID = 'apply';
