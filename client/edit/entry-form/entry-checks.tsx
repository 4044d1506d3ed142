import { Accordion } from '@site/ui-kit';
import { checkEntry, type FindingKind } from '../api/checks';
import { useTexts } from '../edit-messages';
import { changedValues } from '../../model/entry/changed-values';
import { pathLabel } from '../../model/entry/path-label';
import { useForm } from '../fields/form-context';
import { localeName } from '../../i18n/locales';
import { pause, useLoaded } from '../requests';
import { useWorkspace } from '../workspace/use-workspace';
import { LinkButton } from '../edit-controls';

/** Pause after a keystroke before an entry is checked again. */
const PAUSE_MS = 800;

/** Kinds that the fields show themselves. */
const AT_FIELDS: readonly FindingKind[] = ['missingTranslation', 'outdatedTranslation'];

/** Lists the findings of the checks in the entry that is open, unsaved values included. */
export function EntryChecks() {
  const { edited } = useForm();
  const { setReveal } = useWorkspace().opened;
  const { messages, labels } = useTexts();
  // The checks only advise; editing and saving work without them.
  const { value: findings } = useLoaded(
    async (signal: AbortSignal) => {
      await pause(PAUSE_MS, signal);
      const values = Object.entries(changedValues(edited)).map(([name, value]) => [
        name,
        value instanceof File ? value.name : value,
      ]);
      const { collection, id } = edited;
      const found = await checkEntry({ collection, id, values: Object.fromEntries(values) }, signal);
      return found.filter(({ kind }) => !AT_FIELDS.includes(kind));
    },
    [edited],
  );

  if (!findings?.length) return null;
  return (
    <Accordion
      headingLevel={3}
      items={[
        {
          id: 'checks',
          title: messages.checks.count({ count: findings.length }),
          content: (
            <ul className="edit-errors">
              {findings.map(({ kind, path, locale: language, detail }) => (
                <li key={`${kind} ${path} ${language} ${detail}`}>
                  <LinkButton onClick={() => setReveal({ path, locale: language })}>
                    {pathLabel(edited.fields, path, labels)} ({localeName(language)})
                  </LinkButton>{' '}
                  {messages.checks.kinds[kind]()}
                  {detail && `: ${detail}`}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
