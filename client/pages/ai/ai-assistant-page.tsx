import type { PageProps } from '../../model/view-types';
import heroPicture from '../../pictures/hero-ai-assistant.svg';
import { Landing } from '../sections/landing';
import type { LandingView } from '../sections/landing-blocks';

export function Page({ view }: PageProps<LandingView>) {
  return <Landing view={view} picture={heroPicture} accent="yellow" plane="yellow" />;
}
