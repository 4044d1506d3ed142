// Puppeteer's own browser comes from a host that many build machines cannot reach, so installing packages never
// downloads it. `scripts/browser.ts` finds a system Chrome or Chromium, or installs one, when tests need it.
module.exports = { skipDownload: true };
