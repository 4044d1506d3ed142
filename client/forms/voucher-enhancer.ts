import { voucherRules } from './voucher-rules';
import { createFormEnhancer } from './create-form-enhancer';

/** What the voucher form loads when it comes near the window. */
export const Enhancer = createFormEnhancer(voucherRules);
