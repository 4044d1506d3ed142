import { yupResolver } from '@hookform/resolvers/yup';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useLocale, useMessages } from '../i18n/messages';
import { formAdvice } from './form-advice';
import type { FormDefinition } from './form-definition';
import { forgetSent, prepareFields } from './unsent-values';
import type { FormFlash, FormResult, TextByField } from '../router/form-flash';
import { readArrival } from '../router/arrival';
import { readVisit } from '../router/visit-memory';
import { HONEYPOT_FIELD, LOCALE_FIELD, PATH_FIELD, VISIT_FIELD } from './form-post';
import { fieldErrorText, formSchema } from './form-schema';
import { createFormSender } from './send-form';

/** The props and state that a controller gives to the form's elements. */
export interface FormBindings {
  /** Event handlers and ref of a field. */
  register(field: string): Pick<UseFormRegisterReturn, 'name' | 'ref' | 'onChange' | 'onBlur'>;
  errors: TextByField;
  submitting: boolean;
  result: FormResult | null;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

export interface FormControllerProps {
  form: FormDefinition;
  element: HTMLFormElement;
  flash: FormFlash | null;
  prefill: TextByField;
  onBindings(bindings: FormBindings): void;
  /** Called once the form was sent. */
  onSent(result: FormResult): void;
}

/** Marks an error whose message is the server's text and not a rule's key. */
const FROM_SERVER = 'server';

/**
 * Checks a form's fields when they are left or their values committed, and sends it without leaving the page. It renders
 * nothing: it owns react-hook-form's state and passes bindings for the elements to the form. There are no default values,
 * so that react-hook-form reads the fields instead of overwriting text that the visitor may be typing.
 */
export function FormController({ form, element, flash, prefill, onBindings, onSent }: FormControllerProps) {
  const locale = useLocale();
  const messages = useMessages();
  const names = useMemo(() => Object.keys(form.fields), [form]);
  const { register, handleSubmit, setError, setFocus, setValue, formState } = useForm({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: useMemo(() => yupResolver(formSchema(form.fields)), [form]),
  });
  const { errors: found, isSubmitting } = formState;
  const [result, setResult] = useState<FormResult | null>(flash?.result ?? null);
  const [sendValues] = useState(() => createFormSender(element.action));
  const [initialPrefill] = useState(prefill);
  const isBusy = useRef(false);

  const showErrors = useCallback(
    (errors: TextByField) => {
      for (const name of names)
        if (errors[name]) setError(name, { type: FROM_SERVER, message: errors[name] });
    },
    [names, setError],
  );

  /** Shows a result and scrolls to it: in a small window it is below the edge. */
  const showResult = useCallback(
    (shown: FormResult) => {
      // Render now: an earlier frame would scroll to an element that is not there yet.
      flushSync(() => setResult(shown));
      element.querySelector('.form__result')?.scrollIntoView({ block: 'nearest' });
    },
    [element],
  );

  const send = useCallback(
    async (values: TextByField) => {
      const valueOf = (name: string) => (element.elements.namedItem(name) as HTMLInputElement).value;
      const sent = await sendValues(values, {
        [LOCALE_FIELD]: locale,
        [PATH_FIELD]: valueOf(PATH_FIELD),
        [HONEYPOT_FIELD]: valueOf(HONEYPOT_FIELD),
        [VISIT_FIELD]: visitSoFar(form, values),
      });
      if (sent.kind === 'accepted') {
        forgetSent(form);
        return onSent(sent.result);
      }
      const failure = {
        ok: false,
        message: form.failure(messages),
        advice: formAdvice(messages.form.advice, sent.kind, 'retryAfter' in sent ? sent.retryAfter : null),
      };
      if (sent.kind !== 'invalid') return showResult(failure);
      setResult(failure);
      showErrors(sent.errors);
      const first = names.find((name) => sent.errors[name]);
      if (first) setFocus(first);
    },
    [element, sendValues, locale, names, form, messages, onSent, showResult, showErrors, setFocus],
  );

  const onSubmit = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      setResult(null);
      try {
        await handleSubmit(send)(event);
      } finally {
        isBusy.current = false;
      }
    },
    [handleSubmit, send],
  );

  const bindings = useMemo((): FormBindings => {
    const errors: Record<string, string> = {};
    for (const [name, field] of Object.entries(form.fields)) {
      const error = found[name] as { type: string; message?: string } | undefined;
      if (!error) continue;
      errors[name] =
        error.type === FROM_SERVER ? error.message! : fieldErrorText(messages, field, error.message);
    }
    return {
      register: (name) => {
        const { ref, onChange, onBlur } = register(name);
        return { name, ref, onChange, onBlur };
      },
      errors,
      submitting: isSubmitting,
      result,
      onSubmit: (event) => void onSubmit(event),
    };
  }, [form, found, messages, register, isSubmitting, result, onSubmit]);

  // Before the fields are registered, which reads their values.
  useLayoutEffect(() => prepareFields(form, element, initialPrefill), [form, element, initialPrefill]);
  useLayoutEffect(() => onBindings(bindings), [bindings, onBindings]);

  useEffect(() => {
    /**
     * Checks a field whose value was committed: a choice made, a text completed by the browser. React's `onChange` would
     * come with every keystroke, and its value is not in the form's state yet when the element's own listener runs.
     */
    const check = ({ target }: Event) => {
      const { name, value } = target as HTMLInputElement;
      if (names.includes(name)) setValue(name, value, { shouldValidate: true });
    };
    element.addEventListener('change', check);
    return () => element.removeEventListener('change', check);
  }, [element, names, setValue]);
  useEffect(() => {
    if (flash) showErrors(flash.errors);
  }, [flash, showErrors]);

  return null;
}

/** Where the visit began, and what it has decided to write about, unless the visitor has removed that from the form. */
function visitSoFar({ name }: FormDefinition, sent: TextByField): string {
  const { subject } = readVisit();
  const isMeant =
    subject?.form === name &&
    Object.entries(subject.values).every(([field, text]) => sent[field]?.includes(text ?? ''));
  return JSON.stringify([...readArrival(), ...(isMeant ? [new URL(subject.path, location.href)] : [])]);
}
