import { Container } from '@site/ui-kit';
import type { GenericPageView } from '../../model/view-types';
import { Cover } from '../cover';

interface PageOpeningProps extends Pick<GenericPageView, 'title' | 'summary' | 'cover'> {
  /** @default 'h1', the heading of the page */
  heading?: 'h1' | 'h2';
}

export function PageOpening({ title, summary, cover, heading: Heading = 'h1' }: PageOpeningProps) {
  return (
    <header className="generic__header">
      <Container className="generic__grid">
        <div>
          <Heading>{title}</Heading>
          <p className="lead">{summary}</p>
        </div>
        {cover && <Cover image={cover} sizes="(min-width: 1024px) 560px, 100vw" eager />}
      </Container>
    </header>
  );
}
