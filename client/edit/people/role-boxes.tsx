import { Checkbox } from '@site/ui-kit';
import { useEditMessages } from '../edit-messages';
import { ROLES, type Role } from '../../model/roles';

interface RoleBoxesProps {
  /** Accessible name that says whose roles they are. */
  label: string;
  roles: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
}

/** The roles of an account. The server refuses an account that has none. */
export function RoleBoxes({ label, roles, onChange }: RoleBoxesProps) {
  const texts = useEditMessages().people;
  return (
    <div className="edit-people__roles" role="group" aria-label={label}>
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
  );
}
