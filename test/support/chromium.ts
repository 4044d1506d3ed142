import puppeteer, { type BrowserContext, type CDPSession, type HTTPResponse, type Page } from 'puppeteer';
import { ensureBrowser, KEEP_NAMES_HELPER, type BrowserKind } from '../../scripts/browser';
import { consoleLog } from '../../scripts/run-command';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { followRequests } from './network-quiet';
import { shared } from './shared';

/**
 * Without these flags Chromium contacts Google in the background, which shows up as failed requests on a machine
 * without internet access. `--no-sandbox`: tests run as root in containers, and only ever load our own pages.
 * `--font-render-hinting`: otherwise the headless shell places glyphs on whole pixels, as no visitor's browser does.
 */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** Chromium starts in a second, but takes far longer while many other processes start. */
const LAUNCH_TIMEOUT_MS = 120_000;
/**
 * Our pages load in a fraction of this, even on two busy cores. Shorter than a test's limit, so the failure names the
 * step.
 */
const PAGE_TIMEOUT_MS = 120_000;

/**
 * Chromium calls it an uncaught error when it skips the fade between two documents, as it does in a hidden tab, when the
 * window changes its size or on a busy machine, before any script of the new document could catch it
 * (https://github.com/w3c/csswg-drafts/issues/13726).
 */
const SKIPPED_TRANSITION = /ViewTransition opt-in disabled|Page already revealed|Viewport size changed/;

interface Problem {
  kind: 'console' | 'page-error' | 'request-failed' | 'response' | 'csp';
  text: string;
  /** Address of the resource that failed, or of the page. */
  url: string;
}

export interface PageOptions {
  /** @default 1440 */
  width?: number;
  /** @default 900 */
  height?: number;
  /** @default true */
  javaScript?: boolean;
  /** `Accept-Language`. @default 'en' */
  language?: string;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: boolean;
}

export interface WatchedPage {
  page: Page;
  /** Everything that went wrong since the page was opened. */
  problems: Problem[];
  /** Throws with a list of the problems, except those that match one of `allowed`. */
  expectClean(allowed?: readonly RegExp[]): void;
  close(): Promise<void>;
}

export type TestBrowser = Awaited<ReturnType<typeof launchChromium>>;

/** Launches a Chromium with a fresh profile. */
export async function launchChromium(flags: readonly string[] = [], kind: BrowserKind = 'shell') {
  const executablePath = await ensureBrowser(consoleLog, kind);
  const browser = await puppeteer.launch({
    executablePath,
    headless: kind === 'shell' ? kind : true,
    args: [...FLAGS, ...flags],
    timeout: LAUNCH_TIMEOUT_MS,
  });
  atSuiteEnd(() => browser.close());
  return {
    browser,
    /** Opens a page that shares no cookies, storage or cache with other pages. */
    openPage: async (options: PageOptions = {}) => openPageIn(await browser.createBrowserContext(), options),
    close: () => browser.close(),
  };
}

/** One browser for all test files of a run; each page has its own cookies, storage and cache. */
const sharedChromium = shared(
  () => launchChromium(),
  (chromium) => chromium.close(),
);

/** Opens a page of the shared browser. It closes with the suite that opened it. */
export async function openPage(options?: PageOptions): Promise<WatchedPage> {
  const watched = await (await sharedChromium()).openPage(options);
  atSuiteEnd(watched.close);
  return watched;
}

/** Opens another tab, which shares cookies, storage and cache with those of its context. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  return page;
}

async function openPageIn(context: BrowserContext, options: PageOptions): Promise<WatchedPage> {
  const { width = 1440, height = 900, javaScript = true, language = 'en' } = options;
  const page = await openTab(context);
  const problems: Problem[] = [];
  const session = await page.createCDPSession();
  await followRequests(page, session);
  await watch(page, session, (problem) => {
    // With JavaScript off, Chromium cancels the scripts that the document preloads.
    if (javaScript || problem.kind !== 'request-failed' || !problem.url.endsWith('.js'))
      problems.push(problem);
  });
  // A page with unsaved work asks before it is left, and nothing else happens until somebody says yes.
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') void dialog.accept();
  });
  await page.setViewport({ width, height, isMobile: width < 600, hasTouch: width < 600 });
  await page.setJavaScriptEnabled(javaScript);
  await page.evaluateOnNewDocument(KEEP_NAMES_HELPER);
  await page.setExtraHTTPHeaders({ 'Accept-Language': language });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: options.colorScheme ?? 'light' },
    { name: 'prefers-reduced-motion', value: options.reducedMotion ? 'reduce' : 'no-preference' },
  ]);
  return {
    page,
    problems,
    expectClean(allowed = []) {
      const left = problems.filter(
        ({ kind, text, url }) => !allowed.some((one) => one.test(`${kind} ${text} ${url}`)),
      );
      if (left.length === 0) return;
      throw new Error(
        ['The page is not clean:', ...left.map(({ kind, text, url }) => `  ${kind}: ${text} (${url})`)].join(
          '\n',
        ),
      );
    },
    async close() {
      if (!page.isClosed()) await context.close();
    },
  };
}

async function watch(page: Page, session: CDPSession, report: (problem: Problem) => void): Promise<void> {
  page.on('console', (message) => {
    if (!['error', 'warn', 'assert'].includes(message.type())) return;
    // Reported by `response` below, which can tell the page's own status from a missing resource.
    if (message.text().startsWith('Failed to load resource: the server responded with')) return;
    // How soon a preloaded picture is drawn is a matter of the machine's speed.
    if (message.text().includes('was preloaded using link preload but not used within')) return;
    report({ kind: 'console', text: message.text(), url: message.location().url ?? page.url() });
  });
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!SKIPPED_TRANSITION.test(text)) report({ kind: 'page-error', text, url: page.url() });
  });
  page.on('requestfailed', (request) => {
    const text = request.failure()?.errorText ?? 'failed';
    // Requests cancelled by a navigation or by the page itself did not fail.
    if (text !== 'net::ERR_ABORTED') report({ kind: 'request-failed', text, url: request.url() });
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !isDocument(page, response)) {
      report({ kind: 'response', text: String(response.status()), url: response.url() });
    }
  });
  // Reported by the browser itself, so this also covers pages without JavaScript and violations before any script runs.
  session.on('Audits.issueAdded', ({ issue }) => {
    const details = issue.details.contentSecurityPolicyIssueDetails;
    if (!details) return;
    const text = `${details.violatedDirective} blocked ${details.blockedURL ?? details.contentSecurityPolicyViolationType}`;
    report({ kind: 'csp', text, url: details.sourceCodeLocation?.url ?? page.url() });
  });
  await session.send('Audits.enable');
}

/** The test asserts the document's own status, which may well be 404. */
const isDocument = (page: Page, response: HTTPResponse): boolean =>
  response.request().isNavigationRequest() && response.request().frame() === page.mainFrame();
