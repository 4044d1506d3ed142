import type { TargetState } from '../api/leads';
import { useEditMessages } from '../edit-messages';

/** How far each mail and the webhook of a lead is. */
export function LeadTargets({ targets }: { targets: readonly TargetState[] }) {
  const { leads: texts } = useEditMessages();
  return (
    <ul className="edit-lead-targets">
      {targets.map(({ target, outcome, reason }) => (
        <li key={target} data-outcome={outcome}>
          <strong>{texts.targets[target]()}</strong>: {texts.outcomes[outcome]({ reason })}
        </li>
      ))}
    </ul>
  );
}
