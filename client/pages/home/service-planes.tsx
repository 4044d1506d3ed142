import { Container } from '@brightfold/ui-kit';
import type { ServicesView } from '../../model/view-types';
import { SiteLink } from '../../router/site-link';
import digitalization from '../../pictures/spot-digitalization.svg';
import web3 from '../../pictures/spot-web3.svg';
import workshops from '../../pictures/spot-workshops.svg';
import { SectionHead } from '../sections/section-head';

/** Colour and picture of a plane, by the section that it leads to. */
const PLANES = [
  { section: '/digitalization', tone: 'digitalization', picture: digitalization },
  { section: '/web3', tone: 'web3', picture: web3 },
  { section: '/workshops', tone: 'workshops', picture: workshops },
] as const;

/** The services as filled planes, each in the colour of its section. */
export function ServicePlanes({ services }: { services: ServicesView | null }) {
  if (!services) return null;
  return (
    <section className="band">
      <Container>
        <SectionHead title={services.title} lead={services.lead} />
        <ul className="planes">
          {services.items.map((item, index) => {
            const plane =
              PLANES.find(({ section }) => item.to.startsWith(section)) ?? PLANES[index % PLANES.length]!;
            return (
              <li
                key={item.title}
                className="plane"
                data-plane={plane.tone}
                data-tone={plane.tone === 'digitalization' ? 'dark' : undefined}
              >
                {item.eyebrow && <p className="plane__eyebrow">{item.eyebrow}</p>}
                <h3>
                  <SiteLink to={item.to}>{item.title}</SiteLink>
                </h3>
                <p className="plane__text">{item.text}</p>
                <img src={plane.picture} alt="" width="320" height="240" loading="lazy" />
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}
