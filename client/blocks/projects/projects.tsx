import type { ProjectCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { Band, MoreLink } from '../band';
import { ProjectCards, type TitledItems } from '../item-cards';

export function Projects({ items, title, lead }: TitledItems<ProjectCard>) {
  const { actions, home, sections } = useMessages();
  return (
    <Band
      eyebrow={sections.project()}
      title={title || home.projectsTitle()}
      lead={lead}
      action={<MoreLink to="/project" label={actions.allProjects()} />}
    >
      <ProjectCards items={items} />
    </Band>
  );
}
