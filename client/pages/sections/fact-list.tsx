import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** Nothing is shown for an empty value. */
  value: ReactNode;
  icon?: ReactNode;
}

/** Short facts with their names, such as when, where and how much. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts
        .filter(
          ({ value }) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
        )
        .map(({ label, value, icon }) => (
          <div key={label}>
            <dt>
              {icon}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
