import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { ElementHandle, Page } from 'puppeteer';
import { accessibilityFindings } from '../../test/support/axe';
import { openPage } from '../../test/support/chromium';
import { becomes, eventually } from '../../test/support/eventually';
import { startProgram } from '../../test/support/program';
import { skipHere } from '../../test/support/skip-here';
import { KIT, usePackedKit } from './support/package';
import { EXPORTS } from './support/components';

const run = promisify(execFile);
const APPLICATIONS = path.join(KIT, 'test/applications');
/** What is installed besides, or in another version, than package.json says. Next brings a React of its own. */
const VERSIONS = {
  'React 19': ['next@16.4.6'],
  'React 18': ['react@18.3.1', 'react-dom@18.3.1', '@types/react@18.3.32', '@types/react-dom@18.3.7'],
};
/** npm asks for many packages in turn, and may wait for each of them; together with a ping below the test's limit. */
const NPM_TIMEOUT_MS = 240_000;
const FETCH_TIMEOUT = '--fetch-timeout=30000';
const INSTALL = ['install', '--prefer-offline', '--no-audit', '--ignore-scripts', '--fetch-retries=1'];
const NO_REGISTRY =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENOTCACHED|ETIMEDOUT|ERR_SOCKET_TIMEOUT|FETCH_ERROR|E5\d\d)\b/;
const ENV = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };

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

/** What is pressed (the name of a button, or a selector) or filled in, and what that shows. */
const USES: readonly (readonly [control: string, shown: string, text?: string])[] = [
  ['Accept', 'body:not(:has(.kit-consent-bar))'],
  ['.kit-dropdown-button', 'a::-p-text(Workshops)'],
  ['Contents', '#contents:popover-open'],
  ['summary', 'details[open]'],
  ['Next', '[aria-label=Previous]:not([aria-disabled=true])'],
  ['[aria-label="Page 1"]', '#cases-1:target'],
  ['Show filters', 'button::-p-text(Hide filters)'],
  ['Hold', 'button::-p-text(Held until Escape)'],
  ['More', '[name=seats]'],
  ['[name=country]', 'select:has([value=Italy]:checked)', 'Italy'],
  ['[value=courier]', '[value=courier]:checked'],
  ['Pay 48 €', '.kit-error-summary:focus'],
  ['.kit-error-summary a', '#checkout-name:focus'],
  ['[name=color]', '[type=color][value="#445566"]', '#445566'],
  ['.kit-focal-picture', '[aria-valuetext^="50% from the left, 50%"]'],
  ['Choose a date', '[role=grid]'],
  ['Move Start down', '.kit-sortable-item:last-child::-p-text(Start)'],
  ['View', '.kit-popover:popover-open::-p-text(Outlines)'],
  ['Remove the company', '[role=alertdialog]'],
  ['Save', '.kit-toast::-p-text(Saved.)'],
  ['Dismiss', 'body:not(:has(.kit-toast[data-shown]))'],
  ['[role=tab]:last-child', '[role=tabpanel]:not([hidden])::-p-text(At eight.)'],
  ['[role=switch]', '.kit-toast::-p-text(Changed.)'],
  ['[role=tab]', '[role=tabpanel]:not([hidden])::-p-text(Packages)'],
];

const pressable = (name: string) =>
  /^[A-Z]/.test(name) ? `::-p-aria([name="${name}"][role="button"])` : name;

async function usePage(page: Page): Promise<void> {
  await page.waitForSelector('[data-hydrated]');
  expect(await accessibilityFindings(page, 'body')).to.deep.equal([]);
  for (const [control, shown, text] of USES) {
    const located = page.locator(pressable(control));
    await (text === undefined ? located.click() : located.fill(text));
    await page.waitForSelector(shown, { visible: true });
    await page.keyboard.press('Escape');
  }
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#seats')!.value === '2');
  await page.locator(pressable('Remove the company')).hover();
  await page.waitForSelector('[role=tooltip]:popover-open');
  const files = (await page.$('[type=file]')) as ElementHandle<HTMLInputElement>;
  await files.uploadFile(path.join(KIT, 'README.md'), path.join(KIT, 'LICENSE'));
  for (const name of ['README.md', 'LICENSE']) await page.waitForSelector(`.kit-file-name::-p-text(${name})`);
}

