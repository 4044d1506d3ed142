export {
  ConsentBar,
  type ConsentBarProps,
  type ConsentChoice,
  type ConsentPurpose,
} from './consent-bar/consent-bar';
