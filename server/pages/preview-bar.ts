import { localizePath, type AddressSettings } from '../../client/i18n/localize-path';
import { localeName, localeTag, type Locale } from '../../client/i18n/locales';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { routePath } from '../../client/sections';
import type { AssetManifest } from './asset-manifest';
import type { RenderedDocument } from './document';
import { escapeHtml } from './escape-html';
import type { PageRequest } from './match-page';
import { OPENED_QUERY } from './preview-token';
import type { OpenPreview } from './previews';

interface BarOptions {
  config: AddressSettings;
  messages: ServerMessages;
  timeZone: string;
  styles: AssetManifest['edit']['frameStyles'];
}

/** The page with a bar above it that says what it is, until when, and where it is in the other languages. */
export function withPreviewBar(
  document: RenderedDocument,
  { route, params, locale }: Pick<PageRequest, 'route' | 'params' | 'locale'>,
  { endsAt }: Pick<OpenPreview, 'endsAt'>,
  { config, messages, timeZone, styles }: BarOptions,
): RenderedDocument {
  const until = new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(endsAt);
  const linkTo = (other: Locale) => {
    const href = `${localizePath(routePath(route, params), other, config)}${OPENED_QUERY}`;
    return `<a href="${escapeHtml(href)}" lang="${other}" hreflang="${other}">${escapeHtml(localeName(other))}</a>`;
  };
  const links = config.locales.filter((each) => each !== locale).map(linkTo);
  const { title, text } = messages.server.preview;
  const bar =
    `<aside class="preview-bar"><p><strong>${escapeHtml(title())}</strong> ` +
    `${escapeHtml(text({ until }))}</p><p>${links.join(' ')}</p></aside>`;
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return { ...document, head: document.head + sheets, body: [Buffer.from(bar), ...document.body] };
}
