import { useState } from 'react';
import { erasePerson, type Erased, type LeadSummary } from '../api/leads';
import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';
import { useAttempt } from '../requests';
import { dayText, timeText, type TimeStyle } from '../entry/time-text';

interface ErasePersonDialogProps {
  lead: LeadSummary;
  times: TimeStyle;
  /** @param isErased - whether the person is erased by now */
  onClose: (isErased: boolean) => void;
}

/** Asks whether everything of a person is to be erased, and then says what was, and what is left where. */
export function ErasePersonDialog({ lead, times, onClose }: ErasePersonDialogProps) {
  const { leads: texts, close: closeText } = useEditMessages();
  const { problem, isBusy, attempt } = useAttempt();
  const [erased, setErased] = useState<Erased | null>(null);
  const close = () => onClose(erased !== null);
  const erase = () => attempt(async () => setErased(await erasePerson(lead)));

  return (
    <EditDialog
      onClose={close}
      title={texts.erasePersonTitle({ name: lead.name || lead.email })}
      problem={problem}
      action={
        erased
          ? { text: closeText(), onPress: close }
          : { text: texts.erasePersonNow(), onPress: erase, look: 'destructive', isBusy }
      }
      other={erased || isBusy ? null : undefined}
    >
      {erased ? (
        <>
          <p role="status">{texts.erased({ count: erased.leads })}</p>
          {erased.left.map(({ host, seen }) => (
            <p key={host}>{texts.erasedLater({ host, time: seen ? timeText(seen, times) : '' })}</p>
          ))}
          {erased.backups.length > 0 && (
            <>
              <p>{texts.backups()}</p>
              <ul>
                {erased.backups.map(({ host, madeAt, goesAt }) => (
                  <li key={host + madeAt}>
                    {texts.backup({
                      host,
                      made: timeText(madeAt, times),
                      goes: dayText(goesAt, times),
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{texts.notReached()}</p>
        </>
      ) : (
        <>
          <p>{texts.erasePersonText({ email: lead.email })}</p>
          <p className="edit-note">{texts.notReached()}</p>
        </>
      )}
    </EditDialog>
  );
}
