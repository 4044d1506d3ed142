import type { Locale } from '../../client/i18n/locales';
import type { Look } from '../content/views/look';

/** `/site.webmanifest`: name, colours and icons for home screens. */
export const renderWebManifest = (site: {
  name: string;
  description: string;
  locale: Locale;
  look: Pick<Look, 'palette'>;
}): string =>
  JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: site.locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: site.look.palette.paper,
    theme_color: site.look.palette.night,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
