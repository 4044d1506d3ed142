import { Container } from '@site/ui-kit';
import type { GenericPageView, ImageView } from '../../model/view-types';
import { Cover } from '../cover';

export interface PageOpeningProps extends Pick<GenericPageView, 'title' | 'summary' | 'langs'> {
  cover: ImageView | null;
  /** @default 'h1', the heading of the page */
  heading?: 'h1' | 'h2';
}

/** Opening of a generic page: its title, its summary, its picture. */
export function PageOpening({ title, summary, langs, cover, heading: Heading = 'h1' }: PageOpeningProps) {
  return (
    <header className="generic__header">
      <Container className="generic__grid">
        <div>
          <Heading lang={langs?.title}>{title}</Heading>
          <p className="lead" lang={langs?.summary}>
            {summary}
          </p>
        </div>
        {cover && <Cover image={cover} sizes="(min-width: 1024px) 560px, 100vw" eager />}
      </Container>
    </header>
  );
}
