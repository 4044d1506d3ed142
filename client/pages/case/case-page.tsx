import { Container, IconArrowRight } from '@site/ui-kit';
import type { CaseView, PageProps } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { ContactSection } from '../../blocks/contact/contact-section';
import { Cover } from '../../blocks/cover';
import { FigureList } from '../../blocks/figures/figures';
import { FactList } from '../sections/fact-list';
import { ItemHeader } from '../sections/item-header';
import { Prose } from '../../blocks/prose';

/** A case: problem, approach, result, and the form for those who have a similar problem. */
export function Page({ view, parent }: PageProps<CaseView>) {
  const { cases } = useMessages();
  return (
    <article className="case" data-kind={parent?.name}>
      <ItemHeader parent={parent} item={view} />
      <Container className="with-aside">
        <aside className="facts">
          <FactList
            facts={[
              { label: cases.client(), value: view.client },
              { label: cases.sector(), value: view.sector },
            ]}
          />
        </aside>
        <div className="case__story">
          <h2>{cases.problem()}</h2>
          <Prose field="problem" html={view.problem} />
          <h2>{cases.approach()}</h2>
          <Prose field="approach" html={view.approach} />
        </div>
      </Container>
      <Container>
        <section className="case__story case__result">
          <h2>{cases.result()}</h2>
          <FigureList items={view.figures} />
          <Prose field="result" html={view.result} />
        </section>
      </Container>
      <ContactSection {...view.contact} />
      {view.next && (
        <Container>
          <aside className="next-case">
            <div>
              <p className="eyebrow">{cases.next()}</p>
              <h2>
                <SiteLink to={view.next.path}>{view.next.title}</SiteLink>
              </h2>
              <p>{view.next.summary}</p>
              <IconArrowRight />
            </div>
            <Cover image={view.next.cover} sizes="(min-width: 768px) 480px, 100vw" />
          </aside>
        </Container>
      )}
    </article>
  );
}
