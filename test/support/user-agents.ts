/** A browser, as far as a server can tell. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A browser without a window. */
export const HEADLESS = BROWSER.replace('Chrome/', 'HeadlessChrome/');

/** A search engine's crawler. */
export const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
