import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { ClientResponseError } from 'pocketbase';
import { EMAIL_MAX_LENGTH } from '../../client/forms/shared-fields';
import { isLocale } from '../../client/i18n/locales';
import { SIGN_IN_BODY_BYTES } from '../http/limits';
import { safeRedirect } from '../http/safe-redirect';
import type { Services } from '../services';
import { editAddress, SIGN_IN_PATH } from './edit-address';
import { AWAY_RETRY_S } from './edit-error-handler';
import { localeOf, rememberEditLocale } from './edit-locale';
import { EDITORS } from './editor';
import { createEditorClient, isAway, isRefused } from './editor-client';
import { endSession, startSession } from './editor-session';
import { signInLimits, SIGN_IN_WINDOW_MIN } from './sign-in-limits';
import { renderSignInPage, type SignInPage } from './sign-in-page';

/** Most fields of a request; the form has three. */
const PARAMETER_LIMIT = 10;
const WRONG_STATUS = 422;

/** Signing in and out with plain HTML forms, and the language switch. Needs no session. */
export function createSignInRouter(services: Services): Router {
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

  const limits = signInLimits({
    accountOf: (req) => readFields(req.body).email.toLowerCase(),
    hasFailed: (status) => status === WRONG_STATUS,
    onLimited: (req, res) =>
      respond(req, res, 429, { problem: textsOf(res).signIn.limited({ minutes: SIGN_IN_WINDOW_MIN }) }),
    countStores,
  });

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
    try {
      const { token } = await createEditorClient(config)
        .collection(EDITORS)
        .authWithPassword(email, password);
      startSession(res, token, config);
    } catch (error) {
      if (isRefused(error)) return respond(req, res, WRONG_STATUS, { problem: textsOf(res).signIn.wrong() });
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
    limits.perAddress,
    // Refuse compressed bodies: browsers send none, and a small one can unpack to any size.
    express.urlencoded({
      limit: SIGN_IN_BODY_BYTES,
      inflate: false,
      extended: false,
      parameterLimit: PARAMETER_LIMIT,
    }),
    checkFilledIn,
    limits.perAccount,
    signIn,
  );
  router.post('/sign-out', (_req, res) => {
    endSession(res, config);
    safeRedirect(res, SIGN_IN_PATH, { status: 303 });
  });
  router.get('/language', (req, res) => {
    const { to, path } = req.query;
    if (isLocale(to) && config.locales.includes(to)) rememberEditLocale(res, to, config);
    safeRedirect(res, editAddress(path), { status: 303 });
  });
  return router;
}

/** The fields as strings, whatever was posted. `to` is always an address under `/edit`. */
function readFields(body: unknown): { email: string; password: string; to: string } {
  const text = (name: string): string => {
    const value =
      typeof body === 'object' && body !== null && Object.hasOwn(body, name) && body[name as never];
    return typeof value === 'string' ? value : '';
  };
  return {
    email: text('email').trim().slice(0, EMAIL_MAX_LENGTH),
    password: text('password'),
    to: editAddress(text('to')),
  };
}
