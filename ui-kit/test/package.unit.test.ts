import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'chai';
import { build } from 'esbuild';
import { publint } from 'publint';
import { packageBin } from '../../scripts/package-bin';
import { skipHere } from '../../test/support/skip-here';

const run = promisify(execFile);
const KIT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const CONSUMER = path.join(KIT, 'test/consumer');
const INSTALL_TIMEOUT_MS = 180_000;
/** npm asks for many packages in turn, and may wait for each of them; together with a ping below the test's limit. */
const NPM_TIMEOUT_MS = 120_000;
const FETCH_TIMEOUT = '--fetch-timeout=30000';
const NO_REGISTRY =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENOTCACHED|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR|E5\d\d)\b/;
const BUTTON_BUDGET_BYTES = 3 * 1024;
const KIT_BUDGET_BYTES = 7 * 1024;
const DIALOG_BUDGET_BYTES = 14 * 1024;
const EDITOR_BUDGET_BYTES = 8 * 1024;
const STYLES_BUDGET_BYTES = 6 * 1024;
const REACT = ['react', 'react-dom', 'react/jsx-runtime'];

/** The size of the code in a visitor's production bundle, without React. */
async function bundledSize(folder: string, code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: REACT,
    logLevel: 'silent',
  });
  return brotliCompressSync(outputFiles[0]!.contents).length;
}

/**
 * Why npm could not use the registry, or undefined if npm failed for another reason. If the failure does not say, a ping
 * decides: npm may report an unreachable package as a version that does not fit.
 */
async function registryProblem(failure: unknown): Promise<string | undefined> {
  const [named] = NO_REGISTRY.exec(String(failure)) ?? [];
  if (named) return named;
  return run('npm', ['ping', FETCH_TIMEOUT, '--fetch-retries=0']).then(
    () => undefined,
    (error: unknown) => NO_REGISTRY.exec(String(error))?.[0],
  );
}

