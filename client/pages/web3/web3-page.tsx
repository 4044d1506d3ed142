import type { PageProps } from '../../model/view-types';
import heroPicture from '../../pictures/hero-web3.svg';
import { Landing } from '../sections/landing';
import type { LandingView } from '../sections/landing-blocks';

export function Page({ view }: PageProps<LandingView>) {
  return <Landing view={view} picture={heroPicture} accent="darkblue" plane="darkblue" />;
}
