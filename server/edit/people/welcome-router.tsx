import { Router, type Request, type RequestHandler, type Response } from 'express';
import { Button } from '@site/ui-kit';
import { accountAddress } from '../../../client/model/text/email-address';
import type { Config } from '../../config';
import { secretCookie } from '../../http/cookies';
import { formField } from '../../http/request-body';
import { safeRedirect } from '../../http/safe-redirect';
import {
  readAccountForm,
  AccountForm,
  sendPageOutsideApp,
  type PageOutsideAppServices,
} from '../page-outside-app';
import { EDIT_PATH, WELCOME_PATH, SIGN_IN_PATH } from '../edit-address';
import type { EditServices } from '../edit-services';
import { createEditorClient, nullIfRefused, startSession } from '../editor-session';
import type { PasswordGate } from '../password-gate';
import { foundOrNull } from '../../content/find-record';
import { passwordProblem, PASSWORD_MIN, type PasswordProblem } from './password';
import { ADDRESS_QUERY, readWelcomeKey, type WelcomedAccount } from './welcome-link';
import { localeOf } from '../edit-locals';
import { EDITORS } from '../../../client/model/rights';

/** Holds the key of the link that was opened: an address with a key would stay in histories and logs. */
export const keyCookie = (config: Pick<Config, 'siteUrl'>) =>
  secretCookie({ name: 'edit_key', path: WELCOME_PATH, sameSite: 'lax' }, config);

/**
 * The page on which somebody who was invited, or who forgot a password, chooses one. Needs no session: the link's key is the
 * permission.
 */
export function createWelcomeRouter(services: EditServices, passwords: PasswordGate): Router {
  const { config, client, sessionSeal } = services;
  const router = Router({ caseSensitive: true, strict: true });
  const cookie = keyCookie(config);

  const respond = (res: Response, page: WelcomePage) => sendWelcomePage(res, services, page);
  const respondOver = (res: Response) => {
    cookie.remove(res);
    respond(res, { status: 410, account: null });
  };
  const accountOf = (key: string) => readWelcomeKey(key, sessionSeal);

  router.get('/welcome', (req, res) => {
    const { key = cookie.of(req) } = req.query;
    const account = typeof key === 'string' ? accountOf(key) : null;
    if (!account) return respondOver(res);
    if (req.query.key === undefined) return respond(res, { status: 200, account });
    cookie.set(res, String(key));
    safeRedirect(res, WELCOME_PATH, { status: 303 });
  });

  const readAccount: RequestHandler = async (req, res, next) => {
    const account = accountOf(cookie.of(req));
    if (!account) return respondOver(res);
    const problem = await passwordProblem(formField(req.body, 'password'), account, services);
    if (problem) return respond(res, { status: 422, account, problem });
    res.locals.account = account;
    next();
  };

  router.post(
    '/welcome',
    readAccountForm(),
    readAccount,
    ...passwords.limit((_req, { locals }) => accountAddress((locals.account as WelcomedAccount).email)),
    async (req, res) => {
      const { account } = res.locals as { account: WelcomedAccount };
      const signedIn = await nullIfRefused(choosePassword(req, res, account));
      if (!signedIn) return respondOver(res);
      cookie.remove(res);
      startSession(res, signedIn, services);
      safeRedirect(res, EDIT_PATH, { status: 303 });
    },
  );

  /** @returns the sign-in with the new password; null if the account has another one by now, or is gone */
  async function choosePassword(req: Request, res: Response, account: WelcomedAccount) {
    const password = formField(req.body, 'password');
    const chosen = { password, passwordConfirm: password };
    const editors = createEditorClient(config).collection(EDITORS);
    if (account.kind === 'invited') {
      const { email, password: oldPassword } = account;
      const invited = await passwords.check(req, res, () => editors.authWithPassword(email, oldPassword));
      if (!invited) return null;
      await editors.update(invited.record.id, { ...chosen, oldPassword });
    } else {
      const change = { ...chosen, was_updated: account.updated };
      const query = { [ADDRESS_QUERY]: account.email };
      const update = client.run((pb) => pb.collection(EDITORS).update(account.id, change, { query }));
      if (!(await foundOrNull(update))) return null;
    }
    return editors.authWithPassword(account.email, password);
  }
  return router;
}

interface WelcomePage {
  status: number;
  /** The account whose password it is; null for a link that does not work any more. */
  account: WelcomedAccount | null;
  problem?: PasswordProblem;
}

/** The page of an invitation, or of the link for a forgotten password. */
function sendWelcomePage(
  res: Response,
  services: PageOutsideAppServices,
  { status, account, problem }: WelcomePage,
): void {
  const { welcome, forgotten, signIn, errors } = services.messages[localeOf(res)].server.editors;
  const isInvited = account?.kind === 'invited';
  const children =
    account === null ? (
      <>
        <p className="lead">{welcome.overText()}</p>
        <Button asChild variant="fill">
          <a href={SIGN_IN_PATH}>{signIn.submit()}</a>
        </Button>
      </>
    ) : (
      <>
        <p className="lead">{welcome.text()}</p>
        <AccountForm
          action={WELCOME_PATH}
          problem={problem && errors[problem]()}
          email={{ label: signIn.email(), defaultValue: account.email, readOnly: true }}
          password={{ label: welcome.password({ count: PASSWORD_MIN }), autoComplete: 'new-password' }}
          submit={isInvited ? welcome.submit() : forgotten.set()}
        />
      </>
    );
  sendPageOutsideApp(res, services, {
    status,
    address: WELCOME_PATH,
    heading: account === null ? welcome.over() : isInvited ? welcome.title() : forgotten.choose(),
    hasFailed: problem !== undefined,
    children,
  });
}
