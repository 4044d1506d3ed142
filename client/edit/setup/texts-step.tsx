import { Alert, Button } from '@site/ui-kit';
import { useState } from 'react';
import { RequestFailure } from '../api/request';
import { startTexts, STARTS, type Start } from '../api/setup';
import { useEditMessages } from '../edit-messages';
import { SITE_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';

/** What the texts of the site begin with. */
export function TextsStep({ onStarted }: { onStarted: () => Promise<void> }) {
  const messages = useEditMessages();
  const { entries } = useEditedSite();
  const [running, setRunning] = useState<Start | null>(null);
  const [done, setDone] = useState<Start | null>(null);
  const [problem, setProblem] = useState('');
  const count = entries.filter(({ collection }) => collection !== SITE_COLLECTION).length;

  async function begin(start: Start) {
    setProblem('');
    setRunning(start);
    try {
      await startTexts(start);
      setDone(start);
      await onStarted();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      setProblem(error.message || messages.errors.away());
    } finally {
      setRunning(null);
    }
  }

  const { texts } = messages.setup;
  return (
    <>
      <Alert kind="error">{problem}</Alert>
      {STARTS.map((start) => (
        <section key={start} className="edit-choice">
          <h3>{texts[start].title()}</h3>
          <p className="edit-note">{texts[start].hint({ count })}</p>
          <Button
            variant="outline"
            size="sm"
            loading={running === start}
            loadingLabel={texts.working()}
            disabled={running !== null}
            onClick={() => void begin(start)}
          >
            {texts[start].button()}
          </Button>
        </section>
      ))}
      <p role="status">{done && texts[done].done()}</p>
    </>
  );
}
