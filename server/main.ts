/**
 * The process's first file. React chooses its development or production build by NODE_ENV while it is being loaded, so
 * that is settled here, before anything else is imported.
 */
import './require-node-24.mjs';

process.env.NODE_ENV ||= 'production';
process.setSourceMapsEnabled(true);

const { serve } = await import('./serve.js');
await serve(process.env);

export {};
