import type { ReactNode } from 'react';
import type { ShownText } from '../model/shown-text';

/** Title of a section, with an eyebrow above and an action at its end. */
export function SectionHead({
  eyebrow,
  title,
  lead,
  action,
  id,
}: {
  eyebrow?: string;
  title: ShownText;
  lead?: ShownText;
  action?: ReactNode;
  id?: string;
}) {
  return (
    <div className="section-head">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        {title && <h2 id={id}>{title}</h2>}
        {lead && <p className="section-head__lead">{lead}</p>}
      </div>
      {action && <div className="section-head__action">{action}</div>}
    </div>
  );
}
