import { Container } from '@site/ui-kit';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { SectionHead } from './section-head';

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
