export { ConsentBar, type ConsentBarProps, type ConsentPurpose } from './consent-bar/consent-bar';
export type { ConsentChoice } from './consent-bar/run-consent-bar';
