import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { createFilesHandler } from './content/files/files-handler';
import { EDIT_PATH } from './edit/edit-address';
import { createEditRouter } from './edit/edit-router';
import { createFormRouter } from './forms/form-router';
import { createIconsHandler, isIcon } from './documents/icons';
import { createDocumentRouter } from './documents/document-router';
import { SOCIAL_PICTURE_PATH } from './pages/social-picture-address';
import { BRAND_STYLES_PATH, createBrandStyles } from './pages/brand-styles';
import { createErrorHandler } from './pages/error-handler';
import { openEventStream } from './http/event-stream';
import { refuseMalformedUrls } from './http/malformed-url';
import { REQUEST_ID_HEADER } from './http/request-id';
import { allowEmbedding, securityHeaders } from './http/security-headers';
import { serveStaticFiles } from './http/static-files';
import { createFindAddress } from './pages/redirects/find-address';
import { createLocaleRouter } from './pages/locale-router';
import { createOutcomeReport, onOutcome } from './observability/request-outcome';
import { createHealthRouter } from './observability/health';
import { labelRoute } from './http/route-label';
import { createReportsRouter, createVitalsRouter } from './observability/browser-posts';
import { createPreviewFiles } from './pages/preview-files';
import { PREVIEW_FILES_PATH } from './pages/previews';
import { sendCachedPage } from './pages/send-page';
import { createPageHandler, createSendFormPage } from './pages/page-handler';
import { createPayloadHandler } from './pages/payload-handler';
import { limitSearches } from './pages/search-limit';
import { createRedirects, sendRedirect } from './pages/redirects/redirects';
import type { Services } from './services';
import { CACHE_CONTROL } from './http/cache-control';
import type { Lifecycle } from './lifecycle';

/**
 * All steps of a request, in order. Nothing else calls `app.use`. Responses are compressed from `compression` on; those
 * sent before it are small or compressed at build time.
 */
export function createApp(services: Services): RequestListener {
  const { config, logger, metrics, pageCache, redirects, staticFiles } = services;
  const commonHeaders = Object.entries(securityHeaders(config)).flat();
  const report = createOutcomeReport(logger, metrics);
  const redirectOf = createRedirects(config, redirects);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag'); // Pages and files make their own, once per content instead of once per response.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);

  app.use(refuseMalformedUrls);

  // First everything that needs neither cookies nor a language, the most frequent first.
  app.use(createIconsHandler(services));
  app.get(BRAND_STYLES_PATH, compression(), createBrandStyles(services));
  app.use(serveStaticFiles(staticFiles));
  app.use(createHealthRouter(services));
  app.use(createVitalsRouter(services));
  app.use(createReportsRouter(services));
  if (!config.production) app.get('/__dev/restarts', restartStream(services.lifecycle));
  app.use(['/files', SOCIAL_PICTURE_PATH], allowEmbedding);
  app.use('/files', labelRoute('file'));
  app.get(`${PREVIEW_FILES_PATH}/:change/:name`, createPreviewFiles(services));
  app.use(createFilesHandler(services));

  app.use(compression());
  // Before the redirects, so that no editor's rule hides a document of the site, not even `/**`.
  const documents = createDocumentRouter(services);
  app.use(documents.router);
  app.use(sendRedirect(redirectOf, services));
  const isServed = (path: string) => staticFiles.has(path) || isIcon(path) || documents.serves(path);
  app.use(EDIT_PATH, createEditRouter({ ...services, isServed }));
  app.use('/forms', createFormRouter({ ...services, sendFormPage: createSendFormPage(services) }));
  app.use(allowOnlyReading);
  app.use(createLocaleRouter(services));
  app.use(limitSearches(services));
  const findAddress = createFindAddress({ ...services, isServed });
  app.use(createPayloadHandler({ ...services, findAddress }));
  app.use(createPageHandler({ ...services, findAddress }));

  app.use(createErrorHandler(services));

  return (req, res) => {
    // A proxy may ask for the whole address (RFC 9112, 3.2.2).
    req.url = req.url!.replace(/^https?:\/\/[^/?]*\/?/i, '/');
    // Every response has an id, its part in the log and the metrics, and the security headers.
    const requestId = randomUUID();
    const headers = [...commonHeaders, REQUEST_ID_HEADER, requestId];
    // A fresh page of the page cache, asked for by its exact address, needs nothing else.
    const page = req.method === 'GET' || req.method === 'HEAD' ? pageCache.fresh(req.url) : undefined;
    const isCached = page !== undefined && !redirectOf(req);
    onOutcome(req, res, (outcome) => report(requestId, { ...outcome, isCached }));
    if (isCached) {
      metrics.pageCacheRequests.inc({ result: 'hit' });
      return sendCachedPage(req, res, page, headers);
    }
    for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at]!, headers[at + 1]!);
    app(req, res);
  };
}

/** Refuses every method but reading: the rest of the pipeline has nothing that could be written. */
const allowOnlyReading: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  res.set({ Allow: 'GET, HEAD', 'Cache-Control': CACHE_CONTROL.none });
  if (req.method === 'OPTIONS') return void res.status(204).end();
  next(Object.assign(new Error('method not allowed'), { status: 405 }));
};

/** Development only: tells open pages when their server was started, so that they reload; see `scripts/dev`. */
function restartStream(lifecycle: Pick<Lifecycle, 'onDrain'>): RequestHandler {
  const startedAt = Date.now();
  return (_req, res) => openEventStream(res, lifecycle)(`retry: 200\ndata: ${startedAt}\n\n`);
}
