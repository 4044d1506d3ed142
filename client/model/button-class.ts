/** Class of a link in a text that is a button: the kit's own, so that it looks like any other on the page. */
export const BUTTON_CLASS = 'kit-button';
