/**
 * A navigation that overtakes another skips its view transition, and the browser reports the skipped one as a promise
 * nobody handled: the router does not look at it. It is no failure, so it is not shown as one.
 */
export function acceptSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { name, message } = (event.reason ?? {}) as Partial<DOMException>;
    if (name === 'AbortError' && message?.startsWith('Transition was skipped')) event.preventDefault();
  });
}
