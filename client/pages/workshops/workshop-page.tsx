import { Fragment, useEffect } from 'react';
import { Button, Container, IconCalendar, IconEuro, IconPin, IconUsers } from '@site/ui-kit';
import { useLocation } from 'react-router-dom';
import { bareText } from '../../model/shown-text';
import type { PageProps, WorkshopView } from '../../model/view-types';
import { contactForm } from '../../forms/contact/contact';
import { Form } from '../../forms/form';
import { useMessages } from '../../i18n/messages';
import { useLocalize } from '../../router/site-link';
import { remember } from '../../router/visit-memory';
import { FactList } from '../sections/fact-list';
import { ItemHeader } from '../sections/item-header';
import { WorkshopCards } from '../../blocks/workshops/workshop-cards';
import { Prose } from '../../blocks/prose';
import { Band } from '../../blocks/band';
import { sentenceAround } from '../../blocks/sentence-around';
import { placeText, priceText } from './workshop-facts';

/** Fragment of the form, where 'Register Now' leads. */
const REGISTER_ID = 'register';

export function Page({ view, parent }: PageProps<WorkshopView>) {
  const messages = useMessages();
  const { projects, workshops, actions } = messages;
  const localize = useLocalize();
  const price = priceText(view.price, view.priceText, messages);
  const isSoldOut = view.places === 0;
  const isOpen = !view.past && !isSoldOut;
  const message = workshops.registerMessage({ title: bareText(view.title) });
  const where = placeText(view, messages);
  const { pathname, hash } = useLocation();
  const isChosen = isOpen && hash === `#${REGISTER_ID}`;
  useEffect(() => {
    if (isChosen) remember({ subject: { path: pathname, form: contactForm.name, values: { message } } });
  }, [isChosen, pathname, message]);
  return (
    <article className="workshop">
      <ItemHeader parent={parent} item={view} />
      <Container className="with-aside">
        <aside className="facts">
          <FactList
            facts={[
              {
                label: workshops.when(),
                icon: <IconCalendar />,
                value: view.time,
              },
              {
                label: workshops.where(),
                icon: <IconPin />,
                value: where.map((part, index) => (
                  <Fragment key={index}>
                    {index > 0 && ' · '}
                    {part}
                  </Fragment>
                )),
              },
              {
                label: workshops.price(),
                icon: <IconEuro />,
                value: price,
              },
              {
                label: workshops.places(),
                icon: <IconUsers />,
                value: isSoldOut ? workshops.soldOut() : String(view.places ?? ''),
              },
              { label: workshops.audience(), value: view.audience },
            ]}
          />
          {view.past && <p>{workshops.over()}</p>}
          {isOpen && (
            <Button asChild variant="fill" color="night" size="lg">
              <a href={`#${REGISTER_ID}`} data-enhanced="">
                {actions.registerNow()}
              </a>
            </Button>
          )}
          {view.starts && (
            <Button asChild variant="link">
              <a href={localize(`${view.path}.ics`)}>{workshops.addToCalendar()}</a>
            </Button>
          )}
        </aside>
        <div>
          <Prose field="body" html={view.body} />
          {view.programme.length > 0 && (
            <section className="programme">
              <h2>{projects.programme()}</h2>
              <ol className="programme__list">
                {view.programme.map((item, index) => (
                  <li key={index}>
                    <span className="programme__time">{item.time}</span>
                    <div>
                      <h3>{item.title}</h3>
                      <p>{item.text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </div>
      </Container>
      {isOpen && (
        <section className="band band--contact" id={REGISTER_ID}>
          <Container className="contact">
            <div className="contact__text">
              <h2>{sentenceAround(view.title, (title) => workshops.register({ title }))}</h2>
              <p className="lead">{[view.time, price].filter(Boolean).join(' · ')}</p>
            </div>
            <div className="contact__form">
              <Form form={contactForm} submitLabel={actions.registerNow()} prefill={{ message }} />
            </div>
          </Container>
        </section>
      )}
      {view.others.length > 0 && (
        <Band as="aside" title={workshops.others()}>
          <WorkshopCards items={view.others} />
        </Band>
      )}
    </article>
  );
}
