import { aboutPage } from './pages/about';
import { contactPage } from './pages/contact';
import { manufacturingPage } from './pages/manufacturing';
import { privacyPolicyPage } from './pages/privacy-policy';
import { termsAndConditionsPage } from './pages/terms-and-conditions';
import type { SamplePage } from './types';

/** Generic pages of the sample content; each is served under its slug. */
export const pages: SamplePage[] = [
  aboutPage,
  manufacturingPage,
  contactPage,
  termsAndConditionsPage,
  privacyPolicyPage,
];
