/** What `node --import` loads before a command, so that Node runs TypeScript as we write it. An older Node ends first. */
import '../server/require-node-24.mjs';

await import('tsx');
