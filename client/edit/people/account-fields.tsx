import { Alert } from '@site/ui-kit';
import type { ComponentProps } from 'react';
import { EditText } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import type { AccountChange } from '../api/people';

interface AccountFieldsProps {
  change: AccountChange;
  /** Only administrators change their address. */
  canChangeEmail: boolean;
  onChange: (change: AccountChange) => void;
  problem: string;
}

/** One's own name, email and password. */
export function AccountFields({ change, canChangeEmail, onChange, problem }: AccountFieldsProps) {
  const { account, email } = useEditMessages().people;
  const valueOf = (
    name: keyof AccountChange,
  ): Pick<ComponentProps<typeof EditText>, 'value' | 'onChange'> => ({
    value: change[name],
    onChange: ({ target }) => onChange({ ...change, [name]: target.value }),
  });
  return (
    <div className="edit-fields">
      <Alert kind="error">{problem}</Alert>
      <EditText label={account.name()} autoComplete="name" {...valueOf('name')} />
      <EditText
        label={email()}
        type="email"
        readOnly={!canChangeEmail}
        autoComplete="username"
        {...valueOf('email')}
      />
      <EditText
        label={account.password()}
        hint={account.passwordHint()}
        type="password"
        autoComplete="new-password"
        {...valueOf('password')}
      />
      <EditText
        label={account.current()}
        hint={account.currentHint()}
        type="password"
        autoComplete="current-password"
        {...valueOf('current')}
      />
    </div>
  );
}
