import { Container } from '@brightfold/ui-kit';
import type { PageProps, ProjectsView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import heroPicture from '../../pictures/hero-projects.svg';
import { Hero } from '../sections/hero';
import { ProjectCards } from '../sections/item-cards';

export function Page({ view }: PageProps<ProjectsView>) {
  const { projects } = useMessages();
  return (
    <>
      <Hero hero={view.hero} picture={heroPicture} accent="blue" />
      <Container className="band">
        {view.projects.length > 0 ? (
          <ProjectCards items={view.projects} heading="h2" />
        ) : (
          <p>{projects.empty()}</p>
        )}
      </Container>
    </>
  );
}
