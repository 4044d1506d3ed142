/**
 * A handler of keys with which Tab leaves a text after Escape. In lists and tables the key belongs to them, and nobody who
 * edits by keyboard alone may be caught there.
 */
export function leaveByTab(): (view: unknown, event: Pick<KeyboardEvent, 'key'>) => boolean {
  let isLeaving = false;
  return (_view, { key }) => {
    const leaves = key === 'Tab' && isLeaving;
    // Shift belongs to the Tab that goes back.
    if (key !== 'Shift') isLeaving = key === 'Escape';
    return leaves;
  };
}
