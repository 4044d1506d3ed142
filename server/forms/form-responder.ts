import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { formAdvice } from '../../client/forms/form-advice';
import type { TextByField } from '../../client/router/form-flash';
import { FORMS, type FormName } from '../../client/forms/forms';
import type { Messages } from '../../client/i18n/messages';
import type { SendFormPage } from '../pages/page-handler';
import { sentResult } from '../pages/sent-result';
import { responseRequestId } from '../http/request-id';
import { safeRedirect } from '../http/safe-redirect';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Config } from '../config';
import type { FormServices } from './form-backend';
import type { Outbox } from './outbox';
import type { CountStores } from '../http/redis-counts';
import type { ContentService } from '../content/content-service';
import type { FormOutcome, Metrics } from '../observability/metrics';
import type { VisitorMails } from './visitor-mails';
import { returnPath, sentLocation } from './return-path';
import type { FormPost, Submission } from './submission';

export interface FormRouterServices extends FormServices {
  config: Config;
  messages: AllMessages;
  logger: Logger;
  outbox: Outbox;
  countStores: CountStores | undefined;
  content: FormServices['content'] & Pick<ContentService, 'identity'>;
  visitorMails: Pick<VisitorMails, 'promise'>;
  metrics: Pick<Metrics, 'formSubmissions'>;
  sendFormPage: SendFormPage;
}

/** `res.locals` of a form post. */
export interface FormLocals {
  form: FormName;
  /** Set once the body has been read. */
  post: FormPost;
  /** Set once the values have passed the form's rules. */
  submission: Submission;
}

/** Seconds until a client should retry after a submission could not be kept. */
const UNAVAILABLE_RETRY_S = 60;

type PostResult =
  | { kind: 'accepted'; id: string; isMailed: boolean }
  | { kind: 'spam'; id: string; isMailed: boolean }
  | { kind: 'invalid'; errors: TextByField }
  /** The body could not be read: 400, 413 or 415. */
  | { kind: 'unreadable'; status: number }
  | { kind: 'foreign' | 'limited' | 'unavailable' };

interface Refusal {
  status: number;
  outcome: FormOutcome;
  advice?: keyof Messages['form']['advice'];
}

const REFUSALS: Readonly<Record<'invalid' | 'foreign' | 'limited' | 'unavailable', Refusal>> = {
  invalid: { status: 422, outcome: 'invalid', advice: 'invalid' },
  foreign: { status: 403, outcome: 'invalid' },
  limited: { status: 429, outcome: 'limited', advice: 'limited' },
  unavailable: { status: 503, outcome: 'failed', advice: 'unavailable' },
};

const refusalOf = (result: Exclude<PostResult, { id: string }>): Refusal =>
  result.kind === 'unreadable'
    ? { status: result.status, outcome: 'invalid', ...(result.status === 413 && { advice: 'tooLarge' }) }
    : REFUSALS[result.kind];

/** Responds to a form post with JSON or a page, counts it, and logs it without any of the body. */
export function createFormResponder(services: FormRouterServices) {
  const { config, metrics, logger, sendFormPage } = services;

  return async function respond(
    req: Request,
    res: Response,
    { form, locale, path, values }: FormPost,
    result: PostResult,
  ): Promise<void> {
    const requestId = responseRequestId(res);
    const messages = services.messages[locale];
    const isPlain = isPlainPost(req);
    const report = (status: number, outcome: FormOutcome, id?: string) => {
      metrics.formSubmissions.inc({ form, outcome });
      logger.info({ form, status, outcome, id, requestId }, 'form post');
    };

    // Spam gets the response of an accepted post, so that programs do not learn about the honeypot.
    if (result.kind === 'accepted' || result.kind === 'spam') {
      report(isPlain ? 303 : 200, result.kind, result.id);
      if (isPlain)
        safeRedirect(res, sentLocation(form, returnPath(form, path, locale, config), result.isMailed), {
          status: 303,
        });
      else
        res.json({
          id: result.id,
          ...sentResult(form, result.isMailed, messages, services.content.identity(locale)),
        });
      return;
    }

    const { status, outcome, advice: adviceKey } = refusalOf(result);
    const message = FORMS[form].failure(messages);
    // For a post over the limit, the limiter has set this header already.
    if (result.kind === 'unavailable') res.set('Retry-After', String(UNAVAILABLE_RETRY_S));
    const advice = adviceKey && formAdvice(messages.form.advice, adviceKey, res.get('Retry-After'));
    const errors = result.kind === 'invalid' ? result.errors : undefined;
    report(status, outcome);
    if (!isPlain) {
      const text = errors || !advice ? message : `${message}. ${advice}`;
      res.status(status).json({ ok: false, message: text, errors });
    } else if (result.kind === 'foreign') {
      // The post did not come from a page of this site, so there is no page to show.
      res.status(status).type('text/plain').send(`${message}\n`);
    } else {
      await sendFormPage(req, res, {
        path: returnPath(form, path ?? refererPath(req), locale, config),
        home: returnPath(form, undefined, locale, config),
        status,
        flash: { form, result: { ok: false, message, advice }, values, errors: errors ?? {} },
      });
    }
  };
}

/** Whether a browser sent the form without JavaScript. All other clients are programs and get JSON. */
const isPlainPost = (req: Request): boolean =>
  Boolean(req.is('urlencoded')) && req.accepts(['html', 'json']) !== 'json';

/** Address of the page that sent the post, for a body that could not be read. Its origin has been checked before. */
function refererPath(req: Request): string | undefined {
  const referer = req.get('referer');
  const url = URL.parse(referer ?? '');
  return url ? url.pathname + url.search : undefined;
}
