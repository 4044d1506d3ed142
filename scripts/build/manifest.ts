import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { TYPEFACE_PAIR_NAMES, TYPEFACE_PAIRS, typefaceSlug } from '../../client/model/typefaces';
import { START_SOURCE, type AssetManifest } from '../../server/pages/asset-manifest';
import { EDITORS_ENTRY, EDITORS_STYLES, FRAME_STYLES, STABLE_CHUNKS } from './bundles';
import { typefaceStyles } from './typeface-styles';
import { ROOT } from './paths';

const ENTRY = 'client/entry.ts';
const STYLES = 'client/styles/index.css';

/** The part of esbuild's metafile that {@link describeOutputs} reads. */
export type Outputs = Record<
  string,
  {
    entryPoint?: string;
    cssBundle?: string;
    imports: Pick<Metafile['outputs'][string]['imports'][number], 'path' | 'kind' | 'external'>[];
    inputs: Record<string, unknown>;
  }
>;

/** Identifies a build by its content: the same sources give the same id on every machine. */
export function hashBuild(outputFiles: readonly Pick<OutputFile, 'path' | 'hash'>[]): string {
  const lines = outputFiles.map((file) => `${path.relative(ROOT, file.path)} ${file.hash}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}

/** Writes everything the server needs to know about the client build. */
export async function writeManifest(
  dist: string,
  { buildId, client, editors }: { buildId: string; client: Metafile; editors: Metafile },
): Promise<void> {
  const packageFile = await readFile(path.join(ROOT, 'package.json'), 'utf8');
  const { version } = JSON.parse(packageFile) as { version: string };
  const builtAt = new Date().toISOString();
  const manifest: AssetManifest = {
    buildId,
    builtAt,
    version,
    ...describeOutputs(client.outputs),
    edit: describeEditors(editors.outputs),
  };
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Turns esbuild's metafile into the lists of the manifest. */
export function describeOutputs(
  outputs: Outputs,
): Pick<AssetManifest, 'entry' | 'entryImports' | 'styles' | 'typefaces' | 'chunks'> {
  const files = Object.entries(outputs).filter(([file]) => !file.endsWith('.map'));
  const entry = outputOf(outputs, ENTRY);
  const start = outputOf(outputs, START_SOURCE);
  const site = outputOf(outputs, STYLES);
  const atOnce = withStaticImports(entry, outputs);
  const loadedByAll = new Set([...atOnce, ...withStaticImports(start, outputs)]);

  const chunks: Record<string, string[]> = {
    [START_SOURCE]: [...loadedByAll].slice(atOnce.length).map(publicPath),
  };
  for (const [file, { entryPoint, cssBundle }] of files) {
    if (entryPoint && !STABLE_CHUNKS.includes(entryPoint) && !loadedByAll.has(file) && file.endsWith('.js')) {
      if (cssBundle) throw new Error(`${entryPoint} imports CSS; import it in ${STYLES}`);
      chunks[entryPoint] = withStaticImports(file, outputs)
        .filter((chunk) => !loadedByAll.has(chunk))
        .map(publicPath);
    }
  }
  return {
    entry: publicPath(entry),
    entryImports: atOnce.slice(1).map(publicPath),
    styles: [site, outputs[entry]!.cssBundle].filter((file) => file !== undefined).map(publicPath),
    typefaces: describeTypefaces(outputs),
    chunks,
  };
}

/** The fonts of each pair, which are asked for before the styles that name them: one that comes after the first layout costs a second one. */
function describeTypefaces(outputs: Outputs): AssetManifest['typefaces'] {
  const built = (font: string): string => {
    const file = Object.keys(outputs).find(
      (name) => name.endsWith('.woff2') && font in outputs[name]!.inputs,
    );
    if (!file) throw new Error(`${font} is missing from the build`);
    return publicPath(file);
  };
  const described = TYPEFACE_PAIR_NAMES.map((pair) => {
    const fontsOf = (part: string): readonly string[] =>
      Object.values(TYPEFACE_PAIRS[pair]).map((family) =>
        built(`client/fonts/${typefaceSlug(family)}-${part}.woff2`),
      );
    const styles = publicPath(outputOf(outputs, typefaceStyles(pair)));
    return [pair, { styles, latin: fontsOf('latin'), extended: fontsOf('latin-ext') }] as const;
  });
  return Object.fromEntries(described) as AssetManifest['typefaces'];
}

/** The same for the editors' app. */
function describeEditors(outputs: Outputs): AssetManifest['edit'] {
  const entry = outputOf(outputs, EDITORS_ENTRY);
  return {
    entry: publicPath(entry),
    imports: withStaticImports(entry, outputs).slice(1).map(publicPath),
    styles: [outputOf(outputs, EDITORS_STYLES)].map(publicPath),
    frameStyles: [outputOf(outputs, FRAME_STYLES)].map(publicPath),
  };
}

function outputOf(outputs: Outputs, source: string): string {
  const found = Object.entries(outputs).find(
    ([file, { entryPoint }]) => entryPoint === source && !file.endsWith('.map'),
  );
  if (!found) throw new Error(`${source} is missing from the build`);
  return found[0];
}

function withStaticImports(file: string, outputs: Outputs, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = outputs[file]!.imports.filter(
    ({ kind, external }) => kind === 'import-statement' && !external,
  );
  return [file, ...imports.flatMap((next) => withStaticImports(next.path, outputs, seen))];
}

const publicPath = (file: string): string => `/${path.posix.relative('dist/public', file)}`;
