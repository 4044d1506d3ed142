import { Alert, Checkbox, Fieldset, Tag } from '@site/ui-kit';
import { useState, type FormEvent } from 'react';
import { changePerson, invite, listPeople, newLink, removePerson, type Person } from '../api/people';
import { signInAgain } from '../api/request';
import { ConfirmButton, EditSubmit, EditText, LoadState, EditButton } from '../edit-controls';
import { useEditMessages, useTexts } from '../edit-messages';
import { LinkToCopy } from '../link-to-copy';
import { mailAddress } from '../mail-address';
import { ROLES, type Role } from '../../model/rights';
import { useAttempt, useLoaded } from '../requests';

/** A link that somebody has to be given. */
interface Invitation {
  email: string;
  link: string;
}

/** The people who work at `/edit`, what each may do, and the way to invite another. */
export function Colleagues({ self, siteName }: { self: string; siteName: string }) {
  const { people: texts } = useEditMessages();
  const { labels } = useTexts();
  const { value: people, failure, put, reload } = useLoaded(listPeople);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { problem, attempt } = useAttempt(signInAgain);

  const change = (run: () => Promise<Invitation | null>) =>
    attempt(async () => {
      setInvitation(await run());
      put(await listPeople());
    });
  const nothing = (done: Promise<unknown>) => done.then(() => null);

  return (
    <section>
      <h2>{texts.colleagues()}</h2>
      <p className="edit-note">{texts.rolesHint()}</p>
      <Alert kind="error">{problem}</Alert>
      <LoadState isLoading={!people} failure={failure} onRetry={reload} />
      <ul className="edit-rows edit-people__list">
        {people?.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === self}
            onRoles={(roles) => void change(() => nothing(changePerson({ ...person, roles })))}
            onLink={() => void change(async () => ({ email: person.email, link: await newLink(person) }))}
            onRemove={() => void change(() => nothing(removePerson(person)))}
          />
        ))}
      </ul>
      {invitation && (
        <div
          ref={bringIntoSight}
          className="edit-stack edit-sunken edit-people__invitation"
          role="status"
          key={invitation.link}
        >
          <p>{texts.invited({ email: invitation.email })}</p>
          <LinkToCopy label={labels.link()} hint={texts.linkHint()} href={invitation.link}>
            <EditButton asChild>
              <a
                href={mailAddress(invitation.email, {
                  subject: texts.mail.subject({ siteName }),
                  body: texts.mail.text({ siteName, link: invitation.link }),
                })}
              >
                {texts.sendLink()}
              </a>
            </EditButton>
          </LinkToCopy>
        </div>
      )}
      <h3>{texts.invite()}</h3>
      <InvitationForm
        onInvite={(person) => change(async () => ({ email: person.email, link: await invite(person) }))}
      />
    </section>
  );
}

/** Scrolls to the invitation, which may be below the window. */
const bringIntoSight = (invitation: HTMLElement | null) => invitation?.scrollIntoView({ block: 'nearest' });

interface PersonRowProps {
  person: Person;
  /** Nobody takes away their own rights. */
  isSelf: boolean;
  onRoles: (roles: readonly Role[]) => void;
  /** Asks for a link to choose a new password. */
  onLink: () => void;
  onRemove: () => void;
}

/** A colleague, with what the account may do. */
function PersonRow({ person, isSelf, onRoles, onLink, onRemove }: PersonRowProps) {
  const messages = useEditMessages();
  const texts = messages.people;
  const { name, email, roles } = person;
  return (
    <li>
      <p>
        <strong>{name || email}</strong> <span className="edit-note">{name && email}</span>
      </p>
      {isSelf ? (
        <p className="actions">
          {roles.map((role) => (
            <Tag key={role}>{texts.roles[role]()}</Tag>
          ))}
        </p>
      ) : (
        <>
          <RoleBoxes label={texts.mayNamed({ name: name || email })} roles={roles} onChange={onRoles} />
          <div className="actions">
            <EditButton onClick={onLink}>{texts.account.password()}</EditButton>
            <ConfirmButton
              label={messages.entry.remove()}
              confirmLabel={texts.removeNow({ name: name || email })}
              onConfirm={onRemove}
            />
          </div>
        </>
      )}
    </li>
  );
}

type NewPerson = Omit<Person, 'id'>;

const NOBODY: NewPerson = { name: '', email: '', roles: ['content'] };

/** @param props.onInvite - resolves to whether the account was made */
function InvitationForm({ onInvite }: { onInvite: (person: NewPerson) => Promise<boolean> }) {
  const { people: texts } = useEditMessages();
  const { labels } = useTexts();
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
        label={labels.name()}
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
        {texts.invite()}
      </EditSubmit>
    </form>
  );
}

interface RoleBoxesProps {
  label: string;
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

/** The roles of an account. The server refuses an account that has none. */
function RoleBoxes({ label, roles, onChange }: RoleBoxesProps) {
  const texts = useEditMessages().people;
  return (
    <Fieldset label={label}>
      <div className="actions edit-people__roles">
        {ROLES.map((role) => {
          const others = roles.filter((each) => each !== role);
          return (
            <Checkbox
              key={role}
              label={texts.roles[role]()}
              checked={roles.includes(role)}
              onChange={({ target }) => onChange(target.checked ? [...others, role] : others)}
            />
          );
        })}
      </div>
    </Fieldset>
  );
}
