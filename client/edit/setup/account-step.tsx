import { Alert, TextField } from '@site/ui-kit';
import { useEditMessages } from '../edit-messages';
import type { AccountChange } from '../api/setup';

interface AccountStepProps {
  change: AccountChange;
  onChange: (change: AccountChange) => void;
  problem: string;
}

/** An administrator's own email and password. */
export function AccountStep({ change, onChange, problem }: AccountStepProps) {
  const { account } = useEditMessages().setup;
  return (
    <div className="edit-fields">
      <Alert kind="error">{problem}</Alert>
      <TextField
        label={account.email()}
        labelPlacement="above"
        type="email"
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
