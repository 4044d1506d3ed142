import { Router, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { EditServices } from './edit-services';
import { createChangesRouter } from './changes-router';
import { createChecksRouter } from './checks/checks-router';
import { createEditErrorHandler, refuseForeignWrites, refuseUnknownAddress } from './edit-error-handler';
import { detectEditLocale } from './edit-locale';
import { requireEditor } from './editor-session';
import { createEntriesRouter } from './entries/entries-router';
import { createFrameRouter } from './frame-router';
import { createLeadsRouter } from './leads/leads-router';
import { createLegalRouter } from './legal/legal-router';
import { createMediaRouter } from './media/media-router';
import { createForgottenRouter } from './people/forgotten-router';
import { createPeopleRouter } from './people/people-router';
import { createWelcomeRouter } from './people/welcome-router';
import { createOverview } from './overview/overview';
import { createPasswordGate } from './password-gate';
import { createPresenceRouter } from './presence-router';
import { createPreviewsRouter } from './previews-router';
import { createSignInRouter } from './sign-in';
import { createSetupRouter } from './setup/setup-router';
import { createPageVersionsRouter } from './versions/page-versions-router';
import { createVersionsRouter } from './versions/versions-router';
import { mayOpen, openTo } from '../../client/model/rights';
import { safeRedirect } from '../http/safe-redirect';
import { LEADS_PATH } from '../../client/forms/lead-key';
import { EditError } from '../saving/edit-error';
import { type Config, publicConfig } from '../config';
import { CACHE_CONTROL } from '../http/cache-control';
import { editorsSecurityPolicy } from '../http/content-security-policy';
import { setRouteLabel } from '../http/route-label';
import type { EditState } from '../../client/edit/edit-state';
import { SETUP_PATH } from './edit-address';
import { renderEditDocument } from './edit-document';
import { editorOf, localeOf } from './edit-locals';

/** Routes under `/edit`, in order. Handlers below `requireEditor` can call {@link editorOf}. */
export function createEditRouter(services: EditServices): Router {
  const { config } = services;
  const passwords = createPasswordGate(services);
  const overview = createOverview(services);
  const router = Router({ caseSensitive: true, strict: true });
  router.use(setEditHeaders(config));
  router.use(detectEditLocale(config));
  router.use(refuseForeignWrites(config));
  router.use(createSignInRouter(services, passwords));
  router.use(createForgottenRouter(services));
  router.use(createWelcomeRouter(services, passwords));

  router.use(requireEditor(services));
  router.use(requireRight);
  router.use(createEditShell(services));
  router.use(createPeopleRouter(services, passwords));
  router.use(createLeadsRouter(services));
  router.use(createEntriesRouter(services, overview));
  router.use(createChangesRouter(services));
  router.use(createChecksRouter(services, overview));
  router.use(createFrameRouter(services));
  router.use(createLegalRouter(services));
  router.use(createMediaRouter(services, overview));
  router.use(createPresenceRouter());
  router.use(createPreviewsRouter(services));
  router.use(createSetupRouter(services));
  router.use(createVersionsRouter(services));
  router.use(createPageVersionsRouter(services));

  router.use(refuseUnknownAddress);
  router.use(createEditErrorHandler(services));
  return router;
}

/**
 * Refuses editors whose roles do not open an address. PocketBase's rules decide what an account reads and writes; this keeps
 * what the site reads with its own account, such as the list of entries, from those who may not see it.
 */
const requireRight: RequestHandler = (req, res, next) => {
  const { roles } = editorOf(res);
  if (mayOpen(roles, req.path)) return next();
  // The inbox is the start page of those who only answer leads.
  if (req.path === '/' && mayOpen(roles, '/leads')) return safeRedirect(res, LEADS_PATH, { status: 303 });
  next(openTo(req.path) ? new EditError(403, 'notAllowed') : new EditError(404, 'notFound'));
};

/** Headers of every response under `/edit`: not cached, not indexed, out of reach and without a referrer for other sites. */
const HEADERS = {
  'Cache-Control': CACHE_CONTROL.none,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
};

/** Sets {@link HEADERS} and the editors' security policy in place of the public ones. */
function setEditHeaders(config: Pick<Config, 'siteUrl' | 'storageUrl'>): RequestHandler {
  const setPolicy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: editorsSecurityPolicy(config),
  });
  return (req, res, next) => {
    setRouteLabel(res, 'edit');
    res.set(HEADERS);
    setPolicy(req, res, next);
  };
}

const VIEWS: Readonly<Record<string, EditState['view']>> = {
  '/leads': 'leads',
  '/library': 'library',
  '/people': 'people',
  '/setup': 'setup',
};

/** Serves the document of the editors' app at the address of each of its views. */
function createEditShell({
  config,
  content,
  assets,
  messages,
}: Pick<EditServices, 'config' | 'content' | 'assets' | 'messages'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(['/', '/setup', '/checks', '/leads', '/library', '/people'], (req, res) => {
    const locale = localeOf(res);
    const { id, name, email, roles } = editorOf(res);
    const view = VIEWS[req.path] ?? 'site';
    const { name: siteName, timeZone, look, set_up: isSetUp } = content.identity(locale);
    const opensSite = req.path === '/' && req.query.path === undefined;
    if (opensSite && !isSetUp && mayOpen(roles, '/setup'))
      return safeRedirect(res, SETUP_PATH, { status: 303 });
    const html = renderEditDocument(assets, {
      title: messages[locale].server.editors.title({ siteName }),
      locale,
      look,
      body: `<div id="edit"></div>`,
      state: {
        config: publicConfig(config, assets.version, assets.buildId),
        siteName,
        timeZone,
        separator: config.separator,
        locale,
        editor: { id, name, email, roles },
        view,
      },
    });
    res.type('html').send(html);
  });
  return router;
}
