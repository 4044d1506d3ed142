import { Container } from '@site/ui-kit';
import type { ShownText } from '../../model/shown-text';
import type { ProjectCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { ProjectCards } from '../item-cards';
import { MoreLink } from '../more-link';
import { SectionHead } from '../section-head';

export interface ProjectsProps {
  items: readonly ProjectCard[];
  /** Empty for the usual one. */
  title?: ShownText;
  /** A sentence under the title, or empty. */
  lead: ShownText;
}

/** The newest projects. */
export function Projects({ items, title, lead }: ProjectsProps) {
  const { actions, home, sections } = useMessages();
  return (
    <section className="band">
      <Container>
        <SectionHead
          eyebrow={sections.project()}
          title={title || home.projectsTitle()}
          lead={lead}
          action={<MoreLink to="/project" label={actions.allProjects()} />}
        />
        <ProjectCards items={items} />
      </Container>
    </section>
  );
}
