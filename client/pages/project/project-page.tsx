import { Container } from '@site/ui-kit';
import type { PageProps, ProjectView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { FactList } from '../sections/fact-list';
import { FigureList } from '../../blocks/figures/figures';
import { ItemHeader } from '../sections/item-header';
import { ProjectCards } from '../../blocks/item-cards';
import { Prose } from '../../blocks/prose';
import { Band } from '../../blocks/band';

export function Page({ view, parent }: PageProps<ProjectView>) {
  const { projects } = useMessages();
  return (
    <article className="project">
      <ItemHeader parent={parent} item={view} />
      <Container className="with-aside">
        <aside className="facts">
          <FactList
            facts={[
              { label: projects.programme(), value: view.programme },
              { label: projects.period(), value: view.period },
              { label: projects.budget(), value: view.budget },
            ]}
          />
          {view.partners.length > 0 && (
            <>
              <h2>{projects.partners()}</h2>
              <ul className="facts__list">
                {view.partners.map(({ name, country }, index) => (
                  <li key={index}>
                    {name}
                    {country && <span> {country}</span>}
                  </li>
                ))}
              </ul>
            </>
          )}
        </aside>
        <div>
          <Prose field="body" html={view.body} />
          <FigureList items={view.figures} />
        </div>
      </Container>
      {view.others.length > 0 && (
        <Band as="aside" title={projects.others()}>
          <ProjectCards items={view.others} />
        </Band>
      )}
    </article>
  );
}
