import { Button, Container } from '@site/ui-kit';
import type { HeroView } from '../../model/view-types';
import { Drawing } from '../../pictures/drawing';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { sentenceAround } from '../sentence-around';

export interface HeroProps extends HeroView {
  /** Address of the section's drawing. Without one, the hero is text only. */
  picture?: string;
  /** @default 'h1', the heading of the page */
  heading?: 'h1' | 'h2';
  /** A sentence of ours around the title. */
  sentence?: (title: string) => string;
  /** Fill of the first action; the section's accent. */
  accent?: 'primary' | 'accent' | 'night';
}

/** Opening of a page: promise, one sentence, at most two actions, and the section's picture. */
export function Hero({
  eyebrow,
  title,
  lead,
  primary,
  secondary,
  picture,
  accent = 'primary',
  heading: Heading = 'h1',
  sentence,
}: HeroProps) {
  const { actions } = useMessages();
  return (
    <section className="hero" data-picture={picture ? '' : undefined}>
      <Container className="hero__grid">
        <div className="hero__text">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Heading>{sentence ? sentenceAround(title, sentence) : title}</Heading>
          {lead && <p className="lead">{lead}</p>}
          {(primary || secondary) && (
            <div className="actions">
              {primary && (
                <Button asChild variant="fill" color={accent} size="lg">
                  <SiteLink to={primary.to}>{primary.label || actions.bookMeeting()}</SiteLink>
                </Button>
              )}
              {secondary && (
                <Button asChild variant="outline" size="lg">
                  <SiteLink to={secondary.to}>{secondary.label || actions.readMore()}</SiteLink>
                </Button>
              )}
            </div>
          )}
        </div>
        {picture && (
          <div className="hero__panel">
            <Drawing className="hero__picture" src={picture} width={640} height={600} />
          </div>
        )}
      </Container>
    </section>
  );
}
