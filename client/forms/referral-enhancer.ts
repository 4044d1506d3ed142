import { referralRules } from './referral-rules';
import { createFormEnhancer } from './create-form-enhancer';

/** What the referral form loads when it comes near the window. */
export const Enhancer = createFormEnhancer(referralRules);
