import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A visitor with an open tab asks for the files of the build it was opened with; older tabs get a full page load. */
const KEPT_BUILDS = 3;

/**
 * Remembers the assets of this build and deletes those that only older ones than {@link KEPT_BUILDS} had.
 *
 * @param {string} dist
 * @param {{ id: string, assets: string[] }} build
 */
export async function keepRecentBuilds(dist, { id, assets }) {
  const file = path.join(dist, 'builds.json');
  const earlier = await readFile(file, 'utf8').then(JSON.parse, () => []);
  const builds = [
    { id, assets: assets.map((asset) => path.basename(asset)) },
    ...earlier.filter((build) => build.id !== id),
  ].slice(0, KEPT_BUILDS);
  await writeFile(file, `${JSON.stringify(builds, null, 2)}\n`);

  const kept = new Set(builds.flatMap((build) => build.assets));
  const folder = path.join(dist, 'public', 'assets');
  for (const name of await readdir(folder)) {
    if (!kept.has(name.replace(/\.(br|gz)$/, ''))) await rm(path.join(folder, name));
  }
}
