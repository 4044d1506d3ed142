import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A visitor with an open tab requests the files of the build it was opened with; older tabs get a full page load. */
const KEPT_BUILDS = 3;

interface BuildRecord {
  id: string;
  /** File names under `dist/public/assets`. */
  assets: string[];
}

/** Records the assets of this build and deletes those that only builds before the last {@link KEPT_BUILDS} use. */
export async function keepRecentBuilds(
  dist: string,
  { id, assets }: { id: string; assets: readonly string[] },
): Promise<void> {
  const file = path.join(dist, 'builds.json');
  const earlier = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as BuildRecord[],
    () => [],
  );
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
