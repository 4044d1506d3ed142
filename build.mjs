#!/usr/bin/env node
import './scripts/typescript.mjs';

// The steps are TypeScript like everything else: `scripts/build/build.ts` lists them.
const { build } = await import('./scripts/build/build.ts');

const started = performance.now();
try {
  const { buildId } = await build({ development: process.argv.includes('--development') });
  console.log(`Built ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  // esbuild has shown its errors where they stand in the sources.
  if (!error.errors) console.error(error.message);
  process.exitCode = 1;
}
