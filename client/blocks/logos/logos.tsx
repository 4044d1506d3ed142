import { imageInSize, WHOLE_SIZE } from '../../router/image-sizes';
import { SiteLink } from '../../router/site-link';
import type { LogosView } from '../../model/view-types';
import { Band } from '../band';

/** Logos of partners or customers, each whole on a plane of its own. */
export function Logos({ id, title, items }: LogosView & { id?: string }) {
  return (
    <Band id={id} title={title}>
      <ul className="logos">
        {items.map(({ logo, to }, index) => {
          const picture = logo && (
            <img src={imageInSize(logo, WHOLE_SIZE)} alt={logo.alt ?? ''} lang={logo.lang} loading="lazy" />
          );
          // A link without words would have no name.
          return <li key={index}>{to && logo?.alt ? <SiteLink to={to}>{picture}</SiteLink> : picture}</li>;
        })}
      </ul>
    </Band>
  );
}
