import {
  assistantHero,
  blogHero,
  consultingHero,
  digitalizationHero,
  homeHero,
  manufacturingHero,
  projectsHero,
  workshopsHero,
} from './heroes';
import { failureScene, notFoundScene } from './error-scenes';
import type { HandScene } from './scene';
import { digitalizationSpot, web3Spot, workshopsSpot } from './spots';
import { referral, voucherHero, web3Hero } from './web3-heroes';

/** Every picture composed by hand, by its file name in `client/pictures`. */
export const handScenes: Readonly<Record<string, HandScene>> = {
  'hero-home': homeHero,
  'hero-digitalization': digitalizationHero,
  'hero-ai-consulting': consultingHero(),
  'hero-ai-assistant': assistantHero(),
  'hero-web3': web3Hero,
  'hero-voucher': voucherHero,
  'hero-referral': referral,
  'hero-workshops': workshopsHero,
  'hero-projects': projectsHero(),
  'hero-blog': blogHero,
  'hero-manufacturing': manufacturingHero,
  'not-found': notFoundScene(),
  error: failureScene(),
  'spot-digitalization': digitalizationSpot,
  'spot-web3': web3Spot,
  'spot-workshops': workshopsSpot,
};
