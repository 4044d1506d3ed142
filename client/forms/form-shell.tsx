import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert, Button } from '@brightfold/ui-kit';
import { useLocation } from 'react-router-dom';
import { useLocale } from '../i18n/messages';
import { formLabels } from './form-labels';
import type { FormEnhancer, LiveField, LiveForm, LoadEnhancer } from './form-live';
import {
  formAction,
  formAnchor,
  FORM_FIELDS,
  LOCALE_FIELD,
  PATH_FIELD,
  REQUIRED_FIELDS,
  HONEYPOT_FIELD,
  type FieldName,
  type FieldTexts,
  type FormName,
} from './form-names';
import { useFormNotice } from './form-notice';
import { whenNear } from './when-near';

export interface FormShellProps {
  form: FormName;
  /** Loads the form's code. A constant: a new function would load it anew. */
  load: LoadEnhancer;
  /** @default the form's own */
  submitLabel?: string;
  /** What fields start with, whatever the page's URL says. */
  prefill?: FieldTexts;
  /** The form stands in a dialog: its code loads at once, and the page's notices are not for it. @default false */
  inDialog?: boolean;
  /** Told that the form was sent. */
  onDone?: () => void;
  /** Renders the fields; spread what it is given for a field on the field. */
  children: (field: (name: FieldName) => FieldProps) => ReactNode;
}

export interface FieldProps extends Partial<LiveField> {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  required: boolean;
  defaultValue: string;
  autoFocus: boolean;
}

const NO_PREFILL: FieldTexts = {};

/**
 * A form that works before any script runs, and the same elements afterwards: when the form comes near the window, its
 * code (validation, sending without leaving the page, drafts) loads and takes hold of the fields where they stand.
 * Fields are never controlled, so what was typed meanwhile, the focus and the layout stay.
 */
export function FormShell(props: FormShellProps) {
  const { form, load, submitLabel, prefill = NO_PREFILL, inDialog = false, onDone, children } = props;
  const locale = useLocale();
  const { pathname } = useLocation();
  const pageNotice = useFormNotice(form);
  const notice = inDialog ? null : pageNotice;
  const labels = formLabels(locale);
  const element = useRef<HTMLFormElement>(null);
  const [enhancer, setEnhancer] = useState<{ Enhancer: FormEnhancer; element: HTMLFormElement } | null>(null);
  const [live, setLive] = useState<LiveForm | null>(null);

  useEffect(() => {
    const target = element.current!;
    // A chunk that does not load leaves a plain form, which posts all the same.
    const start = () =>
      void load().then(
        ({ Enhancer }) => setEnhancer({ Enhancer, element: target }),
        () => undefined,
      );
    if (!inDialog) return whenNear(target, start);
    start();
  }, [load, inDialog]);

  const errors = live ? live.errors : (notice?.errors ?? {});
  const result = live ? live.result : (notice?.result ?? null);
  const firstInvalid = FORM_FIELDS[form].find((name) => notice?.errors[name]);
  const anchor = inDialog ? `${formAnchor(form)}-dialog` : formAnchor(form);

  const field = (name: FieldName): FieldProps => ({
    id: `${anchor}-${name}`,
    name,
    label: labels.fields[name],
    error: errors[name],
    required: REQUIRED_FIELDS[form].includes(name),
    defaultValue: notice?.values[name] ?? prefill[name] ?? '',
    // Without a script this is what leads to the first error of a post that came back.
    autoFocus: name === firstInvalid,
    ...live?.register(name),
  });

  return (
    <form
      ref={element}
      id={anchor}
      className="form"
      method="post"
      action={formAction(form)}
      noValidate
      data-live={live ? '' : undefined}
      onSubmit={live?.onSubmit}
    >
      {children(field)}
      <input type="hidden" name={PATH_FIELD} value={pathname} />
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <div className="form__unseen" aria-hidden="true">
        <label htmlFor={`${anchor}-${HONEYPOT_FIELD}`}>{labels.honeypot}</label>
        <input id={`${anchor}-${HONEYPOT_FIELD}`} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="form__end">
        <Button
          type="submit"
          variant="fill"
          color="yellow"
          loading={live?.submitting}
          loadingLabel={live?.sendingLabel}
          // Leaving a field shows its error, which moves the button away under a press that has just begun.
          onMouseDown={live ? (event) => event.preventDefault() : undefined}
        >
          {submitLabel || labels.buttons[form]}
        </Button>
        <Alert className="form__result" kind={result && !result.ok ? 'error' : 'success'}>
          {result &&
            (result.advice ? (
              <>
                <strong>{result.message}</strong>
                <p>{result.advice}</p>
              </>
            ) : (
              result.message
            ))}
        </Alert>
      </div>
      {enhancer && (
        <enhancer.Enhancer
          form={form}
          locale={locale}
          element={enhancer.element}
          notice={notice}
          prefill={prefill}
          onLive={setLive}
          onDone={onDone}
        />
      )}
    </form>
  );
}
