import { Router } from 'express';
import type { EditServices } from './edit-services';
import { createChangesRouter } from './changes/changes-router';
import { createChecksRouter } from './checks/checks-router';
import { createEditErrorHandler, refuseForeignWrites, refuseUnknownAddress } from './edit-error-handler';
import { setEditHeaders } from './edit-headers';
import { detectEditLocale } from './edit-locale';
import { createEditShell } from './edit-shell';
import { requireEditor } from './editor-session';
import { createEntriesRouter } from './entries/entries-router';
import { createFrameRouter } from './frame-router';
import { createLeadsRouter } from './leads/leads-router';
import { createLegalRouter } from './legal/legal-router';
import { createMediaRouter } from './media/media-router';
import { createForgottenRouter } from './people/forgotten-router';
import { createPeopleRouter } from './people/people-router';
import { createWelcomeRouter } from './people/welcome-router';
import { createPasswordGate } from './password-gate';
import { createPresenceRouter } from './presence-router';
import { createPreviewsRouter } from './previews-router';
import { requireRight } from './require-right';
import { createSignInRouter } from './sign-in';
import { createSetupRouter } from './setup/setup-router';
import { createVersionsRouter } from './versions/versions-router';

/** Routes under `/edit`, in order. Handlers below `requireEditor` can call {@link editorOf}. */
export function createEditRouter(services: EditServices): Router {
  const { config } = services;
  const passwords = createPasswordGate(services);
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
  router.use(createEntriesRouter(services));
  router.use(createChangesRouter(services));
  router.use(createChecksRouter(services));
  router.use(createFrameRouter(services));
  router.use(createLegalRouter(services));
  router.use(createMediaRouter(services));
  router.use(createPresenceRouter());
  router.use(createPreviewsRouter(services));
  router.use(createSetupRouter(services));
  router.use(createVersionsRouter(services));

  router.use(refuseUnknownAddress);
  router.use(createEditErrorHandler(services));
  return router;
}