describe('the package', function () {
  this.timeout(INSTALL_TIMEOUT_MS);
  let folder: string;
  let tarball: string;

  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ui-kit-'));
    // The package has been built before the tests; the script would rebuild it while other tests are using it.
    const { stdout } = await run(
      'npm',
      ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
      { cwd: KIT },
    );
    const [packed] = JSON.parse(stdout) as [{ filename: string }];
    tarball = path.join(folder, packed.filename);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('is clean for publint', async () => {
    const { messages } = await publint({ pkgDir: KIT, strict: true, pack: 'npm' });
    expect(messages.map(({ code, path: at }) => `${code} ${at.join('.')}`)).to.deep.equal([]);
  });

  it('has the right types for every way to import it', async () => {
    const { stdout } = await run(process.execPath, [
      packageBin('@arethetypeswrong/cli', 'attw'),
      tarball,
      '--profile',
      'esm-only',
      '--exclude-entrypoints',
      'styles.css',
      'editor.css',
      'tokens.css',
      '--format',
      'json',
    ]);
    const { analysis } = JSON.parse(stdout) as {
      analysis: { problems: { kind: string; resolutionKind?: string }[] };
    };
    // Only ES modules are published; it is intended that Node rejects `require` from CommonJS.
    const problems = analysis.problems.filter(
      ({ kind, resolutionKind }) => resolutionKind !== 'node10' && kind !== 'CJSResolvesToESM',
    );
    expect(problems).to.deep.equal([]);
  });

  it('contains what it needs and nothing else', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball]);
    const files = stdout.trim().split('\n');
    for (const file of [
      'LICENSE',
      'README.md',
      'CHANGELOG.md',
      'dist/index.js',
      'dist/dialog.js',
      'dist/consent-bar.js',
      'dist/editor.js',
      'dist/styles.css',
      'dist/editor.css',
    ]) {
      expect(files).to.include(`package/${file}`);
    }
    expect(files.filter((file) => /test|stories|storybook|src\/|\.map$|tsconfig/.test(file))).to.deep.equal(
      [],
    );
  });

  it('imports nothing but React', async () => {
    const dist = path.join(KIT, 'dist');
    for (const file of (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'))) {
      const text = await readFile(path.join(dist, file), 'utf8');
      const imported = [...text.matchAll(/^(?:import|export)[^'"]*?from ['"]([^'"]+)['"]/gm)].map(
        (match) => match[1]!,
      );
      for (const name of imported.filter((from) => !from.startsWith('.')))
        expect(REACT, file).to.include(name);
      expect(text, file).to.not.match(/process\.env|require\(/);
    }
  });

  for (const file of ['styles.css', 'editor.css'])
    it(`sets all styles of ${file} in its layer, without an inline image`, async () => {
      const css = await readFile(path.join(KIT, 'dist', file), 'utf8');
      expect(css).to.not.contain('url(').and.not.contain('!important');
      expect(brotliCompressSync(css).length).to.be.at.most(STYLES_BUDGET_BYTES);
      const outside = css.replaceAll(
        /@layer bf-kit\s*\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g,
        '',
      );
      expect(outside.replaceAll(/@layer [\w-]+;|\s/g, '')).to.equal('');
    });

  it('keeps rarely used parts out of the entry and the styles that every page loads', async () => {
    const [main, styles, editor] = await Promise.all(
      ['index.js', 'styles.css', 'editor.js'].map((file) => readFile(path.join(KIT, 'dist', file), 'utf8')),
    );
    for (const name of [
      'bf-tabs',
      'bf-switch',
      'bf-toast',
      'bf-sortable',
      'bf-combobox',
      'bf-file',
      'bf-focal',
    ]) {
      expect(main, name).to.not.contain(name);
      expect(styles, name).to.not.contain(name);
      expect(editor, name).to.contain(name);
    }
    const consentBar = await readFile(path.join(KIT, 'dist/consent-bar.js'), 'utf8');
    expect(main).to.not.contain('bf-consent-bar');
    expect(consentBar)
      .to.contain('bf-consent-bar')
      .and.match(/from "\.\/index\.js"/);
    expect(editor, 'has the main components once, in their entry').to.match(/from "\.\/index\.js"/);
  });

  it('costs only what a page uses: one button is small, and the dialog has its own entry', async () => {
    const size = (code: string) => bundledSize(KIT, code);
    expect(await size("export { Button } from '@brightfold/ui-kit'")).to.be.at.most(BUTTON_BUDGET_BYTES);
    expect(await size("export * from '@brightfold/ui-kit'")).to.be.at.most(KIT_BUDGET_BYTES);
    expect(await size("export * from '@brightfold/ui-kit/dialog'")).to.be.at.most(DIALOG_BUDGET_BYTES);
    expect(await size("export * from '@brightfold/ui-kit/editor'")).to.be.at.most(EDITOR_BUDGET_BYTES);
    expect(await size("import '@brightfold/ui-kit/editor'")).to.be.at.most(10);
    expect(await size("import '@brightfold/ui-kit'")).to.be.at.most(10);
  });

  for (const react of ['19', '18']) {
    it(`type-checks, renders on the server and bundles in a consumer with React ${react}`, async function () {
      const project = path.join(folder, `consumer-${react}`);
      await mkdir(project);
      const packages = ['react', 'react-dom', '@types/react', '@types/react-dom'].map(
        (name) => `${name}@${react}`,
      );
      await writeFile(
        path.join(project, 'package.json'),
        '{ "name": "consumer", "private": true, "type": "module" }',
      );
      const install = [
        'install',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        FETCH_TIMEOUT,
        '--fetch-retries=1',
        tarball,
        ...packages,
      ];
      try {
        await run('npm', install, { cwd: project, timeout: NPM_TIMEOUT_MS });
      } catch (error) {
        // npm needs the registry for packages that its cache lacks. Without the registry, this test cannot run.
        const problem = await registryProblem(error);
        if (problem) skipHere(this, `the registry did not respond: ${problem}`);
        throw error;
      }
      for (const file of await readdir(CONSUMER)) {
        await writeFile(path.join(project, file), await readFile(path.join(CONSUMER, file)));
      }
      const tsc = packageBin('typescript', 'tsc');
      for (const mode of ['bundler', 'nodenext']) {
        await run(process.execPath, [tsc, '-p', `tsconfig.${mode}.json`], { cwd: project }).catch(
          (error: { stdout: string }) => {
            throw new Error(`${mode}: ${error.stdout}`);
          },
        );
      }
      const { stdout } = await run(process.execPath, ['out/consumer.js'], { cwd: project });
      expect(stdout).to.contain('class="bf-button"').and.contain('Please select');
      const button = await bundledSize(project, "export { Button } from '@brightfold/ui-kit'");
      expect(button).to.be.at.most(BUTTON_BUDGET_BYTES);
      const styles = await build({
        stdin: { contents: "@import '@brightfold/ui-kit/styles.css';", loader: 'css', resolveDir: project },
        bundle: true,
        write: false,
      });
      expect(styles.outputFiles[0]!.text).to.contain('--bf-yellow');
    });
  }
});
