import { usePage } from '../../data/use-page';
import heroPicture from '../../pictures/hero-ai-consulting.svg';
import { Landing } from '../sections/landing';

export function Page() {
  return (
    <Landing
      view={usePage<'digitalization-ai-svetovanje'>()}
      picture={heroPicture}
      accent="blue"
      plane="darkblue"
      hasContact
    />
  );
}
