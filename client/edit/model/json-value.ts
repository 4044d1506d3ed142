/** Whether a value is a JSON object, and not a list or a file. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** Whether there is no value. PocketBase stores that in several ways. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const BLANK = /^(?:<\/?(?:p|br|div)\b[^>]*>|&nbsp;|\s)*$/i;

/** Whether a value shows nothing, so that English replaces it. A rich text with empty paragraphs is blank. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? BLANK.test(value) : isEmptyValue(value);
