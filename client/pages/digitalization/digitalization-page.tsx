import { usePage } from '../../data/use-page';
import heroPicture from '../../pictures/hero-digitalization.svg';
import { Landing } from '../sections/landing';

export function Page() {
  return (
    <Landing
      view={usePage<'digitalization'>()}
      picture={heroPicture}
      accent="mint"
      plane="yellow"
      hasContact
    />
  );
}
