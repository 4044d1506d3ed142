import { Alert, Button, TextField, type TextFieldProps } from '@site/ui-kit';
import type { ReactNode } from 'react';
import { accountAddress } from '../../client/forms/email-address';
import { canonicalAddress, readableAddress } from '../forms/canonical-address';
import { EMAIL_MAX_LENGTH } from '../../client/forms/email-length';
import { cleanLine } from '../../client/model/text/clean-text';
import { SIGN_IN_BODY_BYTES } from '../http/limits';
import { formField, readFormFields } from '../http/request-body';

interface AccountFormProps {
  action: string;
  /** Why the form has to be sent again, if no field says it. */
  problem?: ReactNode;
  email: Pick<TextFieldProps, 'label' | 'defaultValue' | 'error' | 'readOnly'>;
  password?: Pick<TextFieldProps, 'label' | 'autoComplete' | 'error'>;
  submit: string;
  children?: ReactNode;
}

/** A form about an account, which a password manager recognizes by its fields. It works without scripts. */
export function AccountForm({ action, problem, email, password, submit, children }: AccountFormProps) {
  return (
    <form className="front__form" method="post" action={action} noValidate>
      <Alert kind="error">{problem}</Alert>
      <TextField
        {...email}
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        required={!email.readOnly}
      />
      {password && <TextField {...password} id="password" name="password" type="password" required />}
      {children}
      <Button type="submit" variant="fill" size="lg">
        {submit}
      </Button>
    </form>
  );
}

export const readAccountForm = () => readFormFields({ limit: SIGN_IN_BODY_BYTES, parameterLimit: 10 });

/** The email address that was typed into an {@link AccountForm}. */
export const typedEmail = (body: unknown): string =>
  cleanLine(formField(body, 'email'), EMAIL_MAX_LENGTH).slice(0, EMAIL_MAX_LENGTH);

/**
 * How the address may be stored that was typed: as people read it and without capitals, or as it is in an account from before
 * that rule.
 */
export const storedAddresses = (typed: string): readonly string[] => [
  ...new Set([readableAddress(accountAddress(typed)), canonicalAddress(typed), typed]),
];
