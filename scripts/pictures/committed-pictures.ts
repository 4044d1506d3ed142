import { Resvg } from '@resvg/resvg-js';
import { MOTIF_NAMES } from './cover';
import { icoFile } from './icon-file';
import { faviconSvg, markSvg, tileSvg } from './logo-mark';
import { handScenes } from './scenes/hand-scenes';
import { sceneSvg } from './scenes/scene';
import { socialBackgroundSvg } from './social-background';

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

/** Every picture that is drawn once and committed, by its path from the root of the project. */
export function committedPictures(): Readonly<Record<string, string | Buffer>> {
  const heroes = Object.entries(handScenes).map(([name, scene]) => [
    `client/pictures/${name}.svg`,
    sceneSvg(scene),
  ]);
  const backgrounds = MOTIF_NAMES.map((motif) => [
    `server/documents/social-picture/backgrounds/${motif}.svg`,
    socialBackgroundSvg(motif),
  ]);
  return {
    ...Object.fromEntries([...heroes, ...backgrounds]),
    'client/pictures/logo-mark.svg': markSvg(),
    'public/favicon.svg': faviconSvg(),
    'public/favicon.ico': icoFile([16, 32, 48].map((size) => ({ size, png: png(faviconSvg(), size) }))),
    'public/apple-touch-icon.png': png(tileSvg({ share: 0.72, radius: 0 }), 180),
    'public/icon-192.png': png(tileSvg({ share: 0.78, radius: 0.22 }), 192),
    'public/icon-512.png': png(tileSvg({ share: 0.78, radius: 0.22 }), 512),
    // Phones may cut a maskable icon to a circle of 80 % of its width.
    'public/icon-maskable-512.png': png(tileSvg({ share: 0.6, radius: 0 }), 512),
  };
}
