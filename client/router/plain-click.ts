/** Whether a click follows the link in this tab: the main button, without a key for a new tab or window. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>,
): boolean =>
  event.button === 0 &&
  !(event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
