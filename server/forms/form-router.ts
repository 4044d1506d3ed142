import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import {
  MemoryStore,
  type RateLimitExceededEventHandler,
  type RateLimitInfo,
  type Store,
} from 'express-rate-limit';
import { FORMS, isFormName } from '../../client/forms/forms';
import { isPathOff } from '../content/switched-off';
import { CACHE_CONTROL } from '../http/cache-control';
import { FORM_BODY_BYTES } from '../http/limits';
import { readFormFields, readJson } from '../http/request-body';
import { responseRequestId } from '../http/request-id';
import { safeRedirect } from '../http/safe-redirect';
import { detectLocale } from '../http/detect-locale';
import { setRouteLabel } from '../http/route-label';
import { completeSubmission } from './form-backends';
import { createFormResponder, type FormLocals, type FormRouterServices } from './form-responder';
import { OutboxUnavailableError } from './outbox';
import { returnPath } from './return-path';
import { isSameOrigin } from '../http/same-origin';
import { readPost, toSubmission, type FormPost } from './submission';
import { limitRate } from '../http/rate-limit';
import type { CountStores } from '../http/redis-counts';

/** Most fields of a post; the longest form has ten. */
const PARAMETER_LIMIT = 100;
const [JSON_TYPE, PLAIN_TYPE] = ['application/json', 'application/x-www-form-urlencoded'];

const localsOf = (res: Response): FormLocals => res.locals as FormLocals;

/** Nothing but forms has an address below `/forms`, whatever the method. */
const refuseUnknown: RequestHandler = (_req, _res, next) =>
  next(Object.assign(new Error('no such form'), { status: 404 }));

/**
 * Handles form posts, mounted at `/forms`. Checks that cost nothing come first (origin, format), then the post is read,
 * which every later response needs (it names the page and contains the values), then come the limits around the rules,
 * and the outbox.
 */
export function createFormRouter(services: FormRouterServices): Router {
  const { config, logger, outbox, visitorMails, countStores } = services;
  const respond = createFormResponder(services);
  const limits = formLimits({
    kept: config.formLimitPer10Min,
    onLimited: (req, res) => respond(req, res, localsOf(res).post, { kind: 'limited' }),
    countStores,
  });

  /** A post that is refused before its body is read still has a form and a language. */
  const read = (req: Request, res: Response): FormPost =>
    readPost(localsOf(res).form, req.body, config.locales, detectLocale(req, config));

  const checkOrigin: RequestHandler = (req, res, next) =>
    isSameOrigin(req, config.siteUrl) ? next() : respond(req, res, read(req, res), { kind: 'foreign' });

  const checkType: RequestHandler = (req, res, next) =>
    req.is([JSON_TYPE, PLAIN_TYPE])
      ? next()
      : respond(req, res, read(req, res), { kind: 'unreadable', status: 415 });

  const refuseUnreadable: ErrorRequestHandler = (error: unknown, req, res, next) => {
    const status = Number((error as { status?: unknown } | null)?.status);
    return status >= 400 && status < 500
      ? respond(req, res, read(req, res), { kind: 'unreadable', status })
      : next(error);
  };

  const keepPost: RequestHandler = (req, res, next) => {
    localsOf(res).post = read(req, res);
    next();
  };

  const checkRules: RequestHandler = async (req, res, next) => {
    const locals = localsOf(res);
    const { post } = locals;
    const checked = toSubmission(post, services.messages[post.locale], config, Date.now());
    if ('errors' in checked) return respond(req, res, post, { kind: 'invalid', errors: checked.errors });
    locals.submission = await completeSubmission(checked.submission, services);
    next();
  };

  const keep: RequestHandler = async (req, res) => {
    const { form, post, submission } = localsOf(res);
    const { isSpam } = post;
    try {
      // Together, so that they share a sync of the disk.
      const [{ id, isNew }, isMailed] = await Promise.all([
        outbox.accept(submission, isSpam ? 'spam' : 'pending'),
        visitorMails.promise(submission, Date.now()),
      ]);
      if (!isNew) await limits.takeBack(req);
      await respond(req, res, post, { kind: isSpam ? 'spam' : 'accepted', id, isMailed });
    } catch (error) {
      if (!(error instanceof OutboxUnavailableError)) throw error;
      const { message: reason } = error.cause as Error;
      const requestId = responseRequestId(res);
      logger.error({ form, reason, requestId }, 'submission could not be written to the outbox');
      await limits.takeBack(req);
      await respond(req, res, post, { kind: 'unavailable' });
    }
  };

  const router = Router();

  router.all('/:form', (req, res, next) => {
    const { form } = req.params;
    const { off } = services.content.identity(config.defaultLocale);
    if (!isFormName(form) || isPathOff(FORMS[form].page, off)) return refuseUnknown(req, res, next);
    localsOf(res).form = form;
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
    keepPost,
    limits.attempts,
    checkRules,
    limits.kept,
    keep,
  );

  // Somebody typed the address or reloaded the response.
  router.get('/:form', (req, res) => {
    const locale = detectLocale(req, config);
    safeRedirect(res, returnPath(localsOf(res).form, undefined, locale, config), {
      status: 303,
    });
  });

  router.all('/:form', (_req, res) => void res.status(405).set('Allow', 'GET, HEAD, POST').end());
  router.use(refuseUnknown);
  return router;
}

const WINDOW_MS = 10 * 60_000;
/** Posts of any outcome per kept post: a person corrects a form a few times, a program tries hundreds. */
const ATTEMPTS_PER_KEPT = 10;
/** Attempts that are always allowed, however few posts may be kept. */
const LEAST_ATTEMPTS = 200;

interface FormLimitsOptions {
  /** Posts kept per address in ten minutes. */
  kept: number;
  onLimited: RateLimitExceededEventHandler;
  /** Creates the store of the limit with this name. @default the memory of this process */
  countStores?: CountStores;
}

/**
 * Limits per address. An office shares an address, hence the generous defaults. Posts that break a rule do not count
 * against those that are kept: a visitor who corrects a form must not be locked out.
 */
export function formLimits({ kept, onLimited, countStores }: FormLimitsOptions) {
  const storeOf = (name: string): Store => countStores?.(name) ?? new MemoryStore();
  const limitTo = (limit: number, identifier: string, store: Store) =>
    limitRate({
      windowMs: WINDOW_MS,
      handler: onLimited,
      // If the count is unavailable, the post is accepted.
      passOnStoreError: true,
      limit,
      identifier,
      store,
    });
  const keptStore = storeOf('accepted');
  return {
    /** Limits posts of any outcome. */
    attempts: limitTo(Math.max(LEAST_ATTEMPTS, kept * ATTEMPTS_PER_KEPT), 'attempts', storeOf('attempts')),
    /**
     * Limits kept posts. It counts every post that comes this far, so it stands right before the outbox. Counting by the
     * response would miss posts whose connection ends first.
     */
    kept: limitTo(kept, 'accepted', keptStore),
    /** Uncounts a post that was not kept. */
    async takeBack(req: Request): Promise<void> {
      const { rateLimit: counted } = req as Request & { rateLimit?: RateLimitInfo };
      // If the count is unavailable, there is nothing to correct.
      if (counted) await Promise.resolve(keptStore.decrement(counted.key)).catch(() => undefined);
    },
  };
}
