import type { Lead } from '../api/leads';

/** Labelled values under a heading. */
export function Rows({ title, rows }: { title: string; rows: Lead['values'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="edit-lead-view__rows">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
