import { Container } from '@site/ui-kit';
import type { PageProps, ProjectsView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import heroPicture from '../../pictures/hero-projects.svg';
import { Hero } from '../../blocks/hero/hero';
import { ProjectCards } from '../../blocks/item-cards';

export function Page({ view }: PageProps<ProjectsView>) {
  const { projects } = useMessages();
  return (
    <>
      <Hero {...view.hero} picture={heroPicture} accent="accent" />
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
