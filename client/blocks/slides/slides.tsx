import { Carousel, Container, IconArrowRight } from '@site/ui-kit';
import type { ShownText } from '../../model/shown-text';
import type { SlideView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { Cover } from '../cover';
import { SectionHead } from '../section-head';

export interface SlidesProps {
  items: readonly SlideView[];
  /** A sentence under the title, or empty. */
  lead: ShownText;
}

/** News as a carousel of planes. */
export function Slides({ items, lead }: SlidesProps) {
  const messages = useMessages();
  return (
    <section className="band">
      <Container>
        <SectionHead title={messages.home.slides()} lead={lead} />
        <Carousel
          label={messages.home.slides()}
          previousLabel={messages.carousel.previous()}
          nextLabel={messages.carousel.next()}
        >
          {items.map((slide, index) => (
            <article key={index} className="slide">
              <Cover image={slide.image} sizes="(min-width: 640px) 560px, 88vw" />
              <div className="slide__text">
                <h3>{slide.link ? <SiteLink to={slide.link}>{slide.title}</SiteLink> : slide.title}</h3>
                <p>{slide.text}</p>
                {slide.link && (
                  <span className="slide__more" aria-hidden="true">
                    {slide.label || messages.actions.readMore()} <IconArrowRight />
                  </span>
                )}
              </div>
            </article>
          ))}
        </Carousel>
      </Container>
    </section>
  );
}
