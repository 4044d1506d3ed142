import { Container } from '@brightfold/ui-kit';
import type { PageProps, WorkshopsView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { useLocalize } from '../../router/use-localize';
import heroPicture from '../../pictures/hero-workshops.svg';
import { CallToAction } from '../sections/call-to-action';
import { Faq } from '../sections/faq';
import { Hero } from '../sections/hero';
import { WorkshopCards } from '../sections/item-cards';
import { SectionHead } from '../sections/section-head';

export function Page({ view }: PageProps<WorkshopsView>) {
  const { workshops } = useMessages();
  const localize = useLocalize();
  return (
    <>
      <Hero hero={view.hero} picture={heroPicture} accent="darkblue" />
      <section className="band" id="upcoming">
        <Container>
          <SectionHead
            title={workshops.upcoming()}
            action={<a href={localize('/workshops.ics')}>{workshops.calendar()}</a>}
          />
          {view.upcoming.length > 0 ? <WorkshopCards items={view.upcoming} /> : <p>{workshops.none()}</p>}
        </Container>
      </section>
      {view.past.length > 0 && (
        <section className="band">
          <Container>
            <SectionHead title={workshops.past()} />
            <WorkshopCards items={view.past} />
          </Container>
        </section>
      )}
      <Faq faq={view.faq} />
      <CallToAction cta={view.cta} />
    </>
  );
}
