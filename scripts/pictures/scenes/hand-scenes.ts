import {
  assistant,
  blog,
  consulting,
  digitalization,
  home,
  manufacturing,
  projects,
  workshops,
} from './heroes';
import { failure, notFound } from './error-scenes';
import type { HandScene } from './scene';
import { digitalizationSpot, web3Spot, workshopsSpot } from './spots';
import { referral, voucher, web3 } from './web3-heroes';

/** Every picture composed by hand, by its file name in `client/pictures`. */
export const handScenes: Readonly<Record<string, HandScene>> = {
  'hero-home': home,
  'hero-digitalization': digitalization,
  'hero-ai-consulting': consulting(),
  'hero-ai-assistant': assistant(),
  'hero-web3': web3,
  'hero-voucher': voucher,
  'hero-referral': referral,
  'hero-workshops': workshops,
  'hero-projects': projects(),
  'hero-blog': blog,
  'hero-manufacturing': manufacturing,
  'not-found': notFound(),
  error: failure(),
  'spot-digitalization': digitalizationSpot,
  'spot-web3': web3Spot,
  'spot-workshops': workshopsSpot,
};
