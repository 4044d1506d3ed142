import { Carousel, Container, IconArrowRight } from '@brightfold/ui-kit';
import type { SlideView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { Cover } from '../sections/cover';
import { SectionHead } from '../sections/section-head';

/** News as a carousel of planes. */
export function Slides({ slides, intro }: { slides: readonly SlideView[]; intro: string }) {
  const messages = useMessages();
  if (slides.length === 0) return null;
  return (
    <section className="band">
      <Container>
        <SectionHead title={messages.home.slides()} lead={intro} />
        <Carousel
          label={messages.home.slides()}
          previousLabel={messages.carousel.previous()}
          nextLabel={messages.carousel.next()}
        >
          {slides.map((slide) => (
            <article key={slide.title} className="slide">
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
