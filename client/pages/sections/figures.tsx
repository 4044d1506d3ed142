import type { FigureView } from '../../model/view-types';

/** Large figures with their labels, as a description list. */
export function Figures({ figures }: { figures: readonly FigureView[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="figures">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
