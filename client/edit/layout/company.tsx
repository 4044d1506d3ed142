import { useEditMessages } from '../edit-messages';
import type { EditedEntry } from '../entry/edited-entry';
import { useColleagues } from '../workspace/use-colleagues';

/** Says who else is at the open entry, and that a form shows what has just been saved elsewhere. */
export function Company({ edited, isFormShown }: { edited: EditedEntry | null; isFormShown: boolean }) {
  const { colleagues, news } = useColleagues(edited, isFormShown);
  const { panel } = useEditMessages();
  return (
    <div role="status">
      {colleagues.length > 0 && (
        <p className="edit-note">
          {panel.alsoOpen({ names: colleagues.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {news && (
        <p className="edit-note">{news.by ? panel.changedBy({ name: news.by }) : panel.changedElsewhere()}</p>
      )}
    </div>
  );
}
