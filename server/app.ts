import compression from 'compression';
import cookieParser from 'cookie-parser';
import type { RequestListener } from 'node:http';
import express from 'express';
import { createFilesHandler } from './content/files/files-handler';
import { EDIT_PATH } from './edit/edit-address';
import { createEditRouter } from './edit/edit-router';
import { createFormRouter } from './forms/form-router';
import { createDocumentRouter } from './documents/document-router';
import { SOCIAL_PICTURE_PATH } from './pages/social-picture-address';
import { createErrorHandler } from './pages/error-handler';
import { refuseMalformedUrls } from './http/malformed-url';
import { allowOnlyReading } from './http/method-not-allowed';
import { requestId } from './http/request-id';
import { restartStream } from './http/restart-stream';
import { allowEmbedding, setSecurityHeaders } from './http/security-headers';
import { serveStaticFiles } from './http/static-files';
import { redirectToCanonicalPath } from './http/trailing-slash';
import { createLocaleRouter } from './pages/locale-router';
import { accessLog } from './observability/access-log';
import { createHealthRouter } from './observability/health';
import { measureRequests } from './observability/measure-requests';
import { labelRoute } from './http/route-label';
import { createReportsRouter } from './observability/reports';
import { createVitalsRouter } from './observability/vitals';
import { createPageFastPath } from './pages/page-fast-path';
import { createPageHandler, createRenderFormPage } from './pages/page-handler';
import { createPayloadHandler } from './pages/payload-handler';
import { redirectByRule, refuseGonePages } from './pages/redirect-handler';
import type { Services } from './services';

/**
 * All steps of a request, in order. Nothing else calls `app.use`. Responses are compressed from `compression` on; those
 * sent before it are small or compressed at build time.
 */
export function createApp(services: Services): RequestListener {
  const { config, logger, metrics, rules, staticFiles } = services;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag'); // Pages and files make their own, once per content instead of once per response.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trustProxy);

  // First the steps that must see every request, even one that a later step refuses.
  app.use(requestId(config));
  app.use(accessLog(logger));
  app.use(measureRequests(metrics));
  app.use(setSecurityHeaders(config));
  app.use(refuseMalformedUrls);

  // Then everything that needs neither cookies nor a language, the most frequent first.
  app.use(serveStaticFiles(staticFiles));
  app.use(createHealthRouter(services));
  app.use(createVitalsRouter(metrics));
  app.use(createReportsRouter(services));
  if (!config.production) app.get('/__dev/restarts', restartStream(services.lifecycle));
  app.use(['/files', SOCIAL_PICTURE_PATH], allowEmbedding);
  app.use('/files', labelRoute('file'));
  app.use(createFilesHandler(services));

  app.use(compression());
  // Before the redirects, so that no editor's rule hides a document of the site, not even `/**`.
  const documents = createDocumentRouter(services);
  app.use(documents.router);
  app.use(redirectByRule(rules));
  app.use(refuseGonePages(services));
  app.use(cookieParser());
  const isServed = (path: string) => staticFiles.has(path) || documents.serves(path);
  app.use(EDIT_PATH, createEditRouter({ ...services, isServed }));
  app.use('/forms', createFormRouter({ ...services, renderFormPage: createRenderFormPage(services) }));
  app.use(allowOnlyReading);
  app.use(createLocaleRouter(services));
  app.use(createPayloadHandler(services));
  // After the rules, because old addresses may have had a slash, and after everything that is not a page.
  app.use(redirectToCanonicalPath(config));
  app.use(createPageHandler(services));

  app.use(createErrorHandler(services));

  // Before all of this: a cached page needs none of it.
  return createPageFastPath(services, app);
}
