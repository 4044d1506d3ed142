import type { ServicesView } from '../../model/view-types';
import { SiteLink } from '../../router/site-link';
import { Drawing } from '../../pictures/drawing';
import digitalization from '../../pictures/spot-digitalization.svg';
import web3 from '../../pictures/spot-web3.svg';
import workshops from '../../pictures/spot-workshops.svg';
import { Band } from '../band';

/** Colour and picture of a plane, by the section that it leads to. */
const SECTIONS_OF_PLANES = [
  { section: '/digitalization', tone: 'digitalization', picture: digitalization },
  { section: '/web3', tone: 'web3', picture: web3 },
  { section: '/workshops', tone: 'workshops', picture: workshops },
] as const;

/** The services as filled planes, each in the colour of its section. */
export function Planes({ title, lead, items }: ServicesView) {
  return (
    <Band title={title} lead={lead}>
      <ul className="planes">
        {items.map((item, index) => {
          const plane =
            SECTIONS_OF_PLANES.find(({ section }) => item.to.startsWith(section)) ??
            SECTIONS_OF_PLANES[index % SECTIONS_OF_PLANES.length]!;
          return (
            <li
              key={index}
              className="plane"
              data-plane={plane.tone}
              data-tone={plane.tone === 'digitalization' ? 'dark' : undefined}
            >
              {item.eyebrow && <p className="eyebrow">{item.eyebrow}</p>}
              <h3>{item.to ? <SiteLink to={item.to}>{item.title}</SiteLink> : item.title}</h3>
              <p className="plane__text">{item.text}</p>
              <Drawing src={plane.picture} width={320} height={240} />
            </li>
          );
        })}
      </ul>
    </Band>
  );
}
