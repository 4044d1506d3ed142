/** Combines two event handlers; the consumer's runs first. */
export function joinHandlers<Event>(
  theirs: ((event: Event) => void) | undefined,
  ours: (event: Event) => void,
): (event: Event) => void {
  return (event) => {
    theirs?.(event);
    ours(event);
  };
}
