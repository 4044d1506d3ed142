import { useRef, useState, type ReactNode } from 'react';
import { EditText, EditButton } from './edit-controls';
import { useEditMessages } from './edit-messages';

interface LinkToCopyProps {
  label: string;
  hint?: string;
  href: string;
  children?: ReactNode;
}

/** A link that is passed on to somebody. */
export function LinkToCopy({ label, hint, href, children }: LinkToCopyProps) {
  const { share } = useEditMessages();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState('');

  async function copy() {
    input.current!.select();
    // Browsers offer their clipboard on https and localhost only; elsewhere the selected link waits for Ctrl+C.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(href).then(
      () => setCopied(href),
      () => undefined,
    );
  }

  return (
    <div className="edit-shared-link">
      <EditText
        ref={input}
        label={label}
        hint={hint}
        readOnly
        value={href}
        onFocus={({ target }) => target.select()}
      />
      <div className="actions">
        <EditButton variant="secondary" onClick={() => void copy()}>
          {copied === href ? share.copied() : share.copy()}
        </EditButton>
        {children}
      </div>
    </div>
  );
}
