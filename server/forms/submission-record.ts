import type { FieldTexts, FormDefinition } from '../../client/forms/form-definition';
import { FORMS } from '../../client/forms/forms';
import type { Submission } from './submission';

export interface PrivateRecord {
  collection: FormDefinition['collection'];
  /** Fields beside the id. */
  fields: Record<string, unknown>;
}

/** How a submission is stored, as the definition of its form says. */
export function submissionRecord({ form, values, code }: Submission): PrivateRecord {
  const { collection, fields } = FORMS[form];
  const columns: Record<string, unknown> = {};
  const data: Record<string, string> = {};
  for (const [name, { stored, storedAs }] of Object.entries(fields)) {
    const value = (values as FieldTexts)[name] ?? '';
    (stored === 'column' ? columns : data)[name] = storedAs ? storedAs(value) : value;
  }
  return {
    collection,
    fields: collection === 'messages' ? { form, ...columns, data } : { ...columns, code },
  };
}

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
