import { Button, Tag } from '@site/ui-kit';
import type { Person } from '../api/people';
import { ConfirmButton } from '../confirm-button';
import { useEditMessages } from '../edit-messages';
import type { Role } from '../../model/roles';
import { RoleBoxes } from './role-boxes';

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
export function PersonRow({ person, isSelf, onRoles, onLink, onRemove }: PersonRowProps) {
  const messages = useEditMessages();
  const texts = messages.people;
  const { name, email, roles } = person;
  return (
    <li>
      <p>
        <strong>{name || email}</strong> <span className="edit-note">{name && email}</span>
      </p>
      {isSelf ? (
        <p className="edit-people__roles">
          {roles.map((role) => (
            <Tag key={role}>{texts.roles[role]()}</Tag>
          ))}
        </p>
      ) : (
        <>
          <RoleBoxes label={texts.mayNamed({ name: name || email })} roles={roles} onChange={onRoles} />
          <div className="edit-people__actions">
            <Button variant="outline" size="sm" onClick={onLink}>
              {texts.newLink()}
            </Button>
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
