import { usePage } from '../../data/use-page';
import heroPicture from '../../pictures/hero-ai-assistant.svg';
import { Landing } from '../sections/landing';

export function Page() {
  return (
    <Landing
      view={usePage<'digitalization-ai-assistant'>()}
      picture={heroPicture}
      accent="yellow"
      plane="yellow"
      hasContact
    />
  );
}
