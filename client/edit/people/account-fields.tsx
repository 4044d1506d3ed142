import { Alert } from '@site/ui-kit';
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
  return (
    <div className="edit-fields">
      <Alert kind="error">{problem}</Alert>
      <EditText
        label={account.name()}
        autoComplete="name"
        value={change.name}
        onChange={({ target }) => onChange({ ...change, name: target.value })}
      />
      <EditText
        label={email()}
        type="email"
        readOnly={!canChangeEmail}
        autoComplete="username"
        value={change.email}
        onChange={({ target }) => onChange({ ...change, email: target.value })}
      />
      <EditText
        label={account.password()}
        hint={account.passwordHint()}
        type="password"
        autoComplete="new-password"
        value={change.password}
        onChange={({ target }) => onChange({ ...change, password: target.value })}
      />
      <EditText
        label={account.current()}
        hint={account.currentHint()}
        type="password"
        autoComplete="current-password"
        value={change.current}
        onChange={({ target }) => onChange({ ...change, current: target.value })}
      />
    </div>
  );
}
