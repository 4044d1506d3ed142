import { Alert, TextField } from '@site/ui-kit';
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
  const { account } = useEditMessages().people;
  return (
    <div className="edit-fields">
      <Alert kind="error">{problem}</Alert>
      <TextField
        label={account.name()}
        labelPlacement="above"
        autoComplete="name"
        value={change.name}
        onChange={({ target }) => onChange({ ...change, name: target.value })}
      />
      <TextField
        label={account.email()}
        labelPlacement="above"
        type="email"
        readOnly={!canChangeEmail}
        autoComplete="username"
        value={change.email}
        onChange={({ target }) => onChange({ ...change, email: target.value })}
      />
      <TextField
        label={account.password()}
        hint={account.passwordHint()}
        labelPlacement="above"
        type="password"
        autoComplete="new-password"
        value={change.password}
        onChange={({ target }) => onChange({ ...change, password: target.value })}
      />
      <TextField
        label={account.current()}
        hint={account.currentHint()}
        labelPlacement="above"
        type="password"
        autoComplete="current-password"
        value={change.current}
        onChange={({ target }) => onChange({ ...change, current: target.value })}
      />
    </div>
  );
}
