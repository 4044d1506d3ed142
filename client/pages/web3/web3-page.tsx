import { usePage } from '../../data/use-page';
import heroPicture from '../../pictures/hero-web3.svg';
import { Landing } from '../sections/landing';

export function Page() {
  return <Landing view={usePage<'web3'>()} picture={heroPicture} accent="darkblue" plane="darkblue" />;
}
