import { legalKindOf, loadLegalPages } from '../api/legal';
import { useEditMessages } from '../edit-messages';
import { useForm, type FieldWrite } from '../fields/form-context';
import { useAttempt } from '../requests';
import { BASE_LOCALE, type Locale } from '../../i18n/locales';
import { isBlank } from '../../model/json-value';
import { readAt } from '../../model/values';
import { EditButton } from '../edit-controls';

/** Fills a legal page with its model text, in every language; one undo takes it back. Other pages show nothing here. */
export function LegalModel() {
  const { edited, writeAll } = useForm();
  const messages = useEditMessages();
  const { problem, attempt } = useAttempt();
  const kind = edited.collection === 'pages' ? legalKindOf(edited.values.slug) : null;
  if (!kind) return null;

  const insert = () =>
    attempt(async () => {
      const { [BASE_LOCALE]: english, ...others } = await loadLegalPages(kind!);
      const writes = Object.entries(others).flatMap(([locale, { title, body }]): FieldWrite[] => [
        ...(isBlank(readAt(edited.fields, edited.values, 'title', locale as Locale))
          ? [{ path: 'title', locale: locale as Locale, value: title }]
          : []),
        { path: 'body', locale: locale as Locale, value: body },
      ]);
      writeAll([{ path: 'body', locale: BASE_LOCALE, value: english!.body }, ...writes]);
    });

  return (
    <p className="edit-note">
      <EditButton onClick={() => void insert()}>{messages.legalModel.insert()}</EditButton>{' '}
      <span role="status">{problem || messages.legalModel.hint()}</span>
    </p>
  );
}
