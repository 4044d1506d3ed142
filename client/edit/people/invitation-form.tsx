import { useState, type FormEvent } from 'react';
import type { Person } from '../api/people';
import { EditSubmit, EditText } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { RoleBoxes } from './role-boxes';

type NewPerson = Omit<Person, 'id'>;

const NOBODY: NewPerson = { name: '', email: '', roles: ['content'] };

/** @param props.onInvite - resolves to whether the account was made */
export function InvitationForm({ onInvite }: { onInvite: (person: NewPerson) => Promise<boolean> }) {
  const { people: texts } = useEditMessages();
  const [person, setPerson] = useState(NOBODY);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    if (await onInvite(person)) setPerson(NOBODY);
    setSending(false);
  }

  return (
    <form className="edit-fields" onSubmit={(event) => void send(event)}>
      <EditText
        label={texts.account.name()}
        autoComplete="off"
        value={person.name}
        onChange={({ target }) => setPerson({ ...person, name: target.value })}
      />
      <EditText
        label={texts.email()}
        type="email"
        autoComplete="off"
        required
        value={person.email}
        onChange={({ target }) => setPerson({ ...person, email: target.value })}
      />
      <RoleBoxes
        label={texts.may()}
        roles={person.roles}
        onChange={(roles) => setPerson({ ...person, roles })}
      />
      <EditSubmit variant="outline" loading={isSending}>
        {texts.inviteNow()}
      </EditSubmit>
    </form>
  );
}
