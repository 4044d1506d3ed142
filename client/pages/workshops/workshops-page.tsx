import type { PageProps, WorkshopsView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { useLocalize } from '../../router/site-link';
import { Band } from '../../blocks/band';
import { CallToAction } from '../../blocks/cta/call-to-action';
import { Faq } from '../../blocks/faq/faq';
import heroPicture from '../../pictures/hero-workshops.svg';
import { Hero } from '../../blocks/hero/hero';
import { WorkshopCards } from '../../blocks/workshops/workshop-cards';

export function Page({ view }: PageProps<WorkshopsView>) {
  const { workshops } = useMessages();
  const localize = useLocalize();
  return (
    <>
      <Hero {...view.hero} picture={heroPicture} accent="night" />
      <Band
        id="upcoming"
        title={workshops.upcoming()}
        action={view.upcoming.length > 0 && <a href={localize('/workshops.ics')}>{workshops.calendar()}</a>}
      >
        {view.upcoming.length > 0 ? <WorkshopCards items={view.upcoming} /> : <p>{workshops.none()}</p>}
      </Band>
      {view.past.length > 0 && (
        <Band title={workshops.past()}>
          <WorkshopCards items={view.past} />
        </Band>
      )}
      {view.faq && <Faq {...view.faq} />}
      {view.cta && <CallToAction {...view.cta} />}
    </>
  );
}
