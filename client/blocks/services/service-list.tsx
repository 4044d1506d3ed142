import { IconArrowRight } from '@site/ui-kit';
import type { ServicesView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { Band } from '../band';

/** Services as numbered planes; those with a target are links as a whole. */
export function ServiceList({ title, lead, items }: ServicesView) {
  const { actions } = useMessages();
  return (
    <Band title={title} lead={lead}>
      <ul className="card-grid service-list">
        {items.map((item, index) => (
          <li key={index} className="service">
            {item.eyebrow && <p className="eyebrow">{item.eyebrow}</p>}
            <h3>{item.to ? <SiteLink to={item.to}>{item.title}</SiteLink> : item.title}</h3>
            <p>{item.text}</p>
            {item.to && (
              <span className="service__more" aria-hidden="true">
                {item.label || actions.readMore()} <IconArrowRight />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Band>
  );
}
