import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { FORM_NAMES } from '../client/forms/forms';
import { SUITES, suiteFiles } from '../scripts/test/suites';

/**
 * The folders of the sources, and the files beside those of `server` and `client`, from the ground up: each may import those
 * before it in this list, and never one after it.
 */
const ORDER: readonly string[] = [
  'ui-kit',
  'client/i18n',
  'client/sections.ts',
  'client/model',
  'client/head',
  'client/pictures',
  'client/router',
  'client/fonts',
  'client/analytics',
  'client/chat',
  'client/consent',
  'client/forms',
  'client/layout',
  'client/blocks',
  'client/pages',
  'client/routes.ts',
  'client/app.tsx',
  'client/after-start.ts',
  'client/start.tsx',
  'client/chunks',
  'client/while-reading.ts',
  'client/intent.ts',
  'client/entry.ts',
  'client/edit',
  'server/require-node-24.mjs',
  'server/start-error.ts',
  'server/config.ts',
  'server/lifecycle.ts',
  'server/storage',
  'server/http',
  'server/observability',
  'server/content',
  'server/pages',
  'server/documents',
  'server/backup',
  'server/forms',
  'server/saving',
  'server/edit',
  'server/jobs.ts',
  'server/services.ts',
  'server/app.ts',
  'server/serve.ts',
  'server/main.ts',
  'scripts',
];

/** The tables that list the forms. */
const FORM_TABLES: readonly string[] = ['client/forms/forms.ts', 'server/forms/form-backends.ts'];

/** Names that more than one module exports. */
const SHARED_NAMES: readonly string[] = [
  // Each page's module exports its component under this name, so that the route table can load any of them.
  'Page',
  // Each group of blocks exports its components under this name, so that they can be put together.
  'BLOCKS',
];

