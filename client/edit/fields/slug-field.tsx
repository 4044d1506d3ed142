import { EditText, type TextControlProps } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { collectionModel } from '../../model/collections';
import { itemPath } from '../../sections';
import { useForm } from './form-context';

/** The slug, with the address that it gives and a note on the old address. */
export function SlugField({ value, onChange, hint, ...texts }: TextControlProps) {
  const { edited } = useForm();
  const messages = useEditMessages();
  const route = collectionModel(edited.collection)?.route;
  const addressOf = (slug: string) => (route && slug ? itemPath(route, slug) : '');
  const stored = String(edited.base.slug ?? '');
  const leavesAddress = stored !== '' && stored !== value && edited.base.draft !== true;
  return (
    <EditText
      {...texts}
      spellCheck={false}
      autoCapitalize="none"
      hint={
        <>
          {addressOf(value) && <code className="edit-address">{addressOf(value)}</code>} {hint}
          {leavesAddress && (
            <strong className="edit-address-note">
              {messages.fields.oldAddress({ address: addressOf(stored) })}
            </strong>
          )}
        </>
      }
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
