import { Alert, Button } from '@site/ui-kit';
import { useState } from 'react';
import { startTexts, STARTS, type Start } from '../api/setup';
import { failureText, useEditMessages } from '../edit-messages';
import { SITE_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';

interface TextsStepProps {
  /** The texts that the editor has chosen so far, the latest at the end. */
  started: readonly Start[];
  onStarted: (start: Start) => Promise<void>;
}

/** Offers texts to begin with. Short texts replace all entries, so the step asks first, and offers nothing afterwards. */
export function TextsStep({ started, onStarted }: TextsStepProps) {
  const messages = useEditMessages();
  const { entries } = useEditedSite();
  const [running, setRunning] = useState<Start | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const count = entries.filter(({ collection }) => collection !== SITE_COLLECTION).length;

  async function begin(start: Start) {
    setProblem('');
    setAsking(false);
    setRunning(start);
    try {
      await startTexts(start);
      await onStarted(start);
    } catch (error) {
      setProblem(failureText(error, messages));
    } finally {
      setRunning(null);
    }
  }

  const { texts } = messages.setup;
  const done = started.at(-1);
  const offered = started.includes('starter') ? [] : STARTS.filter((start) => !started.includes(start));
  return (
    <>
      <Alert kind="error">{problem}</Alert>
      {offered.map((start) => (
        <section key={start} className="edit-choice">
          <h3>{texts[start].title()}</h3>
          <p className="edit-note">{texts[start].hint({ count })}</p>
          {start === 'starter' && isAsking ? (
            <div className="edit-choice__answers">
              <Button variant="destructive" size="sm" onClick={() => void begin(start)}>
                {texts.starter.sure({ count })}
              </Button>
              <Button variant="outline" size="sm" onClick={() => setAsking(false)}>
                {messages.cancel()}
              </Button>
            </div>
          ) : (
            <Button
              variant="outline"
              size="sm"
              loading={running === start}
              loadingLabel={texts.working()}
              disabled={running !== null && running !== start}
              onClick={() => (start === 'starter' ? setAsking(true) : void begin(start))}
            >
              {texts[start].button()}
            </Button>
          )}
        </section>
      ))}
      <p role="status">{done && texts[done].done()}</p>
    </>
  );
}
