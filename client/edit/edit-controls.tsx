import { Button, Select, TextArea, TextField, Alert, Spinner } from '@site/ui-kit';
import { Combobox, DateField } from '@site/ui-kit/editor';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useEditMessages, useTexts, failureText } from './edit-messages';
import { foldText } from '../model/text/fold-text';
import type { RequestFailure } from './api/request';
import { localeTag } from '../i18n/locales';
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

interface EditSubmitProps {
  /** @default 'fill' */
  variant?: 'fill' | 'outline';
  loading: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function EditSubmit({ variant = 'fill', ...props }: EditSubmitProps) {
  const { status } = useEditMessages();
  return <Button type="submit" size="sm" variant={variant} loadingLabel={status.saving()} {...props} />;
}

/** A choice that is searched for: a page, unless the list is said to be another. */
export function EditCombobox(props: ComponentProps<typeof Combobox>) {
  const { found, nothingFound } = useEditMessages();
  const { labels } = useTexts();
  return (
    <Combobox
      fold={foldText}
      labelPlacement="above"
      listLabel={labels.pages()}
      emptyLabel={nothingFound()}
      countLabel={found({ count: '{count}' })}
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
  loadingLabel?: string;
  disabled?: boolean;
}

/** A button that asks again before something is removed, or taken from somebody. */
export function ConfirmButton({ label, confirmLabel, onConfirm, ...state }: ConfirmButtonProps) {
  const { cancel } = useEditMessages();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="outline" size="sm" {...state} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <div className="actions">
      <Button
        variant="destructive"
        size="sm"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {confirmLabel}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsking(false)}>
        {cancel()}
      </Button>
    </div>
  );
}

interface LoadStateProps {
  isLoading: boolean;
  /** Why it could not be loaded last; null if it could. */
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
        <Button variant="outline" size="sm" onClick={onRetry}>
          {messages.retry()}
        </Button>
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
