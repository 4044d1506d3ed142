import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import { ClientResponseError, type RecordAuthResponse } from 'pocketbase';
import { accountAddress } from '../../client/model/text/email-address';
import { isLocale } from '../../client/i18n/locales';
import { formField } from '../http/request-body';
import { safeRedirect } from '../http/safe-redirect';
import {
  readAccountForm,
  storedAddresses,
  typedEmail,
  AccountForm,
  sendPageOutsideApp,
  type PageOutsideAppServices,
} from './page-outside-app';
import type { EditServices } from './edit-services';
import { editAddress, SIGN_IN_PATH, FORGOTTEN_PATH } from './edit-address';
import { EditError } from '../saving/edit-error';
import { AWAY_RETRY_S } from './edit-error-handler';
import { EDIT_LOCALE_COOKIE } from './edit-locale';
import { setLocaleCookie } from '../http/detect-locale';
import { createEditorClient, endSessions, nullIfRefused, startSession } from './editor-session';
import { isAway } from '../content/is-away';
import type { PasswordGate } from './password-gate';
import { localeOf } from './edit-locals';
import { EDITORS } from '../../client/model/rights';

const WRONG_STATUS = 422;

/** Signing in and out with plain HTML forms, and the language switch. Needs no session. */
export function createSignInRouter(services: EditServices, passwords: PasswordGate): Router {
  const { config, logger, messages } = services;
  const router = Router({ caseSensitive: true, strict: true });

  const respond = (req: Request, res: Response, status: number, page: Partial<SignInPage> = {}) => {
    const { email, to } = readFields(req.body);
    sendSignInPage(res, services, { status, to, email, ...page });
  };
  const textsOf = (res: Response) => messages[localeOf(res)].server.editors;

  const checkFilledIn: RequestHandler = (req, res, next) => {
    const { email, password } = readFields(req.body);
    if (email && password) return next();
    const required = messages[localeOf(res)].form.errors.required();
    respond(req, res, WRONG_STATUS, {
      errors: { ...(!email && { email: required }), ...(!password && { password: required }) },
    });
  };

  async function signInAs(
    addresses: readonly string[],
    password: string,
  ): Promise<RecordAuthResponse | null> {
    const editors = createEditorClient(config).collection(EDITORS);
    for (const address of addresses) {
      const account = await nullIfRefused(editors.authWithPassword(address, password));
      if (account) return account;
    }
    return null;
  }

  const signIn: RequestHandler = async (req, res) => {
    const { email, password, to } = readFields(req.body);
    const account = await passwords.check(req, res, () => signInAs(storedAddresses(email), password));
    if (!account) return respond(req, res, WRONG_STATUS, { problem: textsOf(res).signIn.wrong() });
    startSession(res, account, services);
    safeRedirect(res, to, { status: 303 });
  };

  /** Shows the form again with what went wrong. */
  const respondFailed: ErrorRequestHandler = (error: unknown, req, res, next) => {
    const { signIn, errors } = textsOf(res);
    if (error instanceof EditError && error.text === 'waiting')
      return respond(req, res, error.status, { problem: errors.waiting() });
    const hasNoAccounts = error instanceof ClientResponseError && error.status === 404;
    if (hasNoAccounts) {
      logger.warn(`PocketBase has no collection ${EDITORS}: nobody can edit; npm run content:push adds it`);
      return respond(req, res, 503, { problem: signIn.noAccounts() });
    }
    if (!isAway(error)) return next(error);
    res.set('Retry-After', String(AWAY_RETRY_S));
    respond(req, res, 503, { problem: errors.away() });
  };

  router.get('/sign-in', (req, res) => respond(req, res, 200, { to: editAddress(req.query.to) }));
  router.post(
    '/sign-in',
    readAccountForm(),
    checkFilledIn,
    ...passwords.limit(({ body }) => accountAddress(typedEmail(body))),
    signIn,
    respondFailed,
  );
  router.post('/sign-out', async (req, res) => {
    await endSessions(req, res, services);
    safeRedirect(res, SIGN_IN_PATH, { status: 303 });
  });
  router.get('/language', (req, res) => {
    const { to, path } = req.query;
    if (isLocale(to)) setLocaleCookie(res, to, config, EDIT_LOCALE_COOKIE);
    safeRedirect(res, editAddress(path), { status: 303 });
  });
  return router;
}

/** The fields as strings, whatever was posted. `to` is always an address under `/edit`. */
const readFields = (body: unknown) => ({
  email: typedEmail(body),
  password: formField(body, 'password'),
  to: editAddress(formField(body, 'to')),
});

interface SignInPage {
  status: number;
  /** Address under `/edit` to open after signing in. */
  to: string;
  /** The submitted email address. The password is never sent back. */
  email: string;
  problem?: string;
  errors?: Partial<Record<'email' | 'password', string>>;
}

function sendSignInPage(
  res: Response,
  services: PageOutsideAppServices & Pick<EditServices, 'config'>,
  { status, to, email, problem, errors = {} }: SignInPage,
): void {
  const { signIn, forgotten } = services.messages[localeOf(res)].server.editors;
  const children = (
    <>
      <p className="lead">{signIn.text()}</p>
      <AccountForm
        action={SIGN_IN_PATH}
        problem={problem}
        email={{ label: signIn.email(), defaultValue: email, error: errors.email }}
        password={{ label: signIn.password(), autoComplete: 'current-password', error: errors.password }}
        submit={signIn.submit()}
      >
        <input type="hidden" name="to" value={to} />
      </AccountForm>
      {services.config.mail.smtpUrl !== null && (
        <p>
          <a href={FORGOTTEN_PATH}>{forgotten.link()}</a>
        </p>
      )}
    </>
  );
  sendPageOutsideApp(res, services, {
    status,
    address: `${SIGN_IN_PATH}?${new URLSearchParams({ to })}`,
    heading: signIn.title(),
    hasFailed: Boolean(problem) || Object.keys(errors).length > 0,
    children,
  });
}
