import { Container } from '@brightfold/ui-kit';
import type { LandingView } from '../../data/view-types';
import { useMessages } from '../../i18n/messages';
import { CallToAction, type CallToActionProps } from './call-to-action';
import { ContactSection } from './contact-section';
import { Dialogue } from './dialogue';
import { Faq } from './faq';
import { Figures } from './figures';
import { Hero, type HeroProps } from './hero';
import { CaseCards } from './item-cards';
import { SectionHead } from './section-head';
import { Services } from './services';
import { Steps } from './steps';

export interface LandingProps {
  view: LandingView;
  picture: string;
  accent: HeroProps['accent'];
  /** Background of the closing plane; it differs from the one that the page opens on. */
  plane: CallToActionProps['plane'];
  /** Ends with the contact form at `#contact`. */
  hasContact?: boolean;
}

/** A section's landing: promise, what we do, how it goes, proof, questions, one thing to do next. */
export function Landing({ view, picture, accent, plane, hasContact = false }: LandingProps) {
  const messages = useMessages();
  return (
    <>
      <Hero hero={view.hero} picture={picture} accent={accent} />
      {view.figures.length > 0 && (
        <Container className="proof">
          <Figures figures={view.figures} />
        </Container>
      )}
      <Services services={view.services} />
      <Dialogue dialogue={view.dialogue} />
      <Steps steps={view.steps} />
      {view.cases.length > 0 && (
        <section className="band" id="cases">
          <Container>
            <SectionHead title={messages.cases.title()} lead={view.casesIntro} />
            <CaseCards items={view.cases} />
          </Container>
        </section>
      )}
      <Faq faq={view.faq} />
      <CallToAction cta={view.cta} plane={plane} />
      {hasContact && <ContactSection contact={view.contact} />}
    </>
  );
}
