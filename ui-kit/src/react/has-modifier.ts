/** Whether a key is pressed with one that makes it the browser's or the system's, such as Alt and an arrow for Back. */
export const hasModifier = (event: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean =>
  event.altKey || event.ctrlKey || event.metaKey;
