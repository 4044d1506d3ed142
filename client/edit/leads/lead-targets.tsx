import type { TargetState } from '../api/leads';
import { useEditMessages } from '../edit-messages';

/** How far each mail and the webhook of a lead is; why one failed, in the words of the servers, which are English. */
export function LeadTargets({ targets }: { targets: readonly TargetState[] }) {
  const { leads: texts } = useEditMessages();
  return (
    <ul className="edit-lead-targets">
      {targets.map(({ target, outcome, reason }) => (
        <li key={target} data-outcome={outcome}>
          <strong>{texts.targets[target]()}</strong>: {texts.outcomes[outcome]()}{' '}
          {reason && <q lang="en">{reason}</q>}
        </li>
      ))}
    </ul>
  );
}
