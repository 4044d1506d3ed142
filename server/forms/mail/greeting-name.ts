/** Longest name that a mail addresses; beyond it a name is a message. */
const NAME_LIMIT = 60;

/**
 * The name to greet a registrant by, or empty. Anybody can register somebody else's address: a "name" that carries a
 * link or an offer must not travel in a mail of ours.
 */
export const greetingName = (name: string): string =>
  name.length <= NAME_LIMIT && /^[\p{L}\p{M} .'’-]+$/u.test(name) && !/\p{L}\.\p{L}{2}/u.test(name)
    ? name
    : '';
