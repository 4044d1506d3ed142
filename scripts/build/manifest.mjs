import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './places.mjs';

const ENTRY = 'client/entry.tsx';
const STYLES = 'client/styles/index.css';

/** The one font file on the critical path: body text in the basic Latin range. */
const PRELOADED_FONT = /figtree.*latin(?!-ext).*normal.*\.woff2$/;

/** Names a build by what it consists of: the same sources give the same id on every machine. */
export function hashBuild(outputFiles) {
  const hash = createHash('sha256');
  const lines = outputFiles.map((file) => `${path.relative(ROOT, file.path)} ${file.hash}`).sort();
  return hash.update(lines.join('\n')).digest('hex').slice(0, 16);
}

/** Writes what the server needs to know of the client build; the type is `server/render/asset-manifest.ts`. */
export async function writeManifest(dist, { buildId, metafile }) {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const manifest = { buildId, builtAt: new Date().toISOString(), version, ...describeOutputs(metafile) };
  await writeFile(path.join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Pure: esbuild's account of a build to the manifest's lists. */
export function describeOutputs(metafile) {
  const outputs = Object.entries(metafile.outputs).filter(([file]) => !file.endsWith('.map'));
  const [entry, entryOutput] = outputs.find(([, output]) => output.entryPoint === ENTRY);
  const [site] = outputs.find(([, output]) => output.entryPoint === STYLES);
  const loadedByEntry = new Set(withStaticImports(entry, metafile.outputs));

  const chunks = {};
  const files = {};
  for (const [file, output] of outputs) {
    if (output.entryPoint && output.entryPoint !== ENTRY && file.endsWith('.js')) {
      if (output.cssBundle) throw new Error(`${output.entryPoint} imports CSS; import it in ${STYLES}`);
      const needed = withStaticImports(file, metafile.outputs).filter((chunk) => !loadedByEntry.has(chunk));
      chunks[output.entryPoint] = needed.map(publicPath);
    }
    const inputs = Object.keys(output.inputs);
    if (inputs.length === 1 && !/\.(js|css)$/.test(file)) files[inputs[0]] = publicPath(file);
  }
  const fonts = Object.values(files).filter((file) => PRELOADED_FONT.test(file));
  return {
    entry: publicPath(entry),
    styles: [site, ...(entryOutput.cssBundle ? [entryOutput.cssBundle] : [])].map(publicPath),
    fonts,
    chunks,
    files,
  };
}

function withStaticImports(file, outputs, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = outputs[file].imports.filter(
    ({ kind, external }) => kind === 'import-statement' && !external,
  );
  return [file, ...imports.flatMap((next) => withStaticImports(next.path, outputs, seen))];
}

const publicPath = (file) => `/${path.posix.relative('dist/public', file)}`;
