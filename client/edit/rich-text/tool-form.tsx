import { useEffect, useRef, type ReactNode } from 'react';

interface ToolFormProps {
  label: string;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a tool, above the text. Its first field, or the one with `data-first`, takes the focus when it opens; Enter applies it, and Escape closes it. */
export function ToolForm({ label, onApply, onClose, children }: ToolFormProps) {
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
    </form>
  );
}
