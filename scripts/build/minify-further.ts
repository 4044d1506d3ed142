import type { OutputFile } from 'esbuild';
import { createRequire } from 'node:module';
import { minify, type MinifyOptions } from 'terser';

const OPTIONS = {
  module: true,
  // esbuild has lowered newer syntax already; nothing above this may come back.
  ecma: 2020,
  compress: { passes: 3 },
  // A function in parentheses is compiled with its file, beside the page's main thread; React as one is 15 ms of it.
  format: { wrap_func_args: true },
} satisfies MinifyOptions;

const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/**
 * A comment for the head of every file, which does not survive the minifier. The names of files are made before it, and
 * a file that it would make otherwise must not keep its name: browsers and compressed copies trust that.
 */
export const MINIFIED_BY = `/* terser ${version} ${JSON.stringify(OPTIONS)} */`;

/**
 * Sends the browser's code through a second minifier, which folds what esbuild leaves: some 3 kB of each first load for
 * a few seconds of building. Source maps lead through both steps to the sources.
 */
export async function minifyFurther(files: readonly OutputFile[]): Promise<OutputFile[]> {
  const maps = new Map(files.filter(({ path }) => path.endsWith('.js.map')).map((file) => [file.path, file]));
  const results = new Map<OutputFile, string>();
  for (const file of files) {
    if (!file.path.endsWith('.js')) continue;
    const own = maps.get(`${file.path}.map`);
    const { code, map } = await minify(file.text, {
      ...OPTIONS,
      ...(own && { sourceMap: { content: own.text } }),
    });
    if (code === undefined) throw new Error(`${file.path}: the minifier gave nothing`);
    results.set(file, code);
    if (own && map) results.set(own, map as string);
  }
  return files.map((file) => {
    const text = results.get(file);
    return text === undefined ? file : withContents(file, Buffer.from(text));
  });
}

const withContents = ({ path, hash }: OutputFile, contents: Uint8Array<ArrayBuffer>): OutputFile => ({
  path,
  hash,
  contents,
  get text() {
    return new TextDecoder().decode(this.contents);
  },
});
