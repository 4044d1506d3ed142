import { launchChromium } from './chromium';
import { shared } from './shared';

/** One browser for all test files of a run; each page has its own cookies, storage and cache. */
export const sharedChromium = shared(launchChromium, (chromium) => chromium.close());
