import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Palette } from '@site/ui-kit/theme';
import { colored } from '../../client/model/brand-colors';
import { PICTURE_MAX_PIXELS } from '../../client/model/field';
import { readMark } from './read-mark';
import usualMark from '../../client/pictures/logo-mark.svg';
import type { Config } from '../config';
import type { ContentService } from '../content/content-service';
import { setRouteLabel } from '../http/route-label';
import type { StaticFiles } from '../http/static-files';
import { sendWithEtag, type GeneratedDocument } from '../http/send-document';

/** All icons of the present mark and of the one before it. */
const KEPT_ICONS = 10;
/** Failed attempts are not repeated for each request. */
const RETRY_MS = 10_000;

interface Icon {
  readonly size: number;
  /** Part of the icon that the mark fills. Systems cut maskable icons to a circle of 80 %. */
  readonly fill: number;
  /** Systems put black behind what is transparent in these. */
  readonly background?: string;
}

/** All are PNG. Programs ask for the first by its name, and take any kind of picture there. */
const ICONS: Readonly<Record<string, Icon>> = {
  '/favicon.ico': { size: 32, fill: 1 },
  '/apple-touch-icon.png': { size: 180, fill: 0.72, background: '#ffffff' },
  '/icon-192.png': { size: 192, fill: 1 },
  '/icon-512.png': { size: 512, fill: 1 },
  '/icon-maskable-512.png': { size: 512, fill: 0.56, background: '#ffffff' },
};

export const isIcon = (path: string): boolean => path in ICONS;

interface Drawn {
  path: string;
  mark: string | undefined;
  palette: Palette;
}

/** Serves the icons of a site: made of its mark, or of the usual one in its colours. */
export function createIconsHandler({
  config,
  content,
  staticFiles,
  logger,
}: {
  config: Pick<Config, 'pocketbase' | 'defaultLocale'>;
  content: Pick<ContentService, 'identity'>;
  staticFiles: StaticFiles;
  logger: Logger;
}): RequestHandler {
  const drawing = staticFiles.get(usualMark)!.encodings.identity.toString();
  // `fetch` lets concurrent requests for one icon wait for the same drawing.
  const drawn = new LRUCache<string, GeneratedDocument, Drawn>({
    max: KEPT_ICONS,
    async fetchMethod(_key, _stale, { context: { path, mark, palette }, options }) {
      const icon = ICONS[path]!;
      try {
        if (mark !== undefined) return await draw(await readMark(mark, config), icon);
      } catch (error) {
        logger.warn({ err: error, path }, 'the icon cannot be made from the mark; the usual one is served');
        options.ttl = RETRY_MS;
      }
      return draw(Buffer.from(colored(drawing, palette)), icon);
    },
  });

  return async (req, res, next) => {
    const { path } = req;
    if (!isIcon(path) || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const { mark, look } = content.identity(config.defaultLocale);
    const source = { path, mark: mark?.src, palette: look.palette };
    setRouteLabel(res, 'asset');
    sendWithEtag(req, res, await drawn.forceFetch(`${mark?.src ?? look.href} ${path}`, { context: source }));
  };
}

async function draw(
  mark: ArrayBuffer | Buffer,
  { size, fill, background }: Icon,
): Promise<GeneratedDocument> {
  const { default: sharp } = await import('sharp');
  const inner = Math.round(size * fill);
  const ground = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const margin = Math.floor((size - inner) / 2);
  const rest = size - inner - margin;
  const whole = sharp(mark, { limitInputPixels: PICTURE_MAX_PIXELS })
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({ top: margin, left: margin, bottom: rest, right: rest, background: ground });
  const body = await (background ? whole.flatten({ background }) : whole).png().toBuffer();
  return { type: 'image/png', body };
}
