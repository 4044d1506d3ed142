import aiAssistant from '../../pictures/hero-ai-assistant.svg';
import aiConsulting from '../../pictures/hero-ai-consulting.svg';
import digitalization from '../../pictures/hero-digitalization.svg';
import web3 from '../../pictures/hero-web3.svg';
import { Hero, type HeroProps } from './hero';

/** Addresses of the pictures of the sections' landings. Home brings its own: the others are no part of its first load. */
const PICTURES = { aiAssistant, aiConsulting, digitalization, web3 } as const;

export interface LandingHeroProps extends HeroProps {
  picture?: keyof typeof PICTURES;
}

/** The hero of a landing, whose picture has a name. */
export const LandingHero = ({ picture, ...hero }: LandingHeroProps) => (
  <Hero {...hero} picture={picture && PICTURES[picture]} />
);
