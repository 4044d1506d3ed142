import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Alert, Button, Select, TextArea, TextField, type SelectOption } from '@site/ui-kit';
import { useLocation } from 'react-router-dom';
import { useLocale, useMessages } from '../i18n/messages';
import type { ShownText } from '../model/shown-text';
import type { FormBindings, FormControllerProps } from './form-controller';
import type { FieldDefinition, FormDefinition } from './form-definition';
import { useCurrentPage } from '../router/current-page';
import { useFormFlash, type FormFlash, type FormResult, type TextByField } from '../router/form-flash';
import { SiteLink } from '../router/site-link';
import { useCarry } from '../router/use-carry';
import { formAction, formAnchor, HONEYPOT_FIELD, LOCALE_FIELD, PATH_FIELD, PRIVACY_PAGE } from './form-post';
import { SentForm } from './sent-form';

export interface FormProps {
  form: FormDefinition;
  /** The options of fields whose page gives them, by name. */
  options?: Readonly<Record<string, readonly SelectOption[]>>;
  /** @default the form's own */
  submitLabel?: ShownText;
  prefill?: TextByField;
  /** The form is in a dialog: its code loads at once, and the page's flash is not for it. @default false */
  inDialog?: boolean;
}

const NO_PREFILL: TextByField = {};

/** A form, and what takes its place once it was sent. */
export function Form(props: FormProps) {
  // Pages of one route keep their elements, but what was typed and sent belongs to one of them.
  return <FormOfPage key={useLocation().pathname} {...props} />;
}

function FormOfPage(props: FormProps) {
  const { form, inDialog = false } = props;
  const pageFlash = useFormFlash(form.name);
  const [sent, setSent] = useState<FormResult | null>(null);
  const [isAnother, setAnother] = useState(false);
  const flash = inDialog || isAnother ? null : pageFlash;
  const result = sent ?? (flash?.result?.ok ? flash.result : null);
  const anchor = inDialog ? `${formAnchor(form.name)}-dialog` : formAnchor(form.name);
  if (!result)
    return <UnsentForm {...props} anchor={anchor} flash={flash} isAnother={isAnother} onSent={setSent} />;
  const onAnother = () => {
    setSent(null);
    setAnother(true);
  };
  return <SentForm form={form} anchor={anchor} result={result} onAnother={sent && onAnother} />;
}

interface UnsentFormProps extends FormProps {
  anchor: string;
  flash: FormFlash | null;
  /** It was sent before, and takes the focus. */
  isAnother: boolean;
  onSent: (result: FormResult) => void;
}

/**
 * A form that works before any script runs. When it comes near the window, its controller (validation, sending without
 * leaving the page, unsent values) loads and takes over the existing elements. Fields are never controlled by React, so typed
 * text, focus and layout are kept.
 */
function UnsentForm({
  form,
  options,
  submitLabel,
  prefill = NO_PREFILL,
  inDialog = false,
  anchor,
  flash,
  isAnother,
  onSent,
}: UnsentFormProps) {
  const locale = useLocale();
  const messages = useMessages();
  const { pathname } = useLocation();
  const carry = useCarry();
  const { layout } = useCurrentPage();
  const element = useRef<HTMLFormElement>(null);
  const [controller, setController] = useState<LoadedController | null>(null);
  const [bindings, setBindings] = useState<FormBindings | null>(null);

  useEffect(() => {
    if (isAnother) element.current!.querySelector<HTMLElement>('input')!.focus();
  }, [isAnother]);
  useEffect(() => {
    const target = element.current!;
    const load = () =>
      void import('./form-controller').then(
        ({ FormController }) => setController({ Controller: FormController, element: target }),
        () => {
          // The plain form stays and can be sent.
        },
      );
    if (!inDialog) return whenNear(target, load);
    load();
  }, [inDialog]);

  const errors = bindings ? bindings.errors : (flash?.errors ?? {});
  const result = bindings ? bindings.result : (flash?.result ?? null);
  const firstInvalid = Object.keys(form.fields).find((name) => flash?.errors[name]);

  return (
    <form
      ref={element}
      id={anchor}
      className="form"
      method="post"
      action={formAction(form.name)}
      noValidate
      data-controlled={bindings ? '' : undefined}
      onSubmit={bindings?.onSubmit}
    >
      {Object.entries(form.fields).map(([name, field]) => (
        <FormField
          key={name}
          id={`${anchor}-${name}`}
          name={name}
          field={field}
          options={options?.[name]}
          error={errors[name]}
          defaultValue={flash?.values[name] ?? prefill[name] ?? ''}
          isFirstInvalid={name === firstInvalid}
          {...bindings?.register(name)}
        />
      ))}
      <input type="hidden" name={PATH_FIELD} value={carry(pathname)} />
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      {/* The honeypot. Programs skip fields with `display: none`, and fill in one that people cannot see. */}
      <div className="kit-visually-hidden" aria-hidden="true">
        <label htmlFor={`${anchor}-${HONEYPOT_FIELD}`}>{messages.form.honeypot()}</label>
        <input id={`${anchor}-${HONEYPOT_FIELD}`} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="form__end">
        {!layout.absent?.includes(PRIVACY_PAGE) && (
          <p className="form__privacy">
            {messages.form.privacy()}{' '}
            <SiteLink to={PRIVACY_PAGE} blank>
              {messages.footer.privacy()}
            </SiteLink>
          </p>
        )}
        <Button
          type="submit"
          variant="fill"
          color="primary"
          loading={bindings?.submitting}
          loadingLabel={messages.form.sending()}
          // Leaving a field shows its error, which would move the button during a press.
          onMouseDown={bindings ? (event) => event.preventDefault() : undefined}
        >
          {submitLabel || form.button(messages)}
        </Button>
        <Alert className="form__result" kind="error">
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
      {controller && (
        <controller.Controller
          form={form}
          element={controller.element}
          flash={flash}
          prefill={prefill}
          onBindings={setBindings}
          onSent={onSent}
        />
      )}
    </form>
  );
}

/** How far below the window a form starts to load; about a second of quick scrolling. */
const NEAR_MARGIN = '600px 0px';

/** Calls back once, when an element comes near the window; the returned function stops watching. */
function whenNear(element: HTMLElement, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: NEAR_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

interface LoadedController {
  Controller: ComponentType<FormControllerProps>;
  element: HTMLFormElement;
}

interface FormFieldProps extends Partial<ReturnType<FormBindings['register']>> {
  id: string;
  name: string;
  field: FieldDefinition;
  options: readonly SelectOption[] | undefined;
  error: string | undefined;
  defaultValue: string;
  isFirstInvalid: boolean;
}

function FormField({ field, options = [], isFirstInvalid, ...rest }: FormFieldProps) {
  const messages = useMessages();
  const placeholder = field.placeholder?.(messages);
  const props = {
    ...rest,
    label: field.label(messages),
    required: field.required,
    autoComplete: field.autoComplete,
    // Without JavaScript, the focus leads to the error.
    autoFocus: isFirstInvalid,
    className: field.width === 'half' ? 'form__half' : undefined,
  };
  switch (field.control) {
    case 'textarea':
      return <TextArea {...props} placeholder={placeholder} />;
    case 'select': {
      const named =
        field.options === 'ofPage'
          ? options
          : field.options.map(({ value, label }) => ({ value, label: label(messages) }));
      return <Select {...props} placeholder={placeholder} options={named} />;
    }
    default:
      return (
        <TextField
          {...props}
          type={field.control}
          placeholder={placeholder}
          {...(field.isCode && { autoCapitalize: 'off', spellCheck: false })}
        />
      );
  }
}
