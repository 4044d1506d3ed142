import { expect } from 'chai';
import { isCrawler } from '../../client/layout/is-crawler';
import { BOT, BROWSER } from '../support/user-agents';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

const CRAWLERS = [
  BOT,
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Googlebot-Image/1.0',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)',
  'ia_archiver',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Pinterest/0.2 (+http://www.pinterest.com/bot.html)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'http.rb/5.1.1 (Mastodon/4.2.1; +https://mastodon.social/)',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
];

const PEOPLE = [
  BROWSER,
  undefined,
  '',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  `${CHROME} HeadlessChrome/142.0.0.0 Safari/537.36`,
  `${CHROME} Chrome/142.0.0.0 Safari/537.36 Chrome-Lighthouse`,
  `${CHROME} Chrome/142.0.0.0 Safari/537.36 PTST/240101.000000`,
  'curl/7.88.1',
  'Wget/1.21.3',
  'Wget/1.21.3 (linux-gnu)',
  'HTTPie/3.2.2',
  'xh/0.24.0',
  'python-requests/2.32.3',
  'python-httpx/0.28.0',
  'Python-urllib/3.11',
  'Go-http-client/1.1',
  'okhttp/4.12.0',
  'axios/1.7.7',
  'node',
  'undici',
  'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)',
  'libwww-perl/6.68',
  'Java/17.0.9',
  'Apache-HttpClient/4.5.14 (Java/17.0.9)',
  'PostmanRuntime/7.39.0',
  'Ruby',
  'ApacheBench/2.3',
  'Lynx/2.9.0 libwww-FM/2.14 SSL-MM/1.4.1 OpenSSL/3.0.11',
  'w3m/0.5.3+git20230121',
  'Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.19041',
];

describe('isCrawler', () => {
  it('recognizes crawlers and link previews by the name they give themselves', () => {
    expect(CRAWLERS.filter((userAgent) => !isCrawler(userAgent))).to.deep.equal([]);
  });
  it('takes browsers for people, with a window or without, and clients of the command line too', () => {
    expect(PEOPLE.filter((userAgent) => isCrawler(userAgent))).to.deep.equal([]);
  });
});
