import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build, type ImportKind, type Plugin } from 'esbuild';
import { temporaryFolder } from '../../../test/support/temporary-folder';

export const KIT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const REACT = ['react', 'react-dom', 'react/jsx-runtime'];

/** The built kit, packed as npm would publish it into a folder that is removed after the suite that calls this. */
export function usePackedKit(): { folder: string; tarball: string } {
  const packed = { folder: '', tarball: '' };
  before(async () => {
    packed.folder = temporaryFolder('ui-kit');
    // The package has been built before the tests; its script would rebuild it while other tests are using it.
    const options = ['--json', '--ignore-scripts', '--pack-destination', packed.folder];
    const { stdout } = await promisify(execFile)('npm', ['pack', ...options], { cwd: KIT });
    packed.tarball = path.join(packed.folder, (JSON.parse(stdout) as [{ filename: string }])[0].filename);
  });
  return packed;
}

/** Leaves React out, and the imports of it that nothing uses: in a bundle with React they cost nothing. */
const reactOutside: Plugin = {
  name: 'react-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^react(?:-dom)?(?:$|\/)/ }, ({ path: name }) => ({
      path: name,
      external: true,
      sideEffects: false,
    }));
  },
};

/**
 * The size of the code in a visitor's production bundle, without React.
 *
 * @returns bytes that load with the page, and bytes that load on demand
 */
export async function bundledSize(
  folder: string,
  code: string,
): Promise<{ initial: number; onDemand: number }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    splitting: true,
    absWorkingDir: folder,
    outdir: '.',
    format: 'esm',
    plugins: [reactOutside],
    logLevel: 'silent',
  });
  const sizeOf = (file: string) =>
    brotliCompressSync(outputFiles.find((output) => output.path === path.join(folder, file))!.contents)
      .length;
  const importedBy = (files: string[], wanted: ImportKind) =>
    files.flatMap((file) =>
      metafile.outputs[file]!.imports.flatMap(({ path: to, kind, external }) =>
        kind === wanted && !external ? to : [],
      ),
    );
  const initial = ['stdin.js'];
  for (const file of initial) initial.push(...importedBy([file], 'import-statement'));
  const sum = (files: string[]) => [...new Set(files)].map(sizeOf).reduce((all, size) => all + size, 0);
  return { initial: sum(initial), onDemand: sum(importedBy(initial, 'dynamic-import')) };
}
