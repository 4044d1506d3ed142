import { useCallback, useState } from 'react';
import { readAddresses, deleteEntry } from '../api/entries';
import { EditCombobox, EditSelect } from '../edit-controls';
import { failureText, useEditMessages } from '../edit-messages';
import type { EditedEntry } from '../entry/edited-entry';
import { useEditedSite } from '../site/edited-site';
import { useAttempt, useLoaded } from '../requests';
import { useWorkspace } from './use-workspace';
import { EditDialog } from '../edit-dialog';

/** Confirms a removal and asks where to redirect visitors of the entry's page. */
export function RemoveEntryDialog({ edited }: { edited: EditedEntry }) {
  const { ask, actions, labelOf } = useWorkspace();
  const { pages } = useEditedSite();
  const messages = useEditMessages();
  const [leads, setLeads] = useState<'gone' | 'page'>('gone');
  const [successor, setSuccessor] = useState('');
  const { problem, setProblem, isBusy, attempt } = useAttempt();
  const { collection, id } = edited;
  // The addresses that visitors may know.
  const { value: addresses, failure } = useLoaded(
    useCallback(() => readAddresses({ collection, id }), [collection, id]),
  );
  const hasPage = addresses !== null && addresses.length > 0;
  const others = pages.filter(({ entry }) => entry?.id !== edited.id);

  async function remove() {
    if (hasPage && leads === 'page' && !successor) return setProblem(messages.removal.chooseSuccessor());
    const to = hasPage && leads === 'page' ? successor : null;
    if (!(await attempt(() => deleteEntry(edited, { updated: edited.updated, successor: to })))) return;
    ask(null);
    await actions.leaveRemoved();
  }

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.removal.title({ name: labelOf(edited) })}
      problem={problem || (failure && failureText(failure, messages))}
      action={{
        text: messages.entry.remove(),
        onPress: remove,
        look: 'destructive',
        isBusy,
        disabled: addresses === null,
      }}
    >
      <p>{messages.removal.text()}</p>
      {hasPage && (
        <EditSelect
          label={messages.removal.visitors()}
          value={leads}
          onChange={({ target }) => setLeads(target.value as typeof leads)}
          options={[
            { value: 'gone', label: messages.removal.gone() },
            { value: 'page', label: messages.removal.page() },
          ]}
        />
      )}
      {hasPage && leads === 'page' && (
        <EditCombobox
          label={messages.removal.successor()}
          options={others.map(({ path, title }) => ({ value: path, label: title, description: path }))}
          value={successor}
          onChange={setSuccessor}
        />
      )}
    </EditDialog>
  );
}
