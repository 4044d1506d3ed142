import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { isFormName, type FormName } from '../../client/forms/forms';
import { CACHE_CONTROL } from '../http/cache-control';
import { FORM_BODY_BYTES } from '../http/limits';
import { readFormFields, readJson } from '../http/request-body';
import { safeRedirect } from '../http/safe-redirect';
import { detectLocale, localeHints } from '../http/detect-locale';
import { setRouteLabel } from '../http/route-label';
import { formLimits } from './form-limits';
import { createFormResponder, type FormLocals, type FormRouterServices } from './form-responder';
import { leadContext, type LeadContext } from './lead-context';
import { OutboxUnavailableError } from './outbox';
import { checkFormValues, readPost } from './read-post';
import { returnPath } from './return-path';
import { isSameOrigin } from '../http/same-origin';
import { newSubmission } from './submission';

/** Most fields of a post; the longest form has ten. */
const PARAMETER_LIMIT = 100;
const [JSON_TYPE, PLAIN_TYPE] = ['application/json', 'application/x-www-form-urlencoded'];

/** Nothing but forms has an address below `/forms`, whatever the method. */
const refuseUnknown: RequestHandler = (_req, _res, next) =>
  next(Object.assign(new Error('no such form'), { status: 404 }));

/**
 * Handles form posts, mounted at `/forms`. Checks that cost nothing come first (origin, format), then the body, which
 * every later response needs (it names the page and contains the values), then the limits around the rules, and the
 * outbox.
 */
export function createFormRouter(services: FormRouterServices): Router {
  const { config, content, logger, outbox, visitorMails, countStores } = services;
  const respond = createFormResponder(services);
  const limits = formLimits({
    kept: config.formLimitPer10Min,
    onLimited: (req, res) => respond(req, res, { kind: 'limited' }),
    countStores,
  });

  const checkOrigin: RequestHandler = (req, res, next) =>
    isSameOrigin(req, config.siteUrl) ? next() : respond(req, res, { kind: 'foreign' });

  const checkType: RequestHandler = (req, res, next) =>
    req.is([JSON_TYPE, PLAIN_TYPE]) ? next() : respond(req, res, { kind: 'unreadable', status: 415 });

  const refuseUnreadable: ErrorRequestHandler = (error: unknown, req, res, next) => {
    const status = Number((error as { status?: unknown } | null)?.status);
    return status >= 400 && status < 500 ? respond(req, res, { kind: 'unreadable', status }) : next(error);
  };

  /**
   * The workshop that a message from its page registers for; null if it is over, because a page may have been open for
   * long. Without content the lead is kept all the same.
   */
  const findWorkshop = async (form: FormName, { entry, language }: LeadContext) => {
    if (form !== 'contact' || !entry?.startsWith('workshops/')) return null;
    const index = await content.listIndex(language, ['workshops']).catch(() => null);
    const workshop = index?.entries.find((found) => found.workshop?.path === `/${entry}`)?.workshop;
    const isOver = workshop && Date.parse(workshop.ends || workshop.starts) <= Date.now();
    return workshop && !isOver ? workshop : null;
  };

  const checkRules: RequestHandler = async (req, res, next) => {
    const locals = res.locals as FormLocals;
    const post = readPost(req, locals.form, services);
    const checked = checkFormValues(post);
    if (!checked.ok) return respond(req, res, { kind: 'invalid', errors: checked.errors });
    const { form, locale, body } = post;
    const { values } = checked;
    const context = leadContext({ form, locale, values, path: body.path, visit: body.visit }, config);
    locals.submission = newSubmission(
      {
        form,
        locale,
        values,
        idempotencyKey: body.idempotencyKey,
        context,
        workshop: await findWorkshop(form, context),
      },
      Date.now(),
    );
    locals.isSpam = body.isSpam;
    next();
  };

  const keep: RequestHandler = async (req, res) => {
    const { form, requestId, submission, isSpam } = res.locals as FormLocals;
    try {
      const { id, isNew } = await (isSpam ? outbox.keepSpam(submission!) : outbox.accept(submission!));
      if (!isNew) await limits.takeBack(req);
      const isMailed = await visitorMails.promise(submission!, Date.now());
      await respond(req, res, { kind: isSpam ? 'spam' : 'accepted', id, isMailed });
    } catch (error) {
      if (!(error instanceof OutboxUnavailableError)) throw error;
      const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
      logger.error({ form, code, requestId }, 'submission could not be written to the outbox');
      await limits.takeBack(req);
      await respond(req, res, { kind: 'unavailable' });
    }
  };

  const router = Router();

  router.all('/:form', (req, res, next) => {
    const { form } = req.params;
    if (!isFormName(form)) return refuseUnknown(req, res, next);
    (res.locals as FormLocals).form = form;
    setRouteLabel(res, 'form');
    res.set('Cache-Control', CACHE_CONTROL.none);
    next();
  });

  router.post(
    '/:form',
    checkOrigin,
    checkType,
    readJson({ limit: FORM_BODY_BYTES }),
    readFormFields({ limit: FORM_BODY_BYTES, parameterLimit: PARAMETER_LIMIT }),
    refuseUnreadable,
    limits.attempts,
    checkRules,
    limits.kept,
    keep,
  );

  // Somebody typed the address or reloaded the response.
  router.get('/:form', (req, res) => {
    const locale = detectLocale(localeHints(req), config);
    safeRedirect(res, returnPath((res.locals as FormLocals).form, undefined, locale, config), {
      status: 303,
    });
  });

  router.all('/:form', (_req, res) => void res.status(405).set('Allow', 'GET, HEAD, POST').end());
  router.use(refuseUnknown);
  return router;
}
