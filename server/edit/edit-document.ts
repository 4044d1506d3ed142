import { EDIT_STATE_ID, type EditState } from '../../client/edit/edit-state';
import type { Locale } from '../../client/i18n/locales';
import type { AssetManifest } from '../pages/asset-manifest';
import type { Look } from '../content/views/look';
import { escapeHtml } from '../pages/escape-html';
import { serializeJson } from '../pages/serialize-json';

interface EditDocument {
  title: string;
  locale: Locale;
  /** How the site looks, and its editors' side with it. */
  look: Pick<Look, 'href'>;
  body: string;
  /** Initial state of the app. Documents without it have no script. */
  state?: EditState;
}

/** A document under `/edit`. The state is embedded as JSON, which browsers do not execute. */
export function renderEditDocument(
  { edit, typefaces }: Pick<AssetManifest, 'edit' | 'typefaces'>,
  { title, locale, look, body, state }: EditDocument,
): string {
  const links = [
    // All pairs are declared, for the field that shows their names; a browser loads the fonts that are in use.
    ...[...edit.styles, ...Object.values(typefaces).map(({ styles }) => styles), look.href].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    ),
    '<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon-192.png" sizes="192x192">',
  ];
  if (state)
    links.push(
      `<script type="module" src="${edit.entry}"></script>`,
      ...edit.imports.map((href) => `<link rel="modulepreload" href="${href}">`),
    );
  const data = state
    ? `<script type="application/json" id="${EDIT_STATE_ID}">${serializeJson(state)}</script>`
    : '';
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">' +
    `<title>${escapeHtml(title)}</title>${links.join('')}</head><body>${body}${data}</body></html>`
  );
}

/** A document that reloads its own address at once. */
export function renderReload(address: string): string {
  const href = escapeHtml(address);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow">' +
    `<meta http-equiv="refresh" content="0; url=${href}"><title>…</title></head><body><a href="${href}">…</a></body></html>`
  );
}
