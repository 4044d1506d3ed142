/** On a form whose fields hold something that was not sent. */
export const UNSENT_ATTRIBUTE = 'data-unsent';

/** Whether a reload of the page would interrupt somebody who is filling in a form. */
export const hasUnsentForm = (page: Document): boolean =>
  page.querySelector(`form[${UNSENT_ATTRIBUTE}]`) !== null;
