import type { FormBackend } from '../form-backend';

/** An application is about its package. */
export const voucherBackend: FormBackend<'voucher'> = {
  complete: async ({ context, values }) =>
    context && !context.entry ? { context: { ...context, entry: `package/${values.package}` } } : {},
};
