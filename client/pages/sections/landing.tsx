import { Container } from '@brightfold/ui-kit';
import { useMessages } from '../../i18n/messages';
import { ContactSection } from './contact-section';
import { Hero, type HeroProps } from './hero';
import { CaseCards } from './item-cards';
import { LandingBlocks, type LandingLook, type LandingView } from './landing-blocks';
import { SectionHead } from './section-head';

export interface LandingProps extends LandingLook {
  view: LandingView;
  picture: string;
  accent: HeroProps['accent'];
}

/** A section's landing: promise, what we do, how it goes, proof, questions, one thing to do next. */
export function Landing({ view, picture, accent, plane }: LandingProps) {
  const messages = useMessages();
  return (
    <>
      <Hero hero={view.hero} picture={picture} accent={accent} />
      <LandingBlocks blocks={view.blocks} look={{ plane }}>
        {view.cases.length > 0 && (
          <section className="band" id="cases">
            <Container>
              <SectionHead title={messages.cases.title()} lead={view.casesIntro} />
              <CaseCards items={view.cases} />
            </Container>
          </section>
        )}
      </LandingBlocks>
      {view.contact && <ContactSection contact={view.contact} />}
    </>
  );
}
