/**
 * Ends the process with one line where Node is too old. It is imported before everything else, because an older Node fails
 * at the first import that it lacks; so it imports nothing and is written for any Node that reads modules.
 */
const OLDEST = 24;
const { node } = process.versions;

if (Number(node.split('.', 1)[0]) < OLDEST) {
  console.error(
    `Node ${node} is too old: this needs Node ${OLDEST} or later, from https://nodejs.org or, for npm's commands, from "npm ci" (without --omit=optional).`,
  );
  process.exit(1);
}
