import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';
import { contentSecurityPolicy, isHttps, REPORTING_ENDPOINTS } from './content-security-policy';

/** Browsers may forget plain http for two years. */
const HSTS_MAX_AGE_S = 2 * 365 * 24 * 60 * 60;

/** Device features that neither our pages nor third-party scripts may use. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The headers that every response carries. They depend on the configuration alone, so helmet writes them once, and a
 * response that never enters Express (a page from the cache) can carry the same ones.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  res.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
  res.setHeader('Reporting-Endpoints', REPORTING_ENDPOINTS);
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginEmbedderPolicy: false,
    // A browser would start a second process for every visit from another site; public pages hold nothing to shut off.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps(config.siteUrl) && { maxAge: HSTS_MAX_AGE_S, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    // Only obsolete browsers and plug-ins read these.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  write(res.req, res, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Lets other sites embed the response: feed readers and social networks show our pictures on their pages. */
export const allowEmbedding: RequestHandler = (_req, res, next) => {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
