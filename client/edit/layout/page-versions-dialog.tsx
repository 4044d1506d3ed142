import { useState } from 'react';
import { pageOfSection } from '../../model/page-blocks';
import { listMoments, readPageRestore, type PageMoment } from '../api/page-versions';
import { EditSelect, LoadState } from '../edit-controls';
import { EditDialog } from '../edit-dialog';
import { failureText, useEditMessages } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import { usePageRestore } from '../workspace/use-page-restore';
import { timeText } from '../entry/time-text';
import { useLoaded } from '../requests';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from '../workspace/use-workspace';

/** Takes all own parts of the page back to a moment, and says before what becomes of each. */
export function PageVersionsDialog({ section }: { section: string }) {
  const { ask, changed, saving } = useWorkspace();
  const site = useEditedSite();
  const messages = useEditMessages();
  const { versions: texts } = messages;
  const restore = usePageRestore(section);
  const { value: moments, failure, reload } = useLoaded(() => listMoments(section), [section]);
  const [chosen, setChosen] = useState('');
  // The page is at the first moment now.
  const at = chosen || moments?.[1]?.at || '';
  const { value: found, failure: problem } = useLoaded(
    async () => (at ? { at, plan: await readPageRestore(section, at) } : null),
    [section, at],
  );
  const plan = found?.at === at ? found.plan : null;
  const isUnsaved = changed.some(
    ({ collection, id, base }) =>
      base.section === section || (collection === 'pages' && id === pageOfSection(section)),
  );
  const nameOf = ({ at: moment, editor }: PageMoment) =>
    `${timeText(moment, site)} · ${editor ? editor.name || texts.unnamed() : texts.administrator()}`;
  const [, ...earlier] = moments ?? [];

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={texts.ofPage()}
      problem={problem && failureText(problem, messages)}
      action={{
        text: texts.restorePage(),
        onPress: async () => plan && (await restore(at, plan)) && ask(null),
        isBusy: saving.isSaving,
        disabled: isUnsaved || !plan?.changes.some(({ effect }) => effect !== 'unknown'),
      }}
    >
      <p>{texts.ofPageText()}</p>
      <LoadState isLoading={!moments} failure={failure} onRetry={reload} />
      {moments && earlier.length === 0 && <p className="edit-note">{texts.none()}</p>}
      {earlier.length > 0 && (
        <EditSelect
          label={texts.moment()}
          value={at}
          options={earlier.map((each) => ({ value: each.at, label: nameOf(each) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {isUnsaved && <p className="edit-note">{texts.saveFirst()}</p>}
      {plan?.changes.length === 0 && <p className="edit-note">{texts.pageSame()}</p>}
      <ul className="edit-rows edit-together">
        {plan?.changes.map((each) => (
          <li key={entryKeyText(each)}>
            <span>{each.label}</span>
            <span className="edit-note">{texts.effects[each.effect]()}</span>
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}
