import { Router } from 'express';
import { isFormName, type FormName } from '../../client/forms/form-names';
import { CACHE_CONTROL } from '../http/cache-control';
import { safeRedirect } from '../http/safe-redirect';
import { detectLocale } from '../locale/detect-locale';
import { localeHints } from '../locale/locale-router';
import { setRouteLabel } from '../observability/route-label';
import type { Services } from '../services';
import { createFormAnswers } from './form-answers';
import { parseForm } from './form-body-parser';
import { formLimits } from './form-limits';
import { guardOrigin } from './origin-guard';
import type { RenderFormPage } from './render-form-page';
import { returnPath } from './return-path';
import { submitForm } from './submit-form';

export type FormRouterServices = Pick<
  Services,
  'config' | 'logger' | 'metrics' | 'outbox' | 'countStores'
> & {
  renderFormPage: RenderFormPage;
};

/** What the steps of a form post hand on to one another in `res.locals`. */
export interface FormLocals {
  form: FormName;
  requestId?: string;
}

/**
 * Takes form posts, mounted at `/forms`. The order: what costs nothing first (origin, format), then the body, which the
 * answers to everything later need (it names the page and holds the values), then the limit, trap, rules and outbox.
 */
export function createFormRouter(services: FormRouterServices): Router {
  const { config, countStores } = services;
  const answers = createFormAnswers(services);
  const router = Router();

  router.all('/:form', (req, res, next) => {
    const { form } = req.params;
    if (!isFormName(form)) return next('router');
    (res.locals as FormLocals).form = form;
    setRouteLabel(res, 'form');
    res.set('Cache-Control', CACHE_CONTROL.none);
    next();
  });

  router.post(
    '/:form',
    guardOrigin(config.siteUrl, answers.foreign),
    ...parseForm(answers.unread),
    ...formLimits({ accepted: config.formLimitPer10Min, onLimited: answers.limited, countStores }),
    submitForm(services, answers),
  );

  // Somebody typed the address or reloaded an answer: the form is on its page.
  router.get('/:form', (req, res) => {
    const locale = detectLocale(localeHints(req), config.locales);
    safeRedirect(res, returnPath((res.locals as FormLocals).form, undefined, locale), { status: 303 });
  });

  router.all('/:form', (_req, res) => void res.status(405).set('Allow', 'GET, HEAD, POST').end());
  return router;
}
