import { about } from './pages/about';
import { contact } from './pages/contact';
import { manufacturing } from './pages/manufacturing';
import { privacyPolicy } from './pages/privacy-policy';
import { termsAndConditions } from './pages/terms-and-conditions';
import type { SamplePage } from './types';

/** Generic pages of the sample content; each is served under its slug. */
export const pages: SamplePage[] = [about, manufacturing, contact, termsAndConditions, privacyPolicy];
