import type { StepsView } from '../../model/view-types';
import { Band } from '../band';

/** The steps of a process, in order, across the page. */
export function Steps({ id, title, lead, items }: StepsView & { id?: string }) {
  return (
    <Band id={id} title={title} lead={lead}>
      <StepList items={items} />
    </Band>
  );
}

/** The numbered steps alone: side by side, or one under the other where the column is narrow. */
export function StepList({ items }: Pick<StepsView, 'items'>) {
  return (
    <ol className="steps">
      {items.map((item, index) => (
        <li key={index}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  );
}
