import { object } from 'yup';
import { line, paragraphs, requiredEmail, requiredName } from './field-rules';

/**
 * Rules of the contact form, for the browser and the server. A phone number has no format: people write extensions and
 * hours beside it, and a refused lead is worse than an odd number.
 */
export const contactRules = object({
  name: requiredName(),
  company: line('company'),
  email: requiredEmail(),
  phone: line('phone'),
  message: paragraphs('message').required('required'),
});
