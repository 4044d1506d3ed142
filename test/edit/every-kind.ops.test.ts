import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { ElementHandle } from 'puppeteer';
import { MEDIA } from '../../client/model/media';
import { libraryAddress } from '../../client/model/picture-fields';
import type * as building from '../../scripts/build/build';
import { packageBin } from '../../scripts/build/run-tool';
import { runEditApp } from '../support/edit-app';
import { eventually } from '../support/eventually';
import { everywhere, INNER, WITHIN } from '../support/inner-fields';
import { ONE_PIXEL } from '../support/one-pixel';
import { runScript } from '../support/run-script';

const ROOT = path.join(import.meta.dirname, '../../');
const PROJECT = path.join(os.tmpdir(), `site-every-kind-${process.pid}`);
/** The sources that a build reads. Packages are linked instead of copied. */
const SOURCES = ['client', 'server', 'scripts', 'public', 'test/support', 'package.json', 'tsconfig.json'];
const named = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => `${name}: ${value},`);
const FIELDS = `
import { INNER, WITHIN } from '../../test/support/inner-fields';
export const every = group('contents', {
${named(everywhere((kind, container) => `WITHIN['${container}'].field(INNER.${kind}.field)`)).join('\n')}
});
`;
/** Its `READ` compiles only if each value that a page reads is of the type that the model says. */
const COMPONENT = `
import type { every } from '../../model/block-fields';
import type { ValueOf } from '../../model/value';
type Details = ValueOf<typeof every>;
export const READ: Details = ${JSON.stringify(everywhere((kind, container) => WITHIN[container].raw(INNER[kind].read)))};
export const Every = ({ id, index, ...details }: Details & { id?: string; index?: number }) => (
  <pre>{JSON.stringify(details)}</pre>
);
`;
/** The sources with a line of the block, and what they import. */
const TYPES = {
  extends: './tsconfig.json',
  include: ['client/file-modules.d.ts', 'client/model', 'client/blocks', 'server/content'],
};
/** Where the recipe has a line for each block, besides its fields and its folder: that of quotes is repeated for the new one. */
const LINES = [
  'client/blocks/article-blocks.ts',
  'client/blocks/block-groups.ts',
  'client/blocks/blocks.css',
  'client/edit/blocks/block-picture.tsx',
  'client/model/blocks.ts',
  'server/content/pages/load-block.ts',
];

describe('a block with every kind of field within every other, added by the recipe of the README', function () {
  const inProject = (file: string) => path.join(PROJECT, file);
  before(async () => {
    for (const source of SOURCES) cpSync(path.join(ROOT, source), inProject(source), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), inProject('node_modules'));
    for (const file of LINES) {
      const text = readFileSync(inProject(file), 'utf8');
      const line = (quote: string) => quote + quote.replaceAll('quote', 'every').replaceAll('Quote', 'Every');
      writeFileSync(inProject(file), text.replace(/^.*\bquote\b.*\n/gim, line));
    }
    appendFileSync(inProject('client/model/block-fields.ts'), FIELDS);
    mkdirSync(inProject('client/blocks/every'));
    writeFileSync(inProject('client/blocks/every/every.tsx'), COMPONENT);
    writeFileSync(inProject('client/blocks/every/every.css'), '');
    writeFileSync(inProject('pixel.png'), ONE_PIXEL);
    writeFileSync(inProject('tsconfig.block.json'), JSON.stringify(TYPES));
    const compile = [packageBin('typescript', 'tsc'), '-p', 'tsconfig.block.json'];
    execFileSync(process.execPath, compile, { cwd: PROJECT, stdio: 'inherit' });
    const { build } = (await import(inProject('scripts/build/build.ts'))) as typeof building;
    await build({ kit: false, translations: false });
  });
  const app = runEditApp(undefined, { server: inProject('dist/server/main.js') });
  after(() => rmSync(PROJECT, { recursive: true, force: true }));

  /** Adds the items of the lists on the way to a field, and fills it. */
  async function fill(kind: keyof typeof INNER, at: string): Promise<void> {
    const steps = at.split('.');
    for (const [index, step] of steps.entries())
      if (step === '0') await app.press('Add: ', `[data-path="${steps.slice(0, index).join('.')}"]`);
    if (kind === 'picture') return choosePicture(`[data-path="${at}"]`, at === 'details.picture_0.0');
    if (kind === 'flag') await (await app.control(at)).evaluate((input) => (input as HTMLElement).click());
    else if (kind === 'choice')
      await ((await app.control(at)) as ElementHandle<HTMLSelectElement>).select(INNER.choice.raw);
    else await app.fill(at, kind === 'date' ? '2025-01-20T09:00' : String(INNER[kind].raw));
  }
  /** Takes the picture from the library, which has it from the first place. */
  async function choosePicture(field: string, isFirst: boolean): Promise<void> {
    if (isFirst) await app.upload(field, inProject('pixel.png'));
    else await app.choosePicture(field, 'pixel_');
    await app.page.waitForSelector(`${field} .kit-file-picture[src*="/pixel_"]`);
  }
  const pictures = () => app.pocketbase.admin.collection(MEDIA);
  const blocks = () => app.pocketbase.admin.collection('contents');

  /** Expects that every value is stored and shown as its kind says. */
  async function expectAll() {
    const block = await blocks().getFirstListItem('key ~ "every-"');
    const { id, file } = await pictures().getFirstListItem<{ id: string; file: string }>('');
    const asOfLogo = (json: string): unknown =>
      JSON.parse(json.replaceAll(libraryAddress({ id, name: file }), INNER.picture.raw));
    expect(asOfLogo(JSON.stringify(block.details))).to.deep.equal(
      everywhere((kind, container) => WITHIN[container].raw(INNER[kind].raw)),
    );
    await eventually(async () => {
      const [, html] = /<pre>(.*?)<\/pre>/s.exec(await app.live('/about'))!;
      expect(asOfLogo(html!.replaceAll('&quot;', '"'))).to.deep.equal(
        everywhere((kind, container) => WITHIN[container].raw(INNER[kind].read)),
      );
    });
    return { block, picture: id };
  }

  it('is filled at /edit, shown to visitors, refused value by value, and moved by a folder', async () => {
    app.allow(/422/);
    await app.open('?path=/about');
    await app.press('Add a block', '.edit-blocks');
    await app.press('Parts of pages', '[role=dialog]');
    const places = everywhere((kind, container) => ({ kind, at: WITHIN[container].at }));
    for (const [name, { kind, at }] of Object.entries(places)) await fill(kind, `details.${name}.${at}`);
    await app.save();
    const { block, picture } = await expectAll();

    const details = everywhere((kind, container) => WITHIN[container].raw(INNER[kind].wrong));
    const refused = await app.page.evaluate(
      async (values) => {
        const headers = { 'Content-Type': 'application/json' };
        const body = JSON.stringify({ values });
        const response = await fetch('/edit/api/entries/contents', { method: 'POST', headers, body });
        return [response.status, Object.keys(((await response.json()) as { errors: object }).errors)];
      },
      { section: block.section as string, key: 'every-abcdef', details },
    );
    expect(refused).to.deep.equal([
      422,
      Object.entries(places).map(([name, { at }]) => `details.${name}.${at} en`),
    ]);

    const env = { DATA_DIR: app.pocketbase.dataDir };
    const move = async (command: string, ...args: string[]) =>
      expect(await runScript(command, [...args, inProject('content')], env, PROJECT)).to.include({ code: 0 });
    await move('content-pull', '--to');
    await blocks().delete(block.id);
    await pictures().delete(picture);
    await move('content-push', '--yes', '--from');
    await expectAll();
  });
});
