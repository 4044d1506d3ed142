import { Button, Container } from '@brightfold/ui-kit';
import type { CtaView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';

export interface CallToActionProps {
  cta: CtaView | null;
  /** Background of the plane; its button has the other colour. */
  plane?: 'yellow' | 'darkblue';
}

/** One plane that asks for one thing. */
export function CallToAction({ cta, plane = 'yellow' }: CallToActionProps) {
  const { actions } = useMessages();
  if (!cta) return null;
  return (
    <section className="band">
      <Container>
        <div className="cta" data-tone={plane}>
          <h2>{cta.title}</h2>
          <p className="lead">{cta.text}</p>
          {cta.to && (
            <Button asChild variant="fill" color={plane === 'yellow' ? 'darkblue' : 'yellow'} size="lg">
              <SiteLink to={cta.to}>{cta.label || actions.bookMeeting()}</SiteLink>
            </Button>
          )}
        </div>
      </Container>
    </section>
  );
}
