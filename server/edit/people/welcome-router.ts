import { Router, type Request, type Response } from 'express';
import { isMap } from '../../../client/model/json-value';
import { SIGN_IN_BODY_BYTES } from '../../http/limits';
import { readFormFields } from '../../http/request-body';
import { safeRedirect } from '../../http/safe-redirect';
import { EDIT_PATH } from '../edit-address';
import { localeOf } from '../edit-locale';
import type { EditServices } from '../edit-services';
import { EDITORS } from '../editor';
import { createEditorClient, isRefused } from '../editor-client';
import { startSession } from '../editor-session';
import { readInvitation, type InvitedAccount } from './invitation';
import { isLongEnough } from './password';
import { renderWelcomePage } from './welcome-page';

/** Most fields of a request; the form has two. */
const PARAMETER_LIMIT = 10;

/** The page on which somebody who was invited chooses a password. Needs no session: the link's key is the permission. */
export function createWelcomeRouter(services: EditServices): Router {
  const { config, sessionSeal } = services;
  const router = Router({ caseSensitive: true, strict: true });

  const respond = (
    res: Response,
    status: number,
    page: { key: string; email: string | null; hasFailed?: boolean },
  ) => {
    res
      .status(status)
      .type('html')
      .send(renderWelcomePage(services, { locale: localeOf(res), ...page }));
  };
  const respondOver = (res: Response) => respond(res, 410, { key: '', email: null });

  router.get('/welcome', (req, res) => {
    const { key = '' } = req.query;
    const invited = typeof key === 'string' ? readInvitation(key, sessionSeal) : null;
    if (!invited) return respondOver(res);
    respond(res, 200, { key: String(key), email: invited.email });
  });

  router.post(
    '/welcome',
    readFormFields({ limit: SIGN_IN_BODY_BYTES, parameterLimit: PARAMETER_LIMIT }),
    async (req: Request, res: Response) => {
      const { key, password } = readFields(req.body);
      const invited = readInvitation(key, sessionSeal);
      if (!invited) return respondOver(res);
      if (!isLongEnough(password)) return respond(res, 422, { key, email: invited.email, hasFailed: true });
      const account = await choosePassword(invited, password);
      if (!account) return respondOver(res);
      startSession(res, account, services);
      safeRedirect(res, EDIT_PATH, { status: 303 });
    },
  );

  /** @returns the sign-in with the new password; null if the account has another one by now, or is gone */
  async function choosePassword(invited: InvitedAccount, password: string) {
    const editors = createEditorClient(config).collection(EDITORS);
    try {
      const { record } = await editors.authWithPassword(invited.email, invited.password);
      await editors.update(record.id, {
        oldPassword: invited.password,
        password,
        passwordConfirm: password,
      });
      return await editors.authWithPassword(invited.email, password);
    } catch (error) {
      if (isRefused(error)) return null;
      throw error;
    }
  }
  return router;
}

function readFields(body: unknown): { key: string; password: string } {
  const { key = '', password = '' } = isMap(body) ? body : {};
  return { key: String(key), password: String(password) };
}
