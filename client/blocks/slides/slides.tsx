import { Carousel, IconArrowRight } from '@site/ui-kit';
import type { SlideView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { Band } from '../band';
import { Cover } from '../cover';
import type { TitledItems } from '../item-cards';

/** News as a carousel of planes. */
export function Slides({ items, lead }: Omit<TitledItems<SlideView>, 'title'>) {
  const messages = useMessages();
  return (
    <Band title={messages.home.slides()} lead={lead}>
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
    </Band>
  );
}
