import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { localizePath } from '../../client/i18n/locales';
import type { Config } from '../config';
import type { ContentService } from '../content/content-service';
import { CACHE_CONTROL } from '../http/cache-control';
import { socialText } from '../render/head-page';
import { matchPage } from '../render/match-page';
import { socialImagePage, socialVersion } from '../render/social-image';
import type { GeneratedDocument } from './send-document';
import { socialPicture } from './social-picture';

/** Pictures of some 50 kB each; those that are shared, mostly the newest, are asked for by every network in turn. */
const MAX_KEPT = 200;

export interface SocialPicturesOptions {
  config: Pick<Config, 'siteName' | 'locales'>;
  content: Pick<ContentService, 'loadPage'>;
  fontFolder: string;
}

/**
 * Draws the pictures that pages name in their heads, each once for what it shows. The query says which version somebody
 * wants, not what is drawn: an address that nobody has seen costs no drawing.
 */
export function createSocialPictures({ config, content, fontFolder }: SocialPicturesOptions) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });

  return async (req: Request): Promise<GeneratedDocument | null> => {
    const page = socialImagePage(req.path);
    const request =
      page && matchPage(localizePath(page.path, page.locale), new URLSearchParams(), config.locales);
    if (!page || !request) return null;
    const loaded = await content.loadPage(request);
    if (loaded.kind === 'missing') return null;

    const { title, motif, siteName } = socialText(request, loaded, config);
    const version = socialVersion({ title, motif, siteName });
    const key = `${page.locale} ${page.path} ${version}`;
    let picture = drawn.get(key);
    if (!picture) {
      const seed = request.params.slug ?? request.params.page ?? request.route;
      picture = socialPicture({ title, section: motif, siteName, fontFolder, seed });
      drawn.set(key, picture);
      picture.catch(() => drawn.delete(key));
    }
    const isCurrent = req.query.v === version;
    return {
      type: 'image/png',
      body: await picture,
      cacheControl: isCurrent ? CACHE_CONTROL.immutable : CACHE_CONTROL.document,
    };
  };
}
