import { Router, type Request, type Response } from 'express';
import { SIGN_IN_BODY_BYTES } from '../../http/limits';
import { formField, readFormFields } from '../../http/request-body';
import { safeRedirect } from '../../http/safe-redirect';
import { EDIT_PATH } from '../edit-address';
import { localeOf } from '../edit-locale';
import type { EditServices } from '../edit-services';
import { EDITORS } from '../editor';
import { createEditorClient, isRefused } from '../editor-client';
import { startSession } from '../editor-session';
import { foundOrNull } from '../../content/find-record';
import { ADDRESS_QUERY, readForgotten, type ForgottenAccount } from './forgotten-link';
import { readInvitation, type InvitedAccount } from './invitation';
import { isLongEnough } from './password';
import { renderWelcomePage, type WelcomePage } from './welcome-page';

/** Most fields of a request; the form has two. */
const PARAMETER_LIMIT = 10;

/**
 * The page on which somebody who was invited, or who forgot a password, chooses one. Needs no session: the link's key is the
 * permission.
 */
export function createWelcomeRouter(services: EditServices): Router {
  const { config, client, sessionSeal } = services;
  const router = Router({ caseSensitive: true, strict: true });

  const respond = (res: Response, status: number, page: Omit<WelcomePage, 'locale'>) => {
    res
      .status(status)
      .type('html')
      .send(renderWelcomePage(services, { locale: localeOf(res), ...page }));
  };
  const respondOver = (res: Response) => respond(res, 410, { key: '', account: null });
  const accountOf = (key: string) => readInvitation(key, sessionSeal) ?? readForgotten(key, sessionSeal);

  router.get('/welcome', (req, res) => {
    const { key = '' } = req.query;
    const account = typeof key === 'string' ? accountOf(key) : null;
    if (!account) return respondOver(res);
    respond(res, 200, { key: String(key), account });
  });

  router.post(
    '/welcome',
    readFormFields({ limit: SIGN_IN_BODY_BYTES, parameterLimit: PARAMETER_LIMIT }),
    async (req: Request, res: Response) => {
      const [key, password] = [formField(req.body, 'key'), formField(req.body, 'password')];
      const account = accountOf(key);
      if (!account) return respondOver(res);
      if (!isLongEnough(password)) return respond(res, 422, { key, account, hasFailed: true });
      const signedIn = await choosePassword(account, password);
      if (!signedIn) return respondOver(res);
      startSession(res, signedIn, services);
      safeRedirect(res, EDIT_PATH, { status: 303 });
    },
  );

  /** @returns the sign-in with the new password; null if the account has another one by now, or is gone */
  async function choosePassword(account: InvitedAccount | ForgottenAccount, password: string) {
    const editors = createEditorClient(config).collection(EDITORS);
    try {
      const chosen = { password, passwordConfirm: password };
      if ('password' in account) {
        const { record } = await editors.authWithPassword(account.email, account.password);
        await editors.update(record.id, { ...chosen, oldPassword: account.password });
      } else {
        const change = { ...chosen, was_updated: account.updated };
        const query = { [ADDRESS_QUERY]: account.email };
        const update = client.run((pb) => pb.collection(EDITORS).update(account.id, change, { query }));
        if (!(await foundOrNull(update))) return null;
      }
      return await editors.authWithPassword(account.email, password);
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  }
  return router;
}
