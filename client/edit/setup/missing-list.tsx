import { Button } from '@site/ui-kit';
import { useEffect, useState } from 'react';
import type { EntryKey } from '../api/entries';
import { RequestFailure } from '../api/request';
import { listMissing, type MissingPart } from '../api/setup';
import { useEditMessages } from '../edit-messages';

/** What is still missing before visitors come, and where each is done. */
export function MissingList({ onOpen }: { onOpen: (entry: EntryKey) => void }) {
  const messages = useEditMessages();
  const [missing, setMissing] = useState<readonly MissingPart[] | null>(null);
  useEffect(() => {
    const inFlight = new AbortController();
    listMissing(inFlight.signal).then(setMissing, (error: unknown) => {
      // The findings below it say why nothing can be read.
      if (!inFlight.signal.aborted && !(error instanceof RequestFailure)) throw error;
    });
    return () => inFlight.abort();
  }, []);
  if (!missing) return null;
  const { title, nothing, open, kinds } = messages.missing;
  return (
    <section className="edit-missing" aria-label={title()}>
      <h3>{title()}</h3>
      {missing.length === 0 && <p>{nothing()}</p>}
      <ul>
        {missing.map(({ kind, entry }) => (
          <li key={kind}>
            <strong>{kinds[kind].title()}</strong> {kinds[kind].where()}{' '}
            {entry && (
              <Button variant="link" size="sm" onClick={() => onOpen(entry)}>
                {open()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
