import { localeTag, type Locale } from '../../client/i18n/locales';
import { localizePath, pageUrl, type SiteAddresses } from '../../client/i18n/localize-path';
import { routePath } from '../../client/sections';
import type { RedirectEntry } from '../../client/model/redirect';
import { insertAll, readHtml, type Insertion } from '../../client/model/read-html';
import type { IndexEntry } from '../content/content-service';
import { newest } from './sitemap';
import { escapeXml, XML_DECLARATION } from './xml';

export interface FeedChannel extends SiteAddresses {
  locale: Locale;
  /** Unprefixed path of the feed. */
  path: string;
  title: string;
  description: string;
  /** The editors' redirects, the oldest first. */
  redirects: readonly Pick<RedirectEntry, 'from' | 'to'>[];
}

/** The newest posts in a language with their complete text, as RSS 2.0. */
export function renderFeed(posts: readonly IndexEntry[], channel: FeedChannel): string {
  const { locale, path, title, description } = channel;
  const changed = newest(posts);
  const self = escapeXml(pageUrl(path, locale, channel));
  return `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(pageUrl('/blog', locale, channel))}</link>
<description>${escapeXml(description)}</description>
<language>${localeTag(locale).toLowerCase()}</language>
${changed ? `<lastBuildDate>${rfc822(changed)}</lastBuildDate>\n` : ''}<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${posts.map((post) => renderItem(post, channel)).join('\n')}
</channel>
</rss>
`;
}

function renderItem(post: IndexEntry, channel: FeedChannel): string {
  const { locale, redirects } = channel;
  const path = localizePath(routePath(post.route, post.params), locale, channel);
  const url = escapeXml(channel.siteUrl + path);
  // Readers take a post with another guid for a new one, so a renamed post keeps its first address.
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const first = redirects.find(({ from, to }) => to === path && from.startsWith(folder))?.from ?? path;
  return [
    '<item>',
    `<title>${escapeXml(post.title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${escapeXml(channel.siteUrl + first)}</guid>`,
    `<pubDate>${rfc822(post.published)}</pubDate>`,
    `<description>${escapeXml(post.summary)}</description>`,
    ...(post.body
      ? [`<content:encoded>${escapeXml(absoluteLinks(post.body, channel.siteUrl))}</content:encoded>`]
      : []),
    '</item>',
  ].join('');
}

/** Makes links absolute, because feed readers show the text outside of this site. */
function absoluteLinks(html: string, siteUrl: string): string {
  const insertions: Insertion[] = [];
  readHtml(html, {
    attribute({ name, start }) {
      if (name !== 'href' && name !== 'src') return;
      const at = start + `${name}="`.length;
      if (html[at] === '/' && html[at + 1] !== '/') insertions.push({ at, text: siteUrl });
    },
  });
  return insertAll(html, insertions);
}

const rfc822 = (iso: string): string => new Date(iso).toUTCString().replace('GMT', '+0000');
