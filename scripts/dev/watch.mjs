import { register } from 'tsx/esm/api';

// Started by plain Node, like the built server in its place.
register();
const { watch } = await import('./watch.ts');
await watch();
