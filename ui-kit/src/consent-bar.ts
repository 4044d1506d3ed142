export { ConsentBar, type ConsentBarProps, type ConsentChoice } from './consent-bar/consent-bar';
