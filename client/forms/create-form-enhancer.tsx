import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type FieldValues, type UseFormRegister } from 'react-hook-form';
import type { ObjectSchema } from 'yup';
import { keepDraft, prepareFields } from './form-fields';
import type { FormEnhancer, LiveForm } from './form-live';
import type { FormResult } from './form-notice';
import { fieldErrorText, formMessages } from './form-messages';
import {
  FORM_FIELDS,
  LOCALE_FIELD,
  PATH_FIELD,
  SUBMISSION_FIELD,
  HONEYPOT_FIELD,
  type FieldName,
  type FieldTexts,
} from './form-names';
import { createAttempts } from './attempts';
import { postForm } from './post-form';

/** Marks an error whose message is the server's text and not a rule's key. */
const FROM_SERVER = 'server';

/**
 * Makes the component that brings a form to life. It renders nothing and owns react-hook-form's state; the form's own
 * elements stay with the shell, which registers them. No default values are given, so that react-hook-form reads what is
 * in the fields instead of writing over what somebody may be typing.
 */
export function createFormEnhancer(rules: ObjectSchema<FieldValues>): FormEnhancer {
  const resolver = yupResolver(rules);

  return function Enhancer({ form, locale, element, notice, prefill, onLive, onDone }) {
    const { register, handleSubmit, setError, setFocus, setValue, reset, formState } = useForm({
      mode: 'onBlur',
      reValidateMode: 'onBlur',
      resolver,
    });
    const { errors: found, isSubmitting } = formState;
    const messages = formMessages(locale);
    const fields: readonly FieldName[] = FORM_FIELDS[form];
    const [result, setResult] = useState<FormResult | null>(notice?.result ?? null);
    const [attempts] = useState(createAttempts);
    const [settled] = useState(prefill);
    const busy = useRef(false);

    const showErrors = useCallback(
      (errors: FieldTexts) => {
        for (const field of fields)
          if (errors[field]) setError(field, { type: FROM_SERVER, message: errors[field] });
      },
      [fields, setError],
    );

    /** Shows a result and brings it into sight: in a small window it comes below the edge. */
    const showResult = useCallback(
      (shown: FormResult) => {
        // Rendered now: a frame that comes before it would scroll to where nothing stands yet.
        flushSync(() => setResult(shown));
        element.querySelector('.form__result')?.scrollIntoView({ block: 'nearest' });
      },
      [element],
    );

    const send = useCallback(
      async (values: FieldValues) => {
        const honeypot = element.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement;
        const path = element.elements.namedItem(PATH_FIELD) as HTMLInputElement;
        const answer = await postForm(element.action, {
          ...values,
          [SUBMISSION_FIELD]: attempts.idFor(values),
          [LOCALE_FIELD]: locale,
          [PATH_FIELD]: path.value,
          [HONEYPOT_FIELD]: honeypot.value,
        });
        if (answer.kind === 'accepted') {
          reset(Object.fromEntries(fields.map((field) => [field, ''])));
          attempts.forget();
          keepDraft(form, element, null);
          showResult({ ok: true, message: answer.message });
          onDone?.();
          return;
        }
        const failure = { ok: false, message: messages.failure[form], advice: messages.advice[answer.kind] };
        if (answer.kind !== 'invalid') return showResult(failure);
        setResult(failure);
        showErrors(answer.errors);
        const first = fields.find((field) => answer.errors[field]);
        if (first) setFocus(first);
      },
      [element, attempts, locale, reset, fields, form, messages, onDone, showResult, showErrors, setFocus],
    );

    const onSubmit = useCallback(
      async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (busy.current) return;
        busy.current = true;
        setResult(null);
        try {
          await handleSubmit(send)(event);
        } finally {
          busy.current = false;
        }
      },
      [handleSubmit, send],
    );

    const live = useMemo((): LiveForm => {
      const errors: Partial<Record<FieldName, string>> = {};
      for (const field of fields) {
        const error = found[field];
        if (!error) continue;
        const message = error.message as string | undefined;
        errors[field] = error.type === FROM_SERVER ? message : fieldErrorText(messages, field, message);
      }
      return {
        register: register as UseFormRegister<FieldValues> as LiveForm['register'],
        errors,
        submitting: isSubmitting,
        sendingLabel: messages.sending,
        result,
        onSubmit: (event) => void onSubmit(event),
      };
    }, [fields, found, messages, register, isSubmitting, result, onSubmit]);

    // Before the fields are registered, which reads them.
    useLayoutEffect(
      () => prepareFields(form, element, { sent: notice?.result?.ok === true, settled }),
      [form, element, notice, settled],
    );
    useLayoutEffect(() => onLive(live), [live, onLive]);
    useEffect(() => {
      /**
       * Checks a field whose value was committed: a choice made, a text completed by the browser. React's `onChange` would
       * come with every keystroke, and its value is not in the form's state yet when the element's own listener runs.
       */
      const check = ({ target }: Event) => {
        const { name, value } = target as HTMLInputElement;
        if (fields.some((field) => field === name)) setValue(name, value, { shouldValidate: true });
      };
      element.addEventListener('change', check);
      return () => element.removeEventListener('change', check);
    }, [element, fields, setValue]);
    useEffect(() => {
      if (notice) showErrors(notice.errors);
    }, [notice, showErrors]);

    return null;
  };
}
