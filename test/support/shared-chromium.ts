import { launchChromium } from './chromium';
import { shared } from './shared';

/** One browser for all test files of a run; each page of it has cookies, storage and cache of its own. */
export const sharedChromium = shared(launchChromium, (chromium) => chromium.close());
