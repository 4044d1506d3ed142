/** Commands load this file by `node --import`: it ends an older Node, and lets ours run TypeScript. */
import '../server/require-node-24.mjs';

await import('tsx');
