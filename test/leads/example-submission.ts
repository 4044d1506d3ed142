import type { FormName } from '../../client/forms/forms';
import type { WorkshopEvent } from '../../server/content/content-service';
import type { Submission, SubmissionOf } from '../../server/forms/submission';

const VALUES = {
  contact: {
    name: 'Ana Novak',
    company: 'Pregib d.o.o.',
    email: 'ana@example.com',
    phone: '+386 1 000 01 20',
    message: 'Hello',
  },
  voucher: {
    name: 'Ana Novak',
    email: 'ana@example.com',
    package: '2',
    referral: 'K7QX3MWP',
    message: 'Hello',
  },
  referral: {
    name: 'Ana Novak',
    email: 'ana@example.com',
    wallet: '0x52908400098527886E0F7030069857D2E4169EE7',
  },
};

let made = 0;

/** A complete submission with an id of its own. */
export const exampleSubmission = <Form extends FormName>(
  form: Form,
  changes: Partial<SubmissionOf<Form>> = {},
): SubmissionOf<Form> =>
  ({
    id: `example${String(made++).padStart(8, '0')}`,
    form,
    locale: 'en',
    values: VALUES[form],
    acceptedAt: Date.UTC(2026, 10, 21, 9, 30),
    ...(form === 'referral' && { code: 'K7QX3MWP' }),
    ...changes,
  }) as Submission as SubmissionOf<Form>;

export const exampleWorkshop: WorkshopEvent = {
  id: 'workshop0000001',
  path: '/workshops/maps-of-work',
  title: 'Maps of work',
  summary: 'A day with your own processes',
  starts: '2030-10-26T07:00:00.000Z',
  ends: '2030-10-26T14:00:00.000Z',
  updated: '2026-10-01T08:00:00.000Z',
  place: 'Ljubljana',
  online: false,
  price: 240,
};
