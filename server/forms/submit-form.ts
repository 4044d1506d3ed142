import type { RequestHandler } from 'express';
import { checkForm } from './check-form';
import { readPost, type FormAnswers } from './form-answers';
import type { FormLocals, FormRouterServices } from './form-router';
import { OutboxUnavailableError } from './outbox';
import { newReferralCode } from './referral-code';
import type { Submission } from './submission';
import { submissionId } from './submission-id';

/** The last step of a post: trap, rules, outbox. What it answers with success is on disk. */
export function submitForm(
  { config, outbox, logger }: Pick<FormRouterServices, 'config' | 'outbox' | 'logger'>,
  answers: FormAnswers,
): RequestHandler {
  return async (req, res) => {
    const { form, requestId } = res.locals as FormLocals;
    const post = readPost(req, res, config.locales);
    const { body, locale, messages } = post;
    const now = Date.now();
    if (body.trapped) {
      const id = submissionId({ form, values: body.values, nonce: body.nonce }, now);
      return answers.accepted(req, res, post, { id, trapped: true });
    }
    const checked = checkForm(form, body, messages);
    if (!checked.ok) return answers.invalid(req, res, post, checked.errors);
    const { values } = checked;
    const submission = {
      id: submissionId({ form, values, nonce: body.nonce }, now),
      form,
      locale,
      values,
      acceptedAt: now,
      ...(form === 'referral' && { code: newReferralCode() }),
    } as Submission;
    try {
      const { id } = await outbox.accept(submission);
      answers.accepted(req, res, post, { id, trapped: false });
    } catch (error) {
      if (!(error instanceof OutboxUnavailableError)) throw error;
      const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
      logger.error({ form, code, requestId }, 'submission could not be written to the outbox');
      await answers.unavailable(req, res);
    }
  };
}
