import { createIsBotFromList, findBotPatterns, list } from 'isbot';

/**
 * Programs that isbot counts as bots, but whose users see what visitors see: browsers without a window, tools that measure or
 * check pages, and clients of the command line. The patterns that recognize one of them are left out.
 */
const USED_BY_PEOPLE: readonly string[] = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 PTST/240101.000000',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Electron/39.0.0 Safari/537.36 Cypress/15.0.0',
  'Playwright/1.56.0',
  'Selenium/4.0',
  'W3C_Validator/1.3 libwww-perl/6.77',
  'curl/8.17.0',
  'Wget/1.25.0',
  'HTTPie/3.2.4',
  'PostmanRuntime/7.49.0',
  'Python-urllib/3.14',
  'Python/3.14 aiohttp/3.13.0',
  'Go-http-client/2.0',
  'Java-http-client/25.0.1',
  'Apache-HttpClient/5.5 (Java/25.0.1)',
  'GuzzleHttp/7',
  'PHP/8.4.0',
  'node',
  'got (https://github.com/sindresorhus/got)',
];

/** Most crawlers name an address that explains them. Libraries do so too, but theirs is that of their sources. */
const WITH_AN_ADDRESS = String.raw`(?:\+|compatible;[^)]*)https?:\/\/(?!github\.com\/)`;

const leftOut = new Set(USED_BY_PEOPLE.flatMap((userAgent) => findBotPatterns(userAgent)));

/** Whether a user agent is a crawler or a link preview that names itself. */
export const isCrawler = createIsBotFromList([
  ...list.filter((pattern) => !leftOut.has(pattern)),
  WITH_AN_ADDRESS,
]);
