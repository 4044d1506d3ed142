import type { LandingView, PageProps } from '../../data/view-types';
import heroPicture from '../../pictures/hero-digitalization.svg';
import { Landing } from '../sections/landing';

export function Page({ view }: PageProps<LandingView>) {
  return <Landing view={view} picture={heroPicture} accent="mint" plane="yellow" hasContact />;
}
