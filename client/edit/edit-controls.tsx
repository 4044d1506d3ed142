import { Button, Select, TextArea, TextField, Alert, Spinner } from '@site/ui-kit';
import { Combobox, type ComboboxOption, DateField } from '@site/ui-kit/editor';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useEditMessages, useTexts, failureText } from './edit-messages';
import { foldText } from '../model/text/fold-text';
import { bestFirst } from '../model/text/best-first';
import type { RequestFailure } from './api/request';
import { localeName, localeTag, type Locale } from '../i18n/locales';
import { useEditedSite } from './site/edited-site';

// The kit's controls as the app shows them: a label stands above, a choice has no empty option, the texts are known.

export const EditText = (props: ComponentProps<typeof TextField>) => (
  <TextField labelPlacement="above" {...props} />
);

export const EditTextArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea labelPlacement="above" {...props} />
);

export const EditSelect = (props: ComponentProps<typeof Select>) => (
  <Select labelPlacement="above" placeholder={false} {...props} />
);

/** A date and time, whose calendar has the words of the editor's language. */
export function EditDate(props: ComponentProps<typeof DateField>) {
  const { calendar } = useEditMessages();
  const { locale } = useEditedSite();
  return (
    <DateField
      granularity="minute"
      labelPlacement="above"
      lang={localeTag(locale)}
      chooseLabel={calendar.choose()}
      previousLabel={calendar.previous()}
      nextLabel={calendar.next()}
      {...props}
    />
  );
}

type ButtonProps = ComponentProps<typeof Button>;

/** Buttons of the app are small; most have an outline. What one is busy with is saving. */
export function EditButton(props: ButtonProps) {
  const { status } = useEditMessages();
  return <Button variant="outline" size="sm" loadingLabel={status.saving()} {...props} />;
}

export const EditSubmit = (props: ButtonProps) => <EditButton type="submit" variant="fill" {...props} />;

/** For an action within a text or beside it. */
export const LinkButton = (props: ButtonProps) => <Button variant="link" size="sm" {...props} />;

export const EditIconButton = (props: ButtonProps) => <Button variant="ghost" size="icon" {...props} />;

interface LanguageButtonsProps {
  label: string;
  locales: readonly Locale[];
  pressed: readonly Locale[];
  onPress: (locale: Locale) => void;
}

export const LanguageButtons = ({ label, locales, pressed, onPress }: LanguageButtonsProps) => (
  <div className="edit-segments" role="group" aria-label={label}>
    {locales.map((locale) => (
      <EditButton
        key={locale}
        variant="ghost"
        aria-pressed={pressed.includes(locale)}
        aria-label={`${locale.toUpperCase()}, ${localeName(locale)}`}
        onClick={() => onPress(locale)}
      >
        {locale.toUpperCase()}
      </EditButton>
    ))}
  </div>
);

interface EditComboboxProps extends ComponentProps<typeof Combobox> {
  /** With the names that an option has in other languages. */
  options: readonly (ComboboxOption & { names?: readonly string[] })[];
}

/** A choice that is searched for: a page, unless the list is said to be another. The best titles come first. */
export function EditCombobox({ options, onInput, onFocus, ...props }: EditComboboxProps) {
  const { found, nothingFound } = useEditMessages();
  const { labels } = useTexts();
  const [typed, type] = useState('');
  return (
    <Combobox
      fold={foldText}
      labelPlacement="above"
      listLabel={labels.pages()}
      emptyLabel={nothingFound()}
      countLabel={found({ count: '{count}' })}
      options={bestFirst(typed, options, ({ label, names = [] }) => [label, ...names])}
      onInput={(event) => {
        type(event.currentTarget.value);
        onInput?.(event);
      }}
      onFocus={(event) => {
        type('');
        onFocus?.(event);
      }}
      {...props}
    />
  );
}

interface ConfirmButtonProps {
  label: string;
  /** The button that does it, once somebody has pressed the first one. */
  confirmLabel: string;
  onConfirm: () => void;
  loading?: boolean;
  disabled?: boolean;
}

/** A button that asks again before something is removed, or taken from somebody. */
export function ConfirmButton({ label, confirmLabel, onConfirm, ...state }: ConfirmButtonProps) {
  const { cancel } = useEditMessages();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <EditButton {...state} onClick={() => setAsking(true)}>
        {label}
      </EditButton>
    );
  return (
    <div className="actions">
      <EditButton
        variant="destructive"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {confirmLabel}
      </EditButton>
      <EditButton onClick={() => setAsking(false)}>{cancel()}</EditButton>
    </div>
  );
}

interface LoadStateProps {
  isLoading: boolean;
  failure: RequestFailure | null;
  onRetry: () => void;
}

/** Stands for what is loading or cannot be loaded; nothing once it is there. */
export function LoadState({ isLoading, failure, onRetry }: LoadStateProps) {
  const messages = useEditMessages();
  return (
    <>
      <Alert kind="error">{failure && failureText(failure, messages)}</Alert>
      {failure ? (
        <EditButton onClick={onRetry}>{messages.retry()}</EditButton>
      ) : (
        isLoading && <Spinner label={messages.loading()} />
      )}
    </>
  );
}

export interface TextControlProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
}
