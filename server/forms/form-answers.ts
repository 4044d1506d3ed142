import type { Request, RequestHandler, Response } from 'express';
import type { FieldTexts } from '../../client/forms/form-names';
import { formMessages, type FormMessages } from '../../client/forms/form-messages';
import type { Locale } from '../../client/i18n/locales';
import { safeRedirect } from '../http/safe-redirect';
import { detectLocale } from '../locale/detect-locale';
import { localeHints } from '../locale/locale-router';
import type { UnreadHandler } from './form-body-parser';
import type { FormOutcome } from './form-metrics';
import type { FormLocals, FormRouterServices } from './form-router';
import { readFormBody, type FormBody } from './read-form-body';
import { returnPath, sentLocation } from './return-path';

/** When to try again after the submission could not be kept. */
const UNAVAILABLE_RETRY_S = 60;

/** Every answer to a form post, as JSON or as a page, counted and logged without a word of the body. */
export interface FormAnswers {
  accepted(req: Request, res: Response, post: ReadPost, outcome: { id: string; trapped: boolean }): void;
  invalid(req: Request, res: Response, post: ReadPost, errors: FieldTexts): Promise<void>;
  unavailable(req: Request, res: Response): Promise<void>;
  limited: RequestHandler;
  foreign: RequestHandler;
  unread: UnreadHandler;
}

/** A post whose body was read, and the language to answer in. */
export interface ReadPost {
  body: FormBody;
  locale: Locale;
  messages: FormMessages;
}

interface Refusal {
  status: number;
  outcome: FormOutcome;
  advice?: keyof FormMessages['advice'];
  errors?: FieldTexts;
}

export function createFormAnswers(services: FormRouterServices): FormAnswers {
  const { config, metrics, logger, renderFormPage } = services;

  function count(res: Response, status: number, outcome: FormOutcome, id?: string): void {
    const { form, requestId } = res.locals as FormLocals;
    metrics.formSubmissions.inc({ form, outcome });
    logger.info({ form, status, outcome, id, requestId }, 'form post');
  }

  /** Says no, in the form's own words: as JSON, or on the page the form stands on, with what was typed. */
  async function refuse(
    req: Request,
    res: Response,
    refusal: Refusal,
    post = readPost(req, res, config.locales),
  ) {
    const { form } = res.locals as FormLocals;
    const { status, errors } = refusal;
    const message = post.messages.failure[form];
    const advice = refusal.advice && post.messages.advice[refusal.advice];
    count(res, status, refusal.outcome);
    if (!isPlainPost(req)) {
      const text = errors || !advice ? message : `${message}. ${advice}`;
      return void res.status(status).json({ ok: false, message: text, errors });
    }
    const home = returnPath(form, undefined, post.locale);
    const path = returnPath(form, post.body.path ?? refererPath(req), post.locale);
    const notice = {
      form,
      result: { ok: false, message, advice },
      values: post.body.values,
      errors: errors ?? {},
    };
    await renderFormPage(req, res, { path, home, status, notice });
  }

  return {
    accepted(req, res, { body, locale, messages }, { id, trapped }) {
      const { form } = res.locals as FormLocals;
      const plain = isPlainPost(req);
      count(res, plain ? 303 : 200, trapped ? 'spam' : 'accepted', trapped ? undefined : id);
      if (plain) safeRedirect(res, sentLocation(form, returnPath(form, body.path, locale)), { status: 303 });
      else res.json({ ok: true, id, message: messages.success[form] });
    },
    invalid: (req, res, post, errors) =>
      refuse(req, res, { status: 422, outcome: 'invalid', advice: 'invalid', errors }, post),
    unavailable(req, res) {
      res.set('Retry-After', String(UNAVAILABLE_RETRY_S));
      return refuse(req, res, { status: 503, outcome: 'failed', advice: 'unavailable' });
    },
    // `Retry-After` is there already, from the limiter.
    limited: (req, res) => refuse(req, res, { status: 429, outcome: 'limited', advice: 'limited' }),
    foreign(req, res) {
      // No page of ours sent this; it gets no page of ours to show.
      const { form } = res.locals as FormLocals;
      const message = readPost(req, res, config.locales).messages.failure[form];
      count(res, 403, 'invalid');
      res.status(403);
      if (isPlainPost(req)) res.type('text/plain').send(`${message}\n`);
      else res.json({ ok: false, message });
    },
    unread: (req, res, status) =>
      refuse(req, res, { status, outcome: 'invalid', advice: status === 413 ? 'tooLarge' : undefined }),
  };
}

/** Reads what the parsers left, also when they left nothing. */
export function readPost(req: Request, res: Response, offered: readonly Locale[]): ReadPost {
  const body = readFormBody((res.locals as FormLocals).form, req.body);
  const named = body.locale && offered.includes(body.locale) ? body.locale : null;
  const locale = named ?? detectLocale(localeHints(req), offered);
  return { body, locale, messages: formMessages(locale) };
}

/** A form sent by a browser without our code; whatever else is a program and gets JSON. */
const isPlainPost = (req: Request): boolean =>
  Boolean(req.is('urlencoded')) && req.accepts(['html', 'json']) !== 'json';

/** Path of the page that sent the post, where the body could not tell; the origin was checked before. */
function refererPath(req: Request): string | undefined {
  const referer = req.get('referer');
  return referer && URL.canParse(referer) ? new URL(referer).pathname : undefined;
}
