import type { Lead, TargetState } from '../api/leads';
import { useEditMessages } from '../edit-messages';

/** Labelled values under a heading, those that name a page as links to it. */
export function Rows({ title, rows }: { title: string; rows: Lead['origin'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="edit-stack edit-lead-view__rows">
        {rows.map(({ label, value, path }) => (
          <div key={label}>
            <dt className="edit-note">{label}</dt>
            <dd>
              {path ? (
                <a href={path} target="_blank" rel="noreferrer">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

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
