import { phoneLinks } from '../../client/model/phone-links';
import { errorPageTexts } from '../../client/i18n/error-message';
import type { Messages } from '../../client/i18n/messages';
import type { Locale } from '../../client/i18n/locales';
import type { Identity } from '../content/views/identity';
import { escapeHtml, shownHtml } from '../pages/escape-html';

interface LocalizedPart {
  locale: Locale;
  company: Pick<Identity, 'name' | 'phone' | 'email' | 'address'>;
  messages: Pick<Messages, 'errors'>;
}

/**
 * `/unavailable.html`: what a proxy shows when no site responds, in all languages. `ops/update` hands it to the proxy. It is
 * complete in itself, because nothing else can be loaded then.
 */
export function renderUnavailablePage(parts: readonly LocalizedPart[]): string {
  const name = escapeHtml(parts[0]!.company.name);
  const sections = parts.map(({ locale, messages, company: { phone, email, address } }) => {
    const [heading, text] = errorPageTexts(messages, { status: 503, message: '' });
    const lines = [
      ...phoneLinks(phone).map(({ text, href }) => (href ? link(href, text) : escapeHtml(text))),
      email && link(`mailto:${email}`, email),
      shownHtml(address).replaceAll('\n', '<br>'),
    ];
    return (
      `<section lang="${locale}"><h2>${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p>` +
      `<address>${lines.filter(Boolean).join('<br>')}</address></section>`
    );
  });
  return (
    `<!doctype html><html lang="${parts[0]!.locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${name}</title><style>${STYLE}</style></head><body><main><h1>${name}</h1>${sections.join('')}</main></body></html>`
  );
}

const STYLE =
  'body{margin:0;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:36rem;margin:0 auto;padding:2rem 1.5rem}' +
  'section{margin-bottom:3rem}h1{font-size:1.25rem}h2{font-size:1.75rem;line-height:1.2}address{font-style:normal}';

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
