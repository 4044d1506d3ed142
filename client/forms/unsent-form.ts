/** On a form whose fields hold something that was not sent. */
const ATTRIBUTE = 'data-unsent';

export const markUnsent = (form: HTMLFormElement, unsent: boolean): void =>
  void form.toggleAttribute(ATTRIBUTE, unsent);

/** Whether a reload of the page would interrupt somebody who is filling in a form. */
export const hasUnsentForm = (page: Document): boolean => page.querySelector(`form[${ATTRIBUTE}]`) !== null;
