import { Router, type Request, type RequestHandler, type Response } from 'express';
import { ClientResponseError } from 'pocketbase';
import { isLocale } from '../../client/i18n/locales';
import { SIGN_IN_BODY_BYTES } from '../http/limits';
import { formField, readFormFields } from '../http/request-body';
import { safeRedirect } from '../http/safe-redirect';
import { typedEmail } from './account-form';
import type { EditServices } from './edit-services';
import { editAddress, SIGN_IN_PATH } from './edit-address';
import { AWAY_RETRY_S } from './edit-error-handler';
import { localeOf, rememberEditLocale } from './edit-locale';
import { EDITORS } from './editor';
import { createEditorClient, isAway, isRefused } from './editor-client';
import { endSessions, startSession } from './editor-session';
import { createPasswordChecks } from './password-checks';
import { failuresBefore, LONGEST_DELAY_MS, patienceMs, signInLimits } from './sign-in-limits';
import { renderSignInPage, type SignInPage } from './sign-in-page';

/** Most fields of a request; the form has three. */
const PARAMETER_LIMIT = 10;
const WRONG_STATUS = 422;

/** Signing in and out with plain HTML forms, and the language switch. Needs no session. */
export function createSignInRouter(services: EditServices): Router {
  const { config, logger, messages, countStores } = services;
  const router = Router({ caseSensitive: true, strict: true });

  const respond = (
    req: Request,
    res: Response,
    status: number,
    page: Omit<Partial<SignInPage>, 'locale'> = {},
  ) => {
    const { email, to } = readFields(req.body);
    const html = renderSignInPage(services, { locale: localeOf(res), to, email, ...page });
    res.status(status).type('html').send(html);
  };
  const textsOf = (res: Response) => messages[localeOf(res)].server.editors;

  const respondLimited = (req: Request, res: Response) => {
    const seconds = LONGEST_DELAY_MS / 1000;
    res.set('Retry-After', String(seconds));
    respond(req, res, 429, { problem: textsOf(res).signIn.limited({ seconds }) });
  };
  const limits = signInLimits({ onLimited: respondLimited, countStores });
  const passwordChecks = createPasswordChecks();

  const checkFilledIn: RequestHandler = (req, res, next) => {
    const { email, password } = readFields(req.body);
    if (email && password) return next();
    const required = messages[localeOf(res)].form.errors.required();
    respond(req, res, WRONG_STATUS, {
      errors: { ...(!email && { email: required }), ...(!password && { password: required }) },
    });
  };

  const signIn: RequestHandler = async (req, res) => {
    const { email, password, to } = readFields(req.body);
    const failures = failuresBefore(req);
    const left = new AbortController();
    res.once('close', () => left.abort());
    const late = AbortSignal.timeout(patienceMs(failures));
    const check = () =>
      createEditorClient(config)
        .collection(EDITORS)
        .authWithPassword(email, password)
        .catch((error: unknown) => {
          if (isRefused(error)) return null;
          throw error;
        });
    try {
      const account = await passwordChecks.run(check, {
        failures,
        signal: AbortSignal.any([left.signal, late]),
      });
      if (!account) return respond(req, res, WRONG_STATUS, { problem: textsOf(res).signIn.wrong() });
      startSession(res, account, services);
    } catch (error) {
      if (left.signal.aborted) return;
      if (error === late.reason) return respondLimited(req, res);
      const hasNoAccounts = error instanceof ClientResponseError && error.status === 404;
      if (hasNoAccounts) {
        logger.warn(`PocketBase has no collection ${EDITORS}: nobody can edit; npm run content:push adds it`);
        return respond(req, res, 503, { problem: textsOf(res).signIn.noAccounts() });
      }
      if (!isAway(error)) throw error;
      res.set('Retry-After', String(AWAY_RETRY_S));
      return respond(req, res, 503, { problem: textsOf(res).errors.away() });
    }
    safeRedirect(res, to, { status: 303 });
  };

  router.get('/sign-in', (req, res) => respond(req, res, 200, { to: editAddress(req.query.to) }));
  router.post(
    '/sign-in',
    readFormFields({ limit: SIGN_IN_BODY_BYTES, parameterLimit: PARAMETER_LIMIT }),
    checkFilledIn,
    limits.count,
    limits.delay,
    signIn,
  );
  router.post('/sign-out', async (req, res) => {
    await endSessions(req, res, services);
    safeRedirect(res, SIGN_IN_PATH, { status: 303 });
  });
  router.get('/language', (req, res) => {
    const { to, path } = req.query;
    if (isLocale(to)) rememberEditLocale(res, to, config);
    safeRedirect(res, editAddress(path), { status: 303 });
  });
  return router;
}

/** The fields as strings, whatever was posted. `to` is always an address under `/edit`. */
const readFields = (body: unknown): { email: string; password: string; to: string } => ({
  email: typedEmail(body),
  password: formField(body, 'password'),
  to: editAddress(formField(body, 'to')),
});
