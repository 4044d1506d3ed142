import type { Submission } from './submission';

export interface PrivateRecord {
  collection: 'messages' | 'referrals';
  /** Fields beside the id. */
  fields: Record<string, unknown>;
}

/** How a submission is stored: messages of both kinds in one collection, registrations in their own. */
export function submissionRecord(submission: Submission): PrivateRecord {
  switch (submission.form) {
    case 'contact': {
      const { name, email, message, company, phone } = submission.values;
      return messageRecord('contact', { name, email, message, data: { company, phone } });
    }
    case 'voucher': {
      const { name, email, message, referral, package: number } = submission.values;
      return messageRecord('voucher', {
        name,
        email,
        message,
        data: { referral, package: `Package ${number}` },
      });
    }
    case 'referral': {
      const { name, email, wallet } = submission.values;
      return { collection: 'referrals', fields: { name, email, wallet, code: submission.code } };
    }
  }
}

const messageRecord = (form: string, fields: Record<string, unknown>): PrivateRecord => ({
  collection: 'messages',
  fields: { form, ...fields },
});

/** Whether a stored record is this submission's. The code may be another: it is drawn anew when one is taken. */
export function isSameRecord(fields: Record<string, unknown>, stored: Record<string, unknown>): boolean {
  return Object.entries(fields).every(
    ([name, value]) => name === 'code' || canonical(stored[name]) === canonical(value),
  );
}

/** JSON with sorted keys, since a store may order them its own way. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
