import type { Page } from 'puppeteer';
import { CHOICE_KEY, type KeptChoice } from '../../client/consent/kept-choice';
import { companyPocketBase } from './company-site';
import { sendScript, startScriptServer, type ScriptServer } from './script-server';
import { shared } from './shared';
import { startSite } from './site';

/** Records that it runs. */
const ANALYTICS = 'window.analyticsRan = true;';
/** Records when and from where it runs, and shows something. */
const CHAT =
  '(window.chats ??= []).push({ at: performance.now(), src: document.currentScript.src });' +
  'document.body.append(Object.assign(document.createElement("aside"), { textContent: "chat" }));';

export type ThirdPartySite = Awaited<ReturnType<typeof thirdPartySite>>;

/** The company's site with a chat and an analytics tool of two other origins, one for all test files of a run; read-only. */
export const thirdPartySite = shared(
  async () => {
    const [chat, analytics] = await Promise.all([
      startScriptServer(sendScript(CHAT)),
      startScriptServer(sendScript(ANALYTICS)),
    ]);
    const env = {
      CHAT_WIDGET_URL: `${chat.url}/chat.js?key=1`,
      ANALYTICS_URL: `${analytics.url}/analytics.js`,
    };
    return { site: await startSite({ pocketbase: await companyPocketBase(), env }), chat, analytics };
  },
  ({ site, chat, analytics }) => Promise.all([site.stop(), chat.stop(), analytics.stop()]),
);

type Services = readonly [Pick<ScriptServer, 'url'>, Pick<ScriptServer, 'url'>];

/** A choice about these services as a browser keeps it. */
export const keptChoice = (choice: KeptChoice['choice'], [chat, analytics]: Services): string =>
  JSON.stringify({ choice, services: `${chat.url} ${analytics.url}`, at: Date.now() } satisfies KeptChoice);

/** Stores a visitor's consent to these services, as from an earlier visit. */
export async function acceptEarlier(page: Page, services: Services): Promise<void> {
  await page.evaluateOnNewDocument(
    (key, kept) => {
      // The blank page of a new tab has no storage.
      if (location.protocol === 'http:') localStorage.setItem(key, kept);
    },
    CHOICE_KEY,
    keptChoice('accepted', services),
  );
}
