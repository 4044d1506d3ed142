import { Alert, Button } from '@site/ui-kit';
import { useState } from 'react';
import { startTexts, STARTS, type Start } from '../api/setup';
import { ConfirmButton } from '../confirm-button';
import { useEditMessages } from '../edit-messages';
import { SITE_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import { useAttempt } from '../use-attempt';

interface TextsStepProps {
  /** The texts that the editor has chosen so far, the latest at the end. */
  started: readonly Start[];
  onStarted: (start: Start) => Promise<void>;
}

/** Offers texts to begin with. Short texts replace all entries, so the step asks first, and offers nothing afterwards. */
export function TextsStep({ started, onStarted }: TextsStepProps) {
  const messages = useEditMessages();
  const { entries } = useEditedSite();
  const [begun, setBegun] = useState<Start | null>(null);
  const { problem, isBusy, attempt } = useAttempt();
  const count = entries.filter(({ collection }) => collection !== SITE_COLLECTION).length;

  const begin = (start: Start) =>
    attempt(async () => {
      setBegun(start);
      await startTexts(start);
      await onStarted(start);
    });

  const { texts } = messages.setup;
  const done = started.at(-1);
  const stateOf = (start: Start) => ({
    loading: isBusy && begun === start,
    loadingLabel: texts.working(),
    disabled: isBusy && begun !== start,
  });
  const offered = started.includes('starter') ? [] : STARTS.filter((start) => !started.includes(start));
  return (
    <>
      <Alert kind="error">{problem}</Alert>
      {offered.map((start) => (
        <section key={start} className="edit-choice">
          <h3>{texts[start].title()}</h3>
          <p className="edit-note">{texts[start].hint({ count })}</p>
          {start === 'starter' ? (
            <ConfirmButton
              label={texts.starter.button()}
              confirmLabel={texts.starter.sure({ count })}
              onConfirm={() => void begin(start)}
              {...stateOf(start)}
            />
          ) : (
            <Button variant="outline" size="sm" onClick={() => void begin(start)} {...stateOf(start)}>
              {texts[start].button()}
            </Button>
          )}
        </section>
      ))}
      <p role="status">{done && texts[done].done()}</p>
    </>
  );
}
