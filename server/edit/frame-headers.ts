import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';
import { contentSecurityPolicy } from '../http/content-security-policy';

/**
 * Headers of the page in the editors' frame: the public policy, but without scripts, requests and forms, with `blob:`
 * pictures that only this browser has, and framed by the app alone.
 */
export function setFrameHeaders(config: Config): RequestHandler {
  const { imgSrc, mediaSrc, ...policy } = contentSecurityPolicy(config);
  const setPolicy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      ...policy,
      scriptSrc: ["'none'"],
      connectSrc: ["'none'"],
      frameSrc: ["'none'"],
      formAction: ["'none'"],
      imgSrc: [...imgSrc!, 'blob:'],
      mediaSrc: [...mediaSrc!, 'blob:'],
      frameAncestors: ["'self'"],
    },
  });
  return (req, res, next) => {
    res.setHeader('X-Frame-Options', 'SAMEORIGIN');
    setPolicy(req, res, next);
  };
}
