import { fieldNames, type FieldName, type FormName, type FormValues } from '../../client/forms/forms';
import { rawRequest, type RawResponse } from './raw-request';

export const WALLET = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let marks = 0;

/** A mark that no earlier test has sent, nor an earlier try of the same test, whose leads are still there. */
export const ownMark = (words: string): string => `${words}-${(marks += 1)}`;

/** Values of fields that do not take any text, and what tests look for. */
const VALUES: Readonly<Partial<Record<FieldName, string>>> = {
  name: 'Ana Novak',
  company: 'Pregib d.o.o.',
  email: 'ana@example.com',
  phone: '+386 1 000 01 20',
  package: '2',
  referral: 'K7QX3MWP',
  wallet: WALLET,
};

/** A value for each field of a form. */
export const formValues = <Form extends FormName>(form: Form): FormValues<Form> =>
  Object.fromEntries(
    (fieldNames(form) as FieldName[]).map((name) => [name, VALUES[name] ?? 'Hello']),
  ) as FormValues<Form>;

/** The same, made unique by a mark. */
export const completeValues = (form: FormName, mark: string): Record<string, string> => {
  const values: Record<string, string> = formValues(form);
  if (values.message) return { ...values, message: `Hello ${mark}` };
  return { ...values, email: `ana-${mark}@example.com` };
};

export interface FormPost {
  body: unknown;
  headers?: Record<string, string>;
}

export interface JsonResponse extends RawResponse {
  json: { ok: boolean; id?: string; message: string; next?: string; errors?: Record<string, string> };
}

/** Posts as our code in a browser does. A body that is a string is sent as it is. */
export async function postJson(
  origin: string,
  form: string,
  { body, headers }: FormPost,
): Promise<JsonResponse> {
  const response = await rawRequest(origin, `/forms/${form}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { ...response, json: JSON.parse(response.text) as JsonResponse['json'] };
}

/** Posts as a browser without JavaScript does. */
export const postPlain = (origin: string, form: string, { body, headers }: FormPost): Promise<RawResponse> =>
  rawRequest(origin, `/forms/${form}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      Origin: origin,
      ...headers,
    },
    body: typeof body === 'string' ? body : new URLSearchParams(body as Record<string, string>).toString(),
  });
