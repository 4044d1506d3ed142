import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { keepRecentBuilds } from './build-history';
import { bundleClient, bundleEditors, bundleServer } from './bundles';
import { hashBuild, writeManifest } from './manifest';
import { DIST, MAPS, PUBLIC, SERVER, SOCIAL_PICTURES } from './paths';
import { precompress } from './precompress';
import { runTool } from './run-tool';
import { generateTranslations } from './translations';
import { copyPublicFiles, writeOutputs } from './write-outputs';

export interface BuildOptions {
  /** Readable output, React's development build, no compressed copies. @default false */
  development?: boolean;
  /** Build the component kit first. @default true */
  kit?: boolean;
  /** Generate the types of the dictionaries first. @default true */
  translations?: boolean;
}

/**
 * The whole build, in order. `dist/public` is served to visitors, `dist/server` is run, `dist/sourcemaps` is for error
 * reports, and `dist/manifest.json` gives the server the hashed names of the files.
 */
export async function build({
  development = false,
  kit = true,
  translations = true,
}: BuildOptions = {}): Promise<{ buildId: string }> {
  await Promise.all([kit && buildUiKit(), translations && generateTranslations()]);
  const [client, editors, server] = await Promise.all([
    bundleClient({ development }),
    bundleEditors({ development }),
    bundleServer({ development }),
  ]);

  await Promise.all([
    rm(SERVER, { recursive: true, force: true }),
    rm(MAPS, { recursive: true, force: true }),
  ]);
  const [assets, publicFiles] = await Promise.all([
    writeOutputs([...client.outputFiles, ...editors.outputFiles], { mapsTo: MAPS }),
    copyPublicFiles(PUBLIC),
    writeOutputs(server.outputFiles),
    ...['backgrounds', 'fonts'].map((folder) =>
      cp(path.join(SOCIAL_PICTURES, folder), path.join(SERVER, 'social-picture', folder), {
        recursive: true,
      }),
    ),
  ]);
  if (!development) await precompress([...assets, ...publicFiles]);

  // Leave the editors' app out of the build id: a new id makes visitors' open tabs reload.
  const buildId = hashBuild([...client.outputFiles, ...server.outputFiles]);
  const fileId = hashBuild([...client.outputFiles, ...editors.outputFiles, ...server.outputFiles]);
  await keepRecentBuilds(DIST, { id: fileId, assets });
  await writeManifest(DIST, { buildId, client: client.metafile, editors: editors.metafile });
  return { buildId };
}

/** Builds the component kit by its own script, the same one that publishes it. */
const buildUiKit = (): Promise<string> => runTool('npm', ['run', 'build', '--workspace', 'ui-kit']);
