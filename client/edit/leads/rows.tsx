import type { Lead } from '../api/leads';

/** Labelled values under a heading, those that name a page as links to it. */
export function Rows({ title, rows }: { title: string; rows: Lead['origin'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="edit-lead-view__rows">
        {rows.map(({ label, value, path }) => (
          <div key={label}>
            <dt>{label}</dt>
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
