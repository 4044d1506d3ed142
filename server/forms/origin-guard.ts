import type { RequestHandler } from 'express';
import { isSameOrigin } from './same-origin';

/** Lets posts from this site through; others go to `onForeign`. */
export const guardOrigin =
  (siteUrl: string, onForeign: RequestHandler): RequestHandler =>
  (req, res, next) => {
    const post = { origin: req.get('origin'), fetchSite: req.get('sec-fetch-site'), host: req.host };
    if (isSameOrigin(post, siteUrl)) next();
    else void onForeign(req, res, next);
  };
