import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { build } from 'esbuild';
import { packageBin } from '../../scripts/build/run-tool';
import { skipHere } from '../../test/support/skip-here';
import { BUTTON_BUDGET_BYTES, bundledSize, KIT, usePackedKit } from './support/package';

const run = promisify(execFile);
const CONSUMER = path.join(KIT, 'test/consumer');
/** npm asks for many packages in turn, and may wait for each of them; together with a ping below the test's limit. */
const NPM_TIMEOUT_MS = 120_000;
const FETCH_TIMEOUT = '--fetch-timeout=30000';
const NO_REGISTRY =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENOTCACHED|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR|E5\d\d)\b/;

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

describe('another application that installs the package', function () {
  const packed = usePackedKit();

  for (const react of ['19', '18']) {
    it(`type-checks, renders on the server and bundles with React ${react}`, async function () {
      const project = path.join(packed.folder, `consumer-${react}`);
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
        packed.tarball,
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
      expect(stdout).to.contain('class="kit-button"').and.contain('Please select');
      const { initial: button } = await bundledSize(project, "export { Button } from '@site/ui-kit'");
      expect(button).to.be.at.most(BUTTON_BUDGET_BYTES);
      const styles = await build({
        stdin: { contents: "@import '@site/ui-kit/styles.css';", loader: 'css', resolveDir: project },
        bundle: true,
        write: false,
      });
      expect(styles.outputFiles[0]!.text).to.contain('--kit-primary');
    });
  }
});
