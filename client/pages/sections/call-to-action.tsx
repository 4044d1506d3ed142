import { Button, Container } from '@brightfold/ui-kit';
import type { CtaView } from '../../data/view-types';
import { SiteLink } from '../../navigation/site-link';

/** One plane in the section's colour that asks for one thing. */
export function CallToAction({
  cta,
  accent = 'yellow',
}: {
  cta: CtaView | null;
  accent?: 'yellow' | 'mint' | 'pink' | 'darkblue';
}) {
  if (!cta) return null;
  return (
    <section className="band">
      <Container>
        <div className="cta">
          <h2>{cta.title}</h2>
          <p className="lead">{cta.text}</p>
          {cta.action && (
            <Button asChild variant="fill" color={accent} size="lg">
              <SiteLink to={cta.action.to}>{cta.action.label}</SiteLink>
            </Button>
          )}
        </div>
      </Container>
    </section>
  );
}
