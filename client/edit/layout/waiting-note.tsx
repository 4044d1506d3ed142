import { Alert, Button } from '@site/ui-kit';
import { toIsoDate } from '../../model/stored-date';
import { useEditMessages } from '../edit-messages';
import { needsChoice, type EditedEntry } from '../entry/edited-entry';
import { timeText } from '../entry/time-text';
import { PUBLISH } from '../editing/use-publishing';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from './use-workspace';

/** Says that changes of an entry wait: whose they are, since when, and until when. Nothing where none do. */
export function WaitingNote({ edited }: { edited: EditedEntry }) {
  const { saving, publishing } = useWorkspace();
  const site = useEditedSite();
  const messages = useEditMessages();
  const { waiting } = edited;
  if (!waiting) return null;
  const by = waiting.by;
  return (
    <Alert className="edit-waiting">
      <p>
        {waiting.publishAt === ''
          ? messages.waiting.kept({ by, at: timeText(toIsoDate(waiting.updated), site) })
          : messages.waiting.scheduled({ by, at: timeText(toIsoDate(waiting.publishAt), site) })}
        {needsChoice(edited) && ` ${messages.waiting.contested()}`}
      </p>
      <div className="actions">
        <Button variant="secondary" size="sm" onClick={() => void saving.save(PUBLISH, [edited])}>
          {messages.waiting.publish()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void publishing.discardChange()}>
          {messages.waiting.discard()}
        </Button>
      </div>
    </Alert>
  );
}
