import type { PropRow } from './story';

/** Docstrings mark code with backticks. */
function withCode(text: string) {
  return text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}

/** The table of a component's props, read from its types. */
export function PropsView({ name, rows, native }: { name: string; rows: PropRow[]; native?: string }) {
  return (
    <div className="props">
      <h4>Props</h4>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scroller" role="region" aria-label={`Props of ${name}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Default</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  <code>{row.name}</code>
                  {row.required && <span className="required">required</span>}
                </th>
                <td>
                  <code>{row.type}</code>
                </td>
                <td>{row.default ? <code>{row.default}</code> : null}</td>
                <td>{withCode(row.description)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {native && (
        <p className="props-native">
          Everything a native <code>&lt;{native}&gt;</code> takes passes through, <code>ref</code> and{' '}
          <code>className</code> included.
        </p>
      )}
    </div>
  );
}
