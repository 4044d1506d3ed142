import { Button, IconCheck, VisuallyHidden } from '@brightfold/ui-kit';
import { useEffect, useState } from 'react';

// Long enough to read the confirmation, short enough to copy again.
const CONFIRM_MS = 2000;

/** Code with a button that copies it. */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <div className="code" data-tone="dark">
      {/* A long line scrolls, so the block has to take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={`Code: ${label}`}>
        <code>{code}</code>
      </pre>
      <Button
        size="sm"
        variant="secondary"
        className="code-copy"
        iconStart={copied && <IconCheck />}
        onClick={() => navigator.clipboard.writeText(code).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy'}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </div>
  );
}
