import { Alert } from '@site/ui-kit';
import { useState, type FormEvent, type ComponentProps } from 'react';
import { changeAccount, type AccountChange } from '../api/people';
import { signInAgain } from '../api/request';
import { EditSubmit, EditText } from '../edit-controls';
import { useEditMessages, useTexts } from '../edit-messages';
import type { EditState } from '../edit-state';
import { TitleBar } from '../app-menu';
import { mayOpen } from '../../model/rights';
import { useAttempt } from '../requests';
import { Colleagues } from './colleagues';

/** One's own account, and for administrators those of the others. */
export function People({ state }: { state: EditState }) {
  const { editor, siteName } = state;
  const { people: texts } = useEditMessages();
  const isAdministrator = mayOpen(editor.roles, '/api/people');
  return (
    <div className="edit-people">
      <TitleBar state={state} title={texts.title()} />
      <main className="edit-people__main">
        {isAdministrator && <Colleagues self={editor.id} siteName={siteName} />}
        <OwnAccount editor={editor} canChangeEmail={isAdministrator} />
      </main>
    </div>
  );
}

function OwnAccount({ editor, canChangeEmail }: { editor: EditState['editor']; canChangeEmail: boolean }) {
  const { people: texts, ...messages } = useEditMessages();
  const { name, email } = editor;
  const [change, setChange] = useState({ name, email, password: '', current: '' });
  const { problem, isBusy, attempt } = useAttempt(signInAgain);
  const [isSaved, setSaved] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await attempt(() => changeAccount(change));
    if (isDone) setChange({ ...change, password: '', current: '' });
    setSaved(isDone);
  }

  return (
    <section>
      <h2>{texts.own()}</h2>
      <form onSubmit={(event) => void save(event)}>
        <AccountFields
          change={change}
          canChangeEmail={canChangeEmail}
          onChange={setChange}
          problem={problem}
        />
        <Alert kind="success">{isSaved && texts.saved()}</Alert>
        <EditSubmit loading={isBusy}>{messages.save()}</EditSubmit>
      </form>
    </section>
  );
}

interface AccountFieldsProps {
  change: AccountChange;
  /** Only administrators change their address. */
  canChangeEmail: boolean;
  onChange: (change: AccountChange) => void;
  problem: string;
}

/** One's own name, email and password. */
export function AccountFields({ change, canChangeEmail, onChange, problem }: AccountFieldsProps) {
  const { messages, labels } = useTexts();
  const { account, email } = messages.people;
  const valueOf = (
    name: keyof AccountChange,
  ): Pick<ComponentProps<typeof EditText>, 'value' | 'onChange'> => ({
    value: change[name],
    onChange: ({ target }) => onChange({ ...change, [name]: target.value }),
  });
  return (
    <div className="edit-fields">
      <Alert kind="error">{problem}</Alert>
      <EditText label={labels.name()} autoComplete="name" {...valueOf('name')} />
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
