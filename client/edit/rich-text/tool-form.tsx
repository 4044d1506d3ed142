import { Button } from '@site/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEditMessages } from '../edit-messages';

interface ToolFormProps {
  label: string;
  onApply: () => void;
  onClose: () => void;
  isBusy?: boolean;
  /** A button between those that apply and cancel. */
  other?: ReactNode;
  children: ReactNode;
}

/** The form of a tool, above the text. Its first field, or the one with `data-first`, takes the focus when it opens; Enter applies it, and Escape closes it. */
export function ToolForm({ label, onApply, onClose, isBusy, other, children }: ToolFormProps) {
  const { richText, cancel } = useEditMessages();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    (
      form.current!.querySelector<HTMLElement>('[data-first]') ?? form.current!.querySelector('input')!
    ).focus();
  }, []);
  return (
    // The keys bubble up from the fields; the form itself is not interactive.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="edit-rich__form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {children}
      <div className="actions">
        <Button type="submit" size="sm" variant="fill" loading={isBusy}>
          {richText.apply()}
        </Button>
        {other}
        <Button size="sm" variant="link" onClick={onClose}>
          {cancel()}
        </Button>
      </div>
    </form>
  );
}
