import type { ChangeEvent, ComponentType, FocusEvent, FormEvent } from 'react';
import type { Locale } from '../i18n/locales';
import type { FieldName, FieldTexts, FormName } from './form-names';
import type { FormNotice, FormResult } from './form-notice';

/** What a form gains when its code has loaded; until then it is a plain form. */
export interface LiveForm {
  /** Event handlers and ref of a field. */
  register(field: FieldName): LiveField;
  errors: FieldTexts;
  submitting: boolean;
  /** Said by the button while it waits. */
  sendingLabel: string;
  result: FormResult | null;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

export interface LiveField {
  name: string;
  ref(element: HTMLElement | null): void;
  onChange(event: ChangeEvent): void;
  onBlur(event: FocusEvent): void;
}

/** Renders nothing: it brings a form that is on the page to life and reports through `onLive`. */
export type FormEnhancer = ComponentType<{
  form: FormName;
  locale: Locale;
  element: HTMLFormElement;
  notice: FormNotice | null;
  prefill: FieldTexts;
  onLive(live: LiveForm): void;
  onDone?(): void;
}>;

/** Loads what a form needs beyond its markup; a chunk of its own for each form. */
export type LoadEnhancer = () => Promise<{ Enhancer: FormEnhancer }>;
