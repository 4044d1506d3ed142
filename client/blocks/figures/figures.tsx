import { Container } from '@site/ui-kit';
import type { FigureView } from '../../model/view-types';

export interface FiguresProps {
  items: readonly FigureView[];
}

export function Figures({ items }: FiguresProps) {
  return (
    <Container className="proof">
      <FigureList items={items} />
    </Container>
  );
}

/** The figures alone, with their labels, as a description list. */
export function FigureList({ items }: FiguresProps) {
  if (items.length === 0) return null;
  return (
    <dl className="figures">
      {items.map(({ value, label }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
