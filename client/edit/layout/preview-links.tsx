import { Button, TextField } from '@site/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { localeName } from '../../i18n/locales';
import { readPreviewLinks, type PreviewLink } from '../api/entries';
import { useEditMessages } from '../edit-messages';
import type { EditedEntry } from '../entry/edited-entry';

/**
 * Links that show a stored entry before visitors see it, to be sent to people without an account. Nothing for a published
 * entry.
 */
export function PreviewLinks({ edited: { collection, id, updated } }: { edited: EditedEntry }) {
  const messages = useEditMessages();
  const [links, setLinks] = useState<readonly PreviewLink[]>([]);
  useEffect(() => {
    const inFlight = new AbortController();
    readPreviewLinks({ collection, id }, inFlight.signal).then(
      setLinks,
      // Editing and saving work without them.
      () => undefined,
    );
    return () => inFlight.abort();
    // A save may publish the entry or change its address.
  }, [collection, id, updated]);

  if (links.length === 0) return null;
  return (
    <fieldset className="edit-group edit-preview-links">
      <legend>{messages.previewLinks.title()}</legend>
      <p className="edit-note">{messages.previewLinks.hint()}</p>
      {links.map(({ locale, path }) => (
        // The address that this app was opened at is one under which the site responds, whatever its port.
        <CopiedLink key={locale} label={localeName(locale)} href={new URL(path, location.origin).href} />
      ))}
    </fieldset>
  );
}

function CopiedLink({ label, href }: { label: string; href: string }) {
  const messages = useEditMessages();
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
    <div className="edit-preview-links__link">
      <TextField
        ref={input}
        label={label}
        labelPlacement="above"
        readOnly
        value={href}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        {copied === href ? messages.previewLinks.copied() : messages.previewLinks.copy({ language: label })}
      </Button>
    </div>
  );
}
