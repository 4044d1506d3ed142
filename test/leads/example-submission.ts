import type { FormName } from '../../client/forms/forms';
import type { WorkshopEvent } from '../../server/content/content-service';
import type { Submission, SubmissionOf } from '../../server/forms/submission';
import { formValues } from '../support/form-post';

let made = 0;

/** A complete submission with an id of its own. */
export const exampleSubmission = <Form extends FormName>(
  form: Form,
  changes: Partial<SubmissionOf<Form>> & { code?: string; workshop?: WorkshopEvent } = {},
): SubmissionOf<Form> & { code?: string } =>
  ({
    id: `example${String(made++).padStart(8, '0')}`,
    form,
    locale: 'en',
    values: formValues(form),
    acceptedAt: Date.UTC(2024, 10, 21, 9, 30),
    ...(form === 'referral' && { code: 'K7QX3MWP' }),
    ...changes,
  }) as Submission as SubmissionOf<Form> & { code?: string };

export const exampleWorkshop: WorkshopEvent = {
  id: 'workshop0000001',
  path: '/workshops/maps-of-work',
  title: 'Maps of work',
  summary: 'A day with your own processes',
  starts: '2086-10-26T07:00:00.000Z',
  ends: '2086-10-26T14:00:00.000Z',
  updated: '2024-10-01T08:00:00.000Z',
  place: 'Ljubljana',
  online: false,
  price: 240,
  isSoldOut: false,
};
