import { isReact19 } from '../react/is-react-19';

/**
 * The attribute of a button that opens and closes the popover with this id, without scripts as well. React 19 knows it by the
 * name of the property; React 18 passes on what it does not know, and warns of capitals.
 */
export const popoverTarget = (id: string): Record<string, string> => ({
  [isReact19() ? 'popoverTarget' : 'popovertarget']: id,
});
