import { Button, Container } from '@brightfold/ui-kit';
import type { ReactNode } from 'react';
import type { HeroView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';

export interface HeroProps {
  hero: HeroView;
  /** URL of the section's picture. Without one the hero is text only. */
  picture?: string;
  /** Fill of the first action; the section's accent. */
  accent?: 'yellow' | 'mint' | 'pink' | 'blue' | 'darkblue' | 'green';
  children?: ReactNode;
}

/** Opening of a page: promise, one sentence, at most two actions, and the section's picture. */
export function Hero({ hero, picture, accent = 'yellow', children }: HeroProps) {
  const { actions } = useMessages();
  return (
    <section className="hero" data-picture={picture ? '' : undefined}>
      <Container className="hero__grid">
        <div className="hero__text">
          {hero.eyebrow && <p className="eyebrow">{hero.eyebrow}</p>}
          <h1>{hero.title}</h1>
          {hero.lead && <p className="lead">{hero.lead}</p>}
          {(hero.primary || hero.secondary) && (
            <div className="actions">
              {hero.primary && (
                <Button asChild variant="fill" color={accent} size="lg">
                  <SiteLink to={hero.primary.to}>{hero.primary.label || actions.bookMeeting()}</SiteLink>
                </Button>
              )}
              {hero.secondary && (
                <Button asChild variant="outline" size="lg">
                  <SiteLink to={hero.secondary.to}>{hero.secondary.label || actions.readMore()}</SiteLink>
                </Button>
              )}
            </div>
          )}
          {children}
        </div>
        {picture && (
          <div className="hero__panel">
            <img
              className="hero__picture"
              src={picture}
              alt=""
              width="640"
              height="600"
              fetchPriority="high"
            />
          </div>
        )}
      </Container>
    </section>
  );
}
