import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'chai';
import { build } from 'esbuild';
import { publint } from 'publint';
import { packageBin } from '../../scripts/build/run-tool';
import { bundledSize, KIT, REACT, usePackedKit } from './support/package';

const run = promisify(execFile);
const DIST = path.join(KIT, 'dist');
/** What README states the size of, the code of a bundle that contains it, and the bytes that it may weigh at most. */
const BUDGETS: readonly [what: string, code: string, most: number][] = [
  ['`Button`', "export { Button } from '@site/ui-kit'", 1000],
  ['four fields', "export { TextField, TextArea, Select, Checkbox } from '@site/ui-kit'", 1500],
  ['`Popover`', "export { Popover } from '@site/ui-kit'", 1500],
  ['`DropdownMenu`', "export { DropdownMenu } from '@site/ui-kit'", 2500],
  ['`Dialog`', "export * from '@site/ui-kit/dialog'", 9500],
  ['`Combobox`', "export { Combobox } from '@site/ui-kit/editor'", 4000],
  ['`DateField`', "export { DateField } from '@site/ui-kit/editor'", 3500],
  ['`@site/ui-kit`, all', "export * from '@site/ui-kit'", 8000],
  ['`@site/ui-kit/editor`, all', "export * from '@site/ui-kit/editor'", 12_000],
];
/** How far README may be from what is measured, as a share. */
const TOLERANCE = 0.1;
const STYLES_BUDGET_BYTES = 8000;

