import { useState } from 'react';
import { EditSelect } from '../edit-controls';
import { useTexts } from '../edit-messages';
import type { SaveConflict } from '../editing/save-edited';
import { conflicts, merge } from '../../model/entry/differences';
import { fieldKey } from '../../model/entry/field-key';
import { useValueText } from '../fields/value-text';
import { pathLabel } from '../../model/entry/path-label';
import { localeName } from '../../i18n/locales';
import { useWorkspace } from '../workspace/use-workspace';
import { EditDialog } from '../edit-dialog';

const SIDES = ['mine', 'theirs'] as const;
type Side = (typeof SIDES)[number];

/** Shows a colleague's saved values beside the editor's own, value by value. */
export function ConflictDialog({ conflict }: { conflict: SaveConflict }) {
  const onResolve = useWorkspace().saving.resolve;
  const { messages, labels } = useTexts();
  const { fields, base, values: mine } = conflict.edited;
  const theirs = conflict.theirs.base;
  const valueText = useValueText(String(base.section));
  const contested = conflicts(fields, base, mine, theirs);
  const [taken, setTaken] = useState<Readonly<Record<string, Side>>>({});
  const choiceOf = (key: string) => taken[key] ?? 'mine';
  const resolve = () =>
    onResolve(
      merge(
        fields,
        { base, mine, theirs },
        ({ path, locale: language }) => choiceOf(fieldKey(path, language)) === 'theirs',
      ),
    );

  return (
    <EditDialog
      size="wide"
      onClose={() => onResolve(null)}
      title={messages.conflict.title()}
      action={{ text: messages.conflict.save(), onPress: resolve }}
      other={{ text: messages.conflict.later() }}
    >
      <p>{messages.conflict.text()}</p>
      {contested.map((each) => {
        const key = fieldKey(each.path, each.locale);
        return (
          <section key={key} className="edit-stack edit-conflict">
            <h3>
              {pathLabel(fields, each.path, labels)} ({localeName(each.locale)})
            </h3>
            <div className="edit-conflict__sides">
              {SIDES.map((side) => (
                <div
                  key={side}
                  className="edit-conflict__side"
                  data-taken={choiceOf(key) === side || undefined}
                >
                  <h4>{messages.conflict[side]()}</h4>
                  <p>{valueText(each.field, each[side]) || messages.entry.nothing()}</p>
                </div>
              ))}
            </div>
            <EditSelect
              label={messages.conflict.keep()}
              value={choiceOf(key)}
              onChange={({ target }) => setTaken({ ...taken, [key]: target.value as Side })}
              options={SIDES.map((side) => ({ value: side, label: messages.conflict[side]() }))}
            />
          </section>
        );
      })}
    </EditDialog>
  );
}
