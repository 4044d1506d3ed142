import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { PICTURE_MAX_PIXELS } from '../../../client/model/field';
import { colored } from '../../../client/model/brand-colors';
import { TYPEFACE_PAIRS, typefaceSlug } from '../../../client/model/typefaces';
import { localizePath, type AddressSettings } from '../../../client/i18n/localize-path';
import type { Config } from '../../config';
import { ContentUnavailableError, type ContentService } from '../../content/content-service';
import { CACHE_CONTROL } from '../../http/cache-control';
import type { Metrics } from '../../observability/metrics';
import { matchPage } from '../../pages/match-page';
import { readMark } from '../read-mark';
import { runChildTask } from '../../storage/child-task';
import type { GeneratedDocument } from '../../http/send-document';
import {
  parseSocialPictureAddress,
  socialPictureContents,
  socialPictureVersion,
  type SocialPictureContents,
} from '../../pages/social-picture-address';
import type { SocialPictureDrawing } from './draw-social-picture';
import { SOCIAL_PICTURE_LAYOUT, socialPictureSvg, type GlyphWidths } from './social-picture-svg';

/** Finished pictures kept in memory. They take some 50 kB each, so this holds over 600 pages. */
const SOCIAL_PICTURE_CACHE_BYTES = 32 * 1024 * 1024;

export interface SocialPictureOptions {
  readonly config: AddressSettings & Pick<Config, 'siteUrl' | 'pocketbase'>;
  readonly content: Pick<ContentService, 'loadPage'>;
  readonly metrics: Pick<Metrics, 'socialPictureDuration'>;
  /** The built copy of this folder, with `backgrounds`, `fonts` and the program `draw-social-picture.js`. */
  readonly folder: string;
}

/**
 * Serves the social pictures of pages. The page's current title decides what is drawn, never the query,
 * so made-up addresses cause no drawing.
 */
export function createSocialPictureHandler({ config, content, metrics, folder }: SocialPictureOptions) {
  const draw = createDrawing(folder, metrics, async (src) => {
    const mark = await readMark(src, config).catch((error: Error) => {
      throw new ContentUnavailableError(error.message);
    });
    const { default: sharp } = await import('sharp');
    const side = { width: 2 * SOCIAL_PICTURE_LAYOUT.mark, height: 2 * SOCIAL_PICTURE_LAYOUT.mark };
    return sharp(mark, { limitInputPixels: PICTURE_MAX_PIXELS })
      .resize({ ...side, fit: 'inside' })
      .png()
      .toBuffer();
  });
  // `fetch` lets concurrent requests for one picture wait for the same drawing.
  const pictures = new LRUCache<string, Buffer, SocialPictureContents>({
    maxSize: SOCIAL_PICTURE_CACHE_BYTES,
    sizeCalculation: (png) => png.length,
    ignoreFetchAbort: true,
    fetchMethod: (_version, _stale, { context }) => draw(context),
  });

  return async (req: Request): Promise<GeneratedDocument | null> => {
    const page = parseSocialPictureAddress(req.path);
    const request =
      page &&
      config.locales.includes(page.locale) &&
      matchPage(new URL(localizePath(page.path, page.locale, config), config.siteUrl), config);
    if (!request) return null;
    const loaded = await content.loadPage(request);
    if (!loaded) return null;

    const contents = socialPictureContents(request, loaded);
    const version = socialPictureVersion(contents);
    return {
      type: 'image/png',
      body: await pictures.forceFetch(version, { context: contents }),
      cacheControl: req.query.v === version ? CACHE_CONTROL.immutable : CACHE_CONTROL.document,
    };
  };
}

/** Begins the files of the typeface that has what the display types lack. */
const OTHERS = 'others';

/** The files of a display type, then those of the typeface beside it. */
export async function fontFiles(folder: string, family: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ttf'));
  return [typefaceSlug(family), OTHERS].flatMap((slug) =>
    names.filter((name) => name.startsWith(`${slug}-`)).map((name) => path.join(folder, name)),
  );
}

export async function readGlyphWidths(folder: string, family: string): Promise<GlyphWidths> {
  const read = async (slug: string) =>
    JSON.parse(await readFile(path.join(folder, `${slug}-widths.json`), 'utf8')) as GlyphWidths;
  return { ...(await read(OTHERS)), ...(await read(typefaceSlug(family))) };
}

/**
 * Draws each picture in a process of its own, one at a time. resvg's pixels lie outside V8's heap and are freed when garbage is
 * collected, which 18 pictures in a row did not cause: they took 160 MB. The end of a worker thread left 20 MB of holes; the end of a
 * process leaves nothing.
 */
function createDrawing(
  folder: string,
  metrics: SocialPictureOptions['metrics'],
  read: (mark: string) => Promise<Buffer>,
): (contents: SocialPictureContents) => Promise<Buffer> {
  const fonts = path.join(folder, 'fonts');

  async function draw({ subject, look, mark, ...words }: SocialPictureContents): Promise<Buffer> {
    const stopTimer = metrics.socialPictureDuration.startTimer();
    const family = TYPEFACE_PAIRS[look.typefaces].display;
    const [background, widths, files, own] = await Promise.all([
      readFile(path.join(folder, 'backgrounds', `${subject}.svg`), 'utf8'),
      readGlyphWidths(fonts, family),
      fontFiles(fonts, family),
      mark ? read(mark) : null,
    ]);
    const type = { family, widths };
    const drawing: SocialPictureDrawing = {
      svg: socialPictureSvg(words, colored(background, look.palette), type, own),
      options: { font: { fontFiles: files, loadSystemFonts: false, defaultFontFamily: family } },
    };
    const png = await runChildTask<Buffer>(path.join(folder, 'draw-social-picture.js'), drawing);
    stopTimer();
    return png;
  }

  const oneAtATime = pLimit(1);
  return (contents) => oneAtATime(draw, contents);
}
