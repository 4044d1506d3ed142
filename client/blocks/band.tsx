import { Container, Button, IconArrowRight } from '@site/ui-kit';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { SiteLink } from '../router/site-link';
import type { ShownText } from '../model/shown-text';

interface BandProps extends Partial<ComponentProps<typeof SectionHead>> {
  /** `aside`, named by its title, for what readers may go on with. @default 'section' */
  as?: 'section' | 'aside';
  children: ReactNode;
}

/** A part of a page, below its title if it has one, across the whole page. @param props.id - fragment that links lead to */
export function Band({ as: Element = 'section', id, title, children, ...head }: BandProps) {
  const ownId = useId();
  const titleId = Element === 'aside' ? ownId : undefined;
  return (
    <Element className="band" id={id} aria-labelledby={titleId}>
      <Container>
        {title !== undefined && <SectionHead {...head} title={title} id={titleId} />}
        {children}
      </Container>
    </Element>
  );
}

/** The way from some items of a list to all of them. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="pill-outlined" iconEnd={<IconArrowRight />}>
      <SiteLink to={to}>{label}</SiteLink>
    </Button>
  );
}

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
