import { Button } from '@site/ui-kit';
import { useState } from 'react';
import { EditDialog } from '../edit-dialog';
import { useEditMessages, useModelTexts, useProblemText } from '../edit-messages';
import { tomorrowMorning } from '../../model/entry/visibility';
import { DateField } from '../fields/date-field';
import { COLLECTIONS } from '../../model/collections';
import { parseStoredDate } from '../../model/stored-date';
import { valueProblem } from '../../model/value-problem';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from './use-workspace';

/** Asks for the time at which changes are published by themselves. */
export function ScheduleDialog() {
  const { ask, publishing } = useWorkspace();
  const { timeZone } = useEditedSite();
  const { labels, problems } = useModelTexts();
  const messages = useEditMessages();
  const problemText = useProblemText();
  const [time, setTime] = useState(() => tomorrowMorning(Date.now(), timeZone));
  const [problem, setProblem] = useState('');

  function schedule() {
    const wrong = valueProblem(COLLECTIONS.posts.fields.published, time);
    if (wrong) setProblem(problemText(wrong));
    else if ((parseStoredDate(time) ?? 0) <= Date.now()) setProblem(problems.past());
    else {
      ask(null);
      publishing.scheduleFor(time);
    }
  }

  return (
    <EditDialog onClose={() => ask(null)} title={messages.saving.scheduleTitle()}>
      <form
        className="edit-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          schedule();
        }}
      >
        <p>{messages.saving.scheduleText()}</p>
        <DateField
          label={labels.published()}
          hint={messages.fields.localTime({ zone: timeZone })}
          error={problem}
          required
          value={time}
          onChange={(value) => {
            setProblem('');
            setTime(String(value));
          }}
        />
        <div className="actions">
          <Button type="submit" variant="fill">
            {messages.saving.schedule()}
          </Button>
          <Button variant="outline" onClick={() => ask(null)}>
            {messages.cancel()}
          </Button>
        </div>
      </form>
    </EditDialog>
  );
}
