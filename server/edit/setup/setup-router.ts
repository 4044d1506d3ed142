import { Router } from 'express';
import { ClientResponseError } from 'pocketbase';
import { STARTS, type AccountChange } from '../../../client/edit/api/setup';
import { EMAIL_ADDRESS } from '../../../client/forms/shared-fields';
import { LOCALES, type Locale } from '../../../client/i18n/locales';
import { SIGN_IN_BODY_BYTES } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { EditError } from '../edit-error';
import { localeOf } from '../edit-locale';
import type { EditServices } from '../edit-services';
import { EDITORS, editorOf } from '../editor';
import { createEditorClient, isRefused } from '../editor-client';
import { startSession } from '../editor-session';
import { legalFacts } from '../legal/legal-facts';
import { legalPage } from '../legal/legal-page';
import { requireRole } from '../require-role';
import { replaceContent, unpublishContent } from './replace-content';
import { starterContent } from './starter-content';

/** Characters of a password, as PocketBase takes it. */
const PASSWORD = { min: 12, max: 72 };

/** What an administrator does once, before the site is set up, and the administrator's own account. */
export function createSetupRouter(
  services: Pick<EditServices, 'config' | 'content' | 'messages' | 'sessionSeal'>,
): Router {
  const { config, content, messages } = services;
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/api/setup', requireRole('administrator'), readJson({ limit: SIGN_IN_BODY_BYTES }));

  router.post('/api/setup/texts', async (req, res) => {
    const { start } = (req.body ?? {}) as { start?: unknown };
    if (!STARTS.some((each) => each === start)) throw new EditError(400);
    // What a company has written is not replaced by accident.
    if (content.identity(localeOf(res)).set_up) throw new EditError(409, 'isSetUp');
    const editor = editorOf(res);
    if (start === 'drafts') await unpublishContent(editor);
    else {
      const facts = Object.fromEntries(
        LOCALES.map((locale) => [locale, { ...legalFacts(config, content, locale), hasWorkshops: false }]),
      ) as Record<Locale, ReturnType<typeof legalFacts>>;
      const entries = starterContent(
        messages,
        (kind, locale) => legalPage(kind, messages[locale], facts[locale]),
        Date.now(),
      );
      await replaceContent(editor, entries);
    }
    res.json({});
  });

  router.post('/api/setup/account', async (req, res) => {
    const change = readAccountChange(req.body);
    const { id, email: before, pocketBase } = editorOf(res);
    const check = (email: string, password: string) =>
      createEditorClient(config).collection(EDITORS).authWithPassword(email, password);
    try {
      await check(before, change.current);
    } catch (error) {
      if (isRefused(error)) throw new EditError(422, 'wrongPassword');
      throw error;
    }
    const { email, password } = change;
    try {
      await pocketBase.collection(EDITORS).update(id, {
        email,
        ...(password && { password, passwordConfirm: password, oldPassword: change.current }),
      });
    } catch (error) {
      if (!(error instanceof ClientResponseError)) throw error;
      if (error.status === 400) throw new EditError(422, 'account');
      // The schema of an earlier release lets nobody change an account here.
      throw error.status === 404 ? new EditError(403, 'notAllowed') : error;
    }
    // A new password ends all sessions of the account, this one too.
    startSession(res, await check(email, password || change.current), services);
    res.json({});
  });
  return router;
}

function readAccountChange(body: unknown): AccountChange {
  const { email, password, current } = (body ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof password !== 'string' || typeof current !== 'string')
    throw new EditError(400);
  const isLong = password === '' || (password.length >= PASSWORD.min && password.length <= PASSWORD.max);
  if (!EMAIL_ADDRESS.test(email.trim()) || !isLong) throw new EditError(422, 'account');
  return { email: email.trim(), password, current };
}
