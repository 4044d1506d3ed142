/**
 * A key handler that lets Tab leave the text after Escape. Lists and tables use Tab themselves, and somebody who edits by
 * keyboard alone must be able to get out of them.
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
