#!/usr/bin/env node
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { keepRecentBuilds } from './scripts/build/build-history.mjs';
import { bundleClient, bundleServer } from './scripts/build/bundles.mjs';
import { hashBuild, writeManifest } from './scripts/build/manifest.mjs';
import { DIST, MAPS, PUBLIC, SERVER } from './scripts/build/places.mjs';
import { precompress } from './scripts/build/precompress.mjs';
import { copyPublicFiles, writeOutputs } from './scripts/build/write-outputs.mjs';
import { generateTranslations } from './scripts/build/translations.mjs';
import { buildKit } from './scripts/build/ui-kit.mjs';

/**
 * The whole build, in order. `dist/public` is what visitors may fetch, `dist/server` what runs, `dist/sourcemaps` what
 * belongs to neither, and `dist/manifest.json` how the server finds the hashed names of all of it.
 *
 * @param {object} [options]
 * @param {boolean} [options.development] readable output, React's development build, no compressed copies
 * @param {boolean} [options.kit] build the component kit first
 * @param {boolean} [options.translations] generate the types of the dictionaries first
 * @returns {Promise<{ buildId: string }>}
 */
export async function build({ development = false, kit = true, translations = true } = {}) {
  await Promise.all([kit && buildKit(), translations && generateTranslations()]);
  const [client, server] = await Promise.all([bundleClient({ development }), bundleServer({ development })]);

  await Promise.all([
    rm(SERVER, { recursive: true, force: true }),
    rm(MAPS, { recursive: true, force: true }),
  ]);
  const [assets, publicFiles] = await Promise.all([
    writeOutputs(client, { mapsTo: MAPS }),
    copyPublicFiles(PUBLIC),
    writeOutputs(server),
  ]);
  if (!development) await precompress([...assets, ...publicFiles]);

  const buildId = hashBuild([...client.outputFiles, ...server.outputFiles]);
  await keepRecentBuilds(DIST, { id: buildId, assets });
  await writeManifest(DIST, { buildId, metafile: client.metafile });
  return { buildId };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  try {
    const { buildId } = await build({ development: process.argv.includes('--development') });
    console.log(`Built ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    // esbuild has shown its errors where they stand in the sources.
    if (!error.errors) console.error(error.message);
    process.exitCode = 1;
  }
}