/** Static imports, and those at run time, whose path may be a template: `../i18n/${locale}/edit/index.ts`. */
const IMPORTS = /(?:(?:\bfrom|\bimport)\s*(?=['"])|\bimport\(\s*)(['"`])(.+?)\1/g;
/** Declarations. What a module hands on from another one keeps its home there. */
const EXPORTS = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

interface Source {
  file: string;
  imports: string[];
  exports: string[];
}

/** The sources that are shipped or run; tests may import whatever they need. */
const sources = ['ui-kit', 'client', 'server', 'scripts']
  .flatMap(readSources)
  .filter(({ file }) => !file.startsWith('ui-kit/test/'));

describe('architecture', () => {
  it('imports go up the order of folders, never back down, type-only ones included', () => {
    const rank = (file: string) => ORDER.findIndex((part) => file === part || file.startsWith(`${part}/`));
    const wrong = [...importGraph()].flatMap(([file, targets]) => [
      ...[file, ...targets]
        .filter((part) => !part.endsWith('.d.ts') && rank(part) === -1)
        .map((part) => `${part} has no place in the order`),
      ...targets.filter((target) => rank(target) > rank(file)).map((target) => `${file} imports ${target}`),
    ]);
    expect(wrong).to.deep.equal([]);
  });

  it('a form is its folders and a line of each table: the general code of forms knows the folder of none', () => {
    const folders = FORM_NAMES.flatMap((form) => [`client/forms/${form}/`, `server/forms/${form}/`]);
    const inFolder = (file: string) => folders.find((folder) => file.startsWith(folder));
    const wrong = [...importGraph()].flatMap(([file, targets]) =>
      /^(client|server)\/forms\//.test(file) && !FORM_TABLES.includes(file)
        ? targets
            .filter((target) => inFolder(target) && inFolder(target) !== inFolder(file))
            .map((target) => `${file} imports ${target}`)
        : [],
    );
    expect(wrong).to.deep.equal([]);
  });

  it('imports form no circle: at any depth, a folder or file and what lies beside it import each other one way, type-only ones included', () => {
    expect(circles(siblingGraph(importGraph()))).to.deep.equal([]);
  });

  it('what decides and writes a change of content knows neither Express nor the screens, what reads it no screens', () => {
    const wrong = sources
      .filter(({ file }) => /^server\/(saving|content)\//.test(file))
      .flatMap(({ file, imports }) =>
        imports
          .filter(
            (name) => name.includes('client/edit/') || (name === 'express' && file.includes('/saving/')),
          )
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).to.deep.equal([]);
  });

  it('a name means one thing: no two modules export the same', () => {
    const modulesOf = new Map<string, string[]>();
    // What a file of stories exports is a name in its component's part of the gallery.
    for (const { file, exports } of sources.filter((source) => !source.file.endsWith('.stories.tsx')))
      for (const name of exports) modulesOf.set(name, [...(modulesOf.get(name) ?? []), file]);
    const twins = [...modulesOf].filter(([name, files]) => files.length > 1 && !SHARED_NAMES.includes(name));
    expect(twins.map(([name, files]) => `${name}: ${files.join(', ')}`)).to.deep.equal([]);
  });

  it('the component kit is imported by its package name only', () => {
    const wrong = sources
      .filter(({ file }) => !file.startsWith('ui-kit/'))
      .flatMap(({ file, imports }) =>
        imports.filter((name) => /^\..*ui-kit\/src/.test(name)).map((name) => `${file}: ${name}`),
      );
    expect(wrong).to.deep.equal([]);
  });

  it('client builds on no class of the kit but those that its README promises, which are there', () => {
    const [promise = ''] = /\*\*Classes\*\*.*?\n- /s.exec(readFileSync('ui-kit/README.md', 'utf8')) ?? [];
    const promised = promise.match(/kit-[a-z-]+/g)!;
    const used = readdirSync('client', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx?)$/.test(file))
      .flatMap(
        (file) => readFileSync(path.join('client', file), 'utf8').match(/(?<![-\w])kit-[a-z-]+/g) ?? [],
      );
    expect(promised).to.include.members(used);
    const styles = ['styles', 'editor'].map((name) => readFileSync(`ui-kit/dist/${name}.css`, 'utf8')).join();
    expect(promised.filter((name) => !new RegExp(`\\.${name}\\b`).test(styles))).to.deep.equal([]);
  });

  it('only server/content, saving, edit and forms import pocketbase', () => {
    const wrong = sources
      .filter(
        ({ file }) => file.startsWith('server/') && !/^server\/(content|saving|edit|forms)\//.test(file),
      )
      .filter(({ imports }) => imports.includes('pocketbase'))
      .map(({ file }) => file);
    expect(wrong).to.deep.equal([]);
  });

  it('browser code imports nothing from Node', () => {
    const wrong = sources
      .filter(({ file }) => /^(client|ui-kit\/src)\//.test(file))
      .flatMap(({ file, imports }) =>
        imports.filter((name) => name.startsWith('node:')).map((name) => `${file}: ${name}`),
      );
    expect(wrong).to.deep.equal([]);
  });

  it('every test file belongs to one suite by its name', () => {
    const all = ['test', 'ui-kit/test'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.\w+$/.test(name))
        .map((name) => path.join(folder, name)),
    );
    expect(SUITES.flatMap(suiteFiles).sort()).to.deep.equal(all.sort());
    const NAMED = /^[a-z0-9-]+(\.lines)?\.\w+\.test\.tsx?$/;
    expect(all.filter((file) => !NAMED.test(path.basename(file)))).to.deep.equal([]);
  });

  it('no file is called utils, helpers, common or misc', () => {
    const wrong = sources
      .map(({ file }) => file)
      .filter((file) => /\/(utils?|helpers?|common|misc)(\.|\/)/.test(file));
    expect(wrong).to.deep.equal([]);
  });
});

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return {
        file,
        imports: [...text.matchAll(IMPORTS)].map(([, , name]) => name!),
        // An overloaded function is exported once.
        exports: [...new Set([...text.matchAll(EXPORTS)].map(([, name]) => name!))],
      };
    });
}

/** Each file with the files of this project that it imports, statically, for a type, or when it is needed. */
function importGraph(): Map<string, string[]> {
  const files = new Set(sources.map(({ file }) => file));
  const resolve = (from: string, name: string): string[] => {
    const base = path.join(path.dirname(from), name);
    if (base.includes('${')) {
      const matching = new RegExp(`^${base.replace(/\$\{.*?\}/g, '[^/]+')}$`);
      return [...files].filter((file) => matching.test(file));
    }
    const candidates = [base, ...['.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((end) => base + end)];
    return candidates.filter((candidate) => files.has(candidate)).slice(0, 1);
  };
  return new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter((name) => name.startsWith('.')).flatMap((name) => resolve(file, name)),
    ]),
  );
}

/** Each folder or file with those beside it that it imports, or that a file within it does. */
function siblingGraph(graph: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const siblings = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) {
      const [from, to] = [file.split('/'), target.split('/')];
      const depth = from.findIndex((part, index) => part !== to[index]) + 1;
      const [one, other] = [from, to].map((parts) => parts.slice(0, depth).join('/')) as [string, string];
      siblings.set(one, [...(siblings.get(one) ?? []), other]);
      siblings.set(other, siblings.get(other) ?? []);
    }
  return siblings;
}

/** The path of each circle from the first of its files that is found: `a.ts -> b.ts -> a.ts`. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      found.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    } else if (!done.has(file)) {
      for (const target of graph.get(file)!) walk(target, [...way, file]);
      done.add(file);
    }
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}
