import type { Log } from './pocketbase/supervise';

/** What the scripts tell the person who runs them. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  warn: (message) => console.warn(message),
};
