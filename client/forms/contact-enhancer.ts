import { contactRules } from './contact-rules';
import { createFormEnhancer } from './create-form-enhancer';

/** What the contact form loads when it comes near the window. */
export const Enhancer = createFormEnhancer(contactRules);