/** The form of react-hook-form with yup. */
async function book(page: Page): Promise<void> {
  await page.locator(pressable('Book')).click();
  const errors = () => page.$$eval('[aria-label=Booking] .kit-field-error', (all) => all.length);
  await becomes(errors, 3);
  expect(await accessibilityFindings(page, 'body')).to.deep.equal([]);
  await page.locator('[aria-label=Booking] .kit-error-summary a').click();
  await page.keyboard.type('Novak');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Mar');
  await page.keyboard.press('Enter');
  await page.locator('[name=terms]').click();
  await becomes(errors, 0);
  await page.locator(pressable('Book')).click();
  await page.waitForSelector('.kit-alert::-p-text(Booked.)');
}

/** Fills in the plain form, sends it, and returns what the server says. */
async function order(page: Page, name: string): Promise<string> {
  await page.locator('#name').fill(name);
  await Promise.all([page.waitForNavigation(), page.locator(pressable('Order')).click()]);
  return page.$eval('body', (body) => body.innerText);
}

describe('applications that install the package', function () {
  const packed = usePackedKit();

  it('name every export but the icons', async () => {
    const pages = path.join(APPLICATIONS, 'pages');
    const texts = await Promise.all(
      (await readdir(pages)).map((file) => readFile(path.join(pages, file), 'utf8')),
    );
    for (const { name } of EXPORTS) expect(texts.join(), name).to.match(new RegExp(`[< ]${name}\\b`));
  });

  for (const [react, versions] of Object.entries(VERSIONS))
    describe(`with ${react}`, function () {
      const folder = () => path.join(packed.folder, react.replace(' ', '-'));
      const tool = (name: string, ...args: string[]) =>
        run(process.execPath, [path.join('node_modules/.bin', name), ...args], {
          cwd: folder(),
          env: ENV,
        }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) =>
          expect.fail(`${name}: ${stdout}${stderr}`),
        );

      before(async function () {
        await cp(APPLICATIONS, folder(), { recursive: true });
        await mkdir(path.join(folder(), 'recipes'));
        const recipes = await readFile(path.join(KIT, 'RECIPES.md'), 'utf8');
        for (const [, name, code] of recipes.matchAll(/^```tsx\n\/\/ (\S+\.tsx)\n(.*?)^```/gms))
          await writeFile(path.join(folder(), 'recipes', name!), code!);
        try {
          const install = [...INSTALL, FETCH_TIMEOUT, packed.tarball, ...versions];
          await run('npm', install, { cwd: folder(), timeout: NPM_TIMEOUT_MS });
        } catch (error) {
          // npm needs the registry for packages that its cache lacks. Without the registry, these tests cannot run.
          const problem = await registryProblem(error);
          if (problem) skipHere(this, `the registry did not respond: ${problem}`);
          throw error;
        }
        await tool('tsc');
        await tool('vite', 'build', 'vite');
      });

      async function open(program: string, ...args: string[]) {
        const started = [path.join(folder(), program), ...args];
        const { said } = startProgram(process.execPath, started, { env: ENV });
        const address = () => /http:\/\/(?:127|localhost)\S+/.exec(said())?.[0];
        await eventually(() => expect(address(), said()).to.be.a('string'));
        const watched = await openPage({ reducedMotion: true });
        await watched.page.goto(address()!);
        return watched;
      }

      it('shows and uses every component in an application of Vite', async () => {
        const { page, expectClean } = await open('out/ssr/server.js');
        await usePage(page);
        await book(page);
        expectClean();
        expect(await order(page, 'Ana')).to.equal('Thank you, Ana.');
      });

      it('renders every component on the server, with nothing inline and trusted types', async () => {
        const { page, expectClean } = await open('out/ssr/server.js', 'render');
        await usePage(page);
        await book(page);
        expect(await order(page, ' ')).to.contain('Enter your name.');
        await page.waitForFunction(() => document.activeElement?.matches('.kit-error-summary'));
        expectClean();
        expect(await order(page, 'Ana')).to.equal('Thank you, Ana.');
      });

      if (react === 'React 19')
        it('renders every component by server components of Next, with an action', async () => {
          await tool('next', 'build', 'next');
          const start = ['start', path.join(folder(), 'next'), '--port=0'];
          const { page, expectClean } = await open('node_modules/.bin/next', ...start);
          await usePage(page);
          await book(page);
          await page.locator('#email').fill('ana');
          await page.locator(pressable('Subscribe')).click();
          await page.waitForSelector('#email[value=ana][aria-invalid=true]');
          await page.locator('#email').fill('ana@example.com');
          await page.locator(pressable('Subscribe')).click();
          await page.waitForSelector('.kit-alert::-p-text(We write to ana@example.com.)');
          expectClean();
          expect(await order(page, 'Ana')).to.equal('Thank you, Ana.');
        });
    });
});
