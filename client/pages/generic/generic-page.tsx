import { Container } from '@site/ui-kit';
import type { GenericPageView, PageProps } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { Cover } from '../../blocks/cover';
import { ContactSection } from '../../blocks/contact/contact-section';
import { Prose } from '../sections/prose';

/** An editor's page: title, lead, text; the contact page ends with its form. */
export function Page({ view }: PageProps<GenericPageView>) {
  const messages = useMessages();
  const { contact } = view;
  return (
    <article className="generic" data-slug={view.slug}>
      <header className="generic__header">
        <Container className="generic__grid">
          <div>
            <h1 lang={view.langs?.title}>{view.title}</h1>
            <p className="lead" lang={view.langs?.summary}>
              {view.summary}
            </p>
          </div>
          {view.cover && !contact && (
            <Cover image={view.cover} sizes="(min-width: 1024px) 560px, 100vw" eager />
          )}
        </Container>
      </header>
      {contact && <ContactSection {...contact} />}
      <Container>
        <Prose field="body" html={view.body} className="prose--article" />
        {!contact && (
          <p className="generic__updated">
            <small>{messages.page.updated({ date: view.updatedText })}</small>
          </p>
        )}
      </Container>
    </article>
  );
}
