import { Container } from '@site/ui-kit';
import type { PageProps, WorkshopsView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { useLocalize } from '../../router/use-localize';
import { CallToAction } from '../../blocks/cta/call-to-action';
import { Faq } from '../../blocks/faq/faq';
import heroPicture from '../../pictures/hero-workshops.svg';
import { Hero } from '../../blocks/hero/hero';
import { WorkshopCards } from '../../blocks/workshops/workshop-cards';
import { SectionHead } from '../../blocks/section-head';

export function Page({ view }: PageProps<WorkshopsView>) {
  const { workshops } = useMessages();
  const localize = useLocalize();
  return (
    <>
      <Hero {...view.hero} picture={heroPicture} accent="night" />
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
      {view.faq && <Faq {...view.faq} />}
      {view.cta && <CallToAction {...view.cta} />}
    </>
  );
}