describe('the package', function () {
  const packed = usePackedKit();

  it('is clean for publint', async () => {
    const { messages } = await publint({ pkgDir: KIT, strict: true, pack: 'npm' });
    expect(messages.map(({ code, path: at }) => `${code} ${at.join('.')}`)).to.deep.equal([]);
  });

  it('has the right types for every way to import it', async () => {
    const tool = packageBin('@arethetypeswrong/cli', 'attw');
    const styles = ['styles.css', 'editor.css', 'unthemed.css', 'colors.css', 'tokens.css'];
    const options = ['--profile', 'esm-only', '--format', 'json', '--exclude-entrypoints', ...styles];
    const { stdout } = await run(process.execPath, [tool, packed.tarball, ...options]);
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
    const { stdout } = await run('tar', ['-tzf', packed.tarball]);
    const files = stdout.trim().split('\n');
    // publint has looked for what package.json exports.
    const pages = ['LICENSE', 'README.md', 'RECIPES.md', 'CHANGELOG.md'];
    expect(files).to.include.members(pages.map((file) => `package/${file}`));
    const needless = files.filter((file) => /test|stories|storybook|src\/|\.map$|tsconfig/.test(file));
    expect(needless).to.deep.equal([]);
  });

  /** The text of each script that is built, by its file. */
  async function scripts(): Promise<[file: string, text: string][]> {
    const files = (await readdir(DIST, { recursive: true })).filter((name) => name.endsWith('.js'));
    return Promise.all(files.map(async (file) => [file, await readFile(path.join(DIST, file), 'utf8')]));
  }

  it('imports nothing but React', async () => {
    for (const [file, text] of await scripts()) {
      const imported = text.matchAll(/^(?:import|export)[^'"]*?from ['"]([^'".][^'"]*)['"]/gm);
      for (const [, name] of imported) expect(REACT, file).to.include(name);
      expect(text, file).to.not.match(/process\.env|require\(/);
    }
  });

  it('has the licence of every package of which it contains code', async () => {
    // esbuild says above each module where it comes from.
    const bundled = (await scripts()).flatMap(([, text]) =>
      Array.from(text.matchAll(/^\/\/ .*node_modules\/((?:@[^/]+\/)?[^/]+)\//gm), ([, name]) => name!),
    );
    const licenses = await readFile(path.join(DIST, 'LICENSES.txt'), 'utf8');
    const named = [...licenses.matchAll(/^## (\S+) \S+ \((?:MIT|0BSD)\)$/gm)].map(([, name]) => name);
    expect(named)
      .to.deep.equal([...new Set(bundled)].sort())
      .and.include.members(['@reach/dialog', '@floating-ui/dom', 'culori']);
  });

  for (const file of ['styles.css', 'editor.css'])
    it(`sets all styles of ${file} in its layer, without an inline image`, async () => {
      const css = await readFile(path.join(DIST, file), 'utf8');
      expect(css).to.not.contain('url(').and.not.contain('!important');
      const outside = css.replaceAll(
        /@layer kit\s*\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g,
        '',
      );
      expect(outside.replaceAll(/@layer [\w-]+;|\s/g, '')).to.equal('');
    });

  it('keeps rarely used parts out of the entry and the styles that every page loads', async () => {
    const [main, styles, editor] = await Promise.all(
      ['index.js', 'styles.css', 'editor.js'].map((file) => readFile(path.join(DIST, file), 'utf8')),
    );
    for (const part of ['tabs', 'switch', 'toast', 'sortable', 'combobox', 'calendar', 'file', 'focal']) {
      const name = `kit-${part}`;
      expect(main, name).to.not.contain(name);
      expect(styles, name).to.not.contain(name);
      expect(editor, name).to.contain(name);
    }
    const consentBar = await readFile(path.join(DIST, 'consent-bar.js'), 'utf8');
    expect(main).to.not.contain('kit-consent-bar');
    expect(consentBar)
      .to.contain('kit-consent-bar')
      .and.match(/from "\.\/index\.js"/);
    expect(editor, 'has the main components once, in their entry').to.match(/from "\.\/index\.js"/);
  });

  it('costs only what a page uses, in bytes with brotli and without React, as README says', async () => {
    const readme = await readFile(path.join(KIT, 'README.md'), 'utf8');
    const rows = [...readme.matchAll(/^\| (.*?) +\| ([\d.]+) kB +\|$/gm)];
    const stated = (what: string) => Number(rows.find(([, name]) => name!.startsWith(what))?.[2]) * 1000;
    for (const [what, code, most] of BUDGETS) {
      const { initial } = await bundledSize(KIT, code);
      expect(initial, `${what} weighs ${initial} bytes`).to.be.at.most(most);
      expect(stated(what), what).to.be.closeTo(initial, initial * TOLERANCE);
    }
    const sheets: Buffer[] = [];
    for (const file of ['styles.css', 'editor.css']) {
      sheets.push(await readFile(path.join(DIST, file)));
      const { length } = brotliCompressSync(sheets.at(-1)!);
      expect(stated(`\`${file}\``), file).to.be.closeTo(length, length * TOLERANCE);
    }
    const all = brotliCompressSync(Buffer.concat(sheets)).length;
    expect(all, 'all styles, bundled as one').to.be.at.most(STYLES_BUDGET_BYTES);
    for (const entry of ['@site/ui-kit', '@site/ui-kit/editor'])
      expect(
        (await bundledSize(KIT, `import '${entry}'`)).initial,
        'an import that uses nothing',
      ).to.be.below(10);
    const { onDemand } = await bundledSize(KIT, "export { Popover } from '@site/ui-kit'");
    expect(onDemand, 'the script that places popovers in browsers that cannot').to.be.at.most(7000);
    expect(stated('on demand')).to.be.closeTo(onDemand, onDemand * TOLERANCE);
  });

  it('renders what has no state in server components, functions as props included', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import * as React from 'react';
          import { Accordion, Alert, Breadcrumbs, Button, Card, Pagination, Section, Spinner, Tag } from '@site/ui-kit';
          const parts = { Accordion, Alert, Breadcrumbs, Button, Card, Section, Spinner, Tag };
          for (const [name, part] of Object.entries(parts)) if (part.$$typeof === undefined) throw new Error(name);
          const list = Pagination.render({ page: 1, pages: 2, href: '/p/{page}', renderLink: (item) => item.href }, null);
          const Late = async (props) => React.createElement('a', props);
          const late = Button.render({ asChild: true, children: React.createElement(Late, { href: '/late' }) }, null);
          console.log(JSON.stringify(list), late.props.className, late.type === Late);`,
        resolveDir: KIT,
      },
      bundle: true,
      write: false,
      format: 'esm',
      conditions: ['react-server'],
      external: REACT,
    });
    const code = outputFiles[0]!.text;
    expect(code).to.not.contain('use client');
    const args = ['--conditions=react-server', '--input-type=module', '--eval', code];
    const { stdout } = await run(process.execPath, args, { cwd: KIT });
    expect(stdout).to.contain('/p/2').and.contain('kit-button true');
  });
});
