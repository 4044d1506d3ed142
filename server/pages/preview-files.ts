import type { RequestHandler } from 'express';
import { isRecordId } from '../../client/model/record-id';
import type { Config } from '../config';
import { safeFileType } from '../content/files/file-request';
import { CACHE_CONTROL } from '../http/cache-control';
import { previewCookie } from './preview-token';
import type { Previews } from './previews';

/** Sends files of changes that wait to people with a link to a preview. Everybody else gets what a missing file gets. */
export const createPreviewFiles =
  ({
    config,
    previews,
  }: {
    config: Pick<Config, 'siteUrl'>;
    previews: Pick<Previews, 'file'>;
  }): RequestHandler =>
  async (req, res, next) => {
    const { change, name } = req.params as Record<string, string>;
    const token = previewCookie(config).of(req);
    if (!token || !isRecordId(change)) return next();
    const file = await previews.file(token, change, name!);
    const type = file && safeFileType(file.type, name!);
    if (!type) return next();
    res.set({
      'Content-Type': type,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': CACHE_CONTROL.preview,
      'X-Robots-Tag': 'noindex, nofollow',
    });
    res.end(Buffer.from(await file.arrayBuffer()));
  };
