import { altPath, focusField } from '../../model/picture-fields';
import { useModelTexts } from '../edit-messages';
import type { FieldModel, FieldModels } from '../../model/field';
import { fieldAt, type Path } from '../../model/values';
import { BASE_LOCALE, type Locale } from '../../i18n/locales';
import { Control } from './control';
import { useForm } from './form-context';
import { ListField } from './list-field';
import { LocalizedField } from './localized-field';
import { PictureField } from './picture-field';

interface FieldViewProps {
  field: FieldModel;
  path: Path;
  /** The language of a separate list; null outside of one. */
  only: Locale | null;
  /** `hidden` inside a list, which names it already. @default 'shown' */
  label?: 'shown' | 'hidden';
}

function FieldView({ field, path, only, label = 'shown' }: FieldViewProps) {
  const { labels, hints } = useModelTexts();
  // Inside of its list, a tag is a text.
  const isList = field.kind === 'list' || (field.kind === 'tags' && label === 'shown');
  if (isList) return <ListField field={field} path={path} only={only} renderItem={renderItem} />;
  switch (field.kind) {
    case 'group':
      return (
        <fieldset className="edit-group">
          <legend>{labels[field.label]()}</legend>
          {field.hint && <p className="edit-field__hint">{hints[field.hint]()}</p>}
          <FieldViews fields={field.fields} path={path} only={only} />
        </fieldset>
      );
    case 'picture':
      return <PictureField field={field} path={path} only={only} label={label} />;
    default:
      if (field.localized && only === null) return <LocalizedField field={field} path={path} label={label} />;
      return (
        <Control
          field={field}
          path={path}
          locale={only ?? BASE_LOCALE}
          target={only}
          label={labels[field.label]()}
        />
      );
  }
}

/** The fields of a group or an entry. {@link PictureField} shows the fields that belong to a picture. */
export function FieldViews({
  fields,
  path,
  only,
}: {
  fields: FieldModels;
  path?: Path;
  only: Locale | null;
}) {
  const { fields: all } = useForm().edited;
  const views = Object.entries(fields).map(([name, field]) => ({
    field,
    at: path ? `${path}.${name}` : name,
  }));
  // The picture of a block stands above the details, which hold its text.
  const pictures = [...Object.keys(all), ...views.map(({ at }) => at)].filter(
    (at) => fieldAt(all, at)?.kind === 'picture',
  );
  const withPictures = pictures.flatMap((at) => [altPath(all, at), focusField(at)]);
  return (
    <>
      {views
        .filter(({ at }) => !withPictures.includes(at))
        .map(({ field, at }) => (
          <FieldView key={at} field={field} path={at} only={only} />
        ))}
    </>
  );
}

/** The fields of a list item; a single value has no label. */
const renderItem = (item: FieldModel, path: Path, only: Locale | null) =>
  item.kind === 'group' ? (
    <div className="edit-fields">
      <FieldViews fields={item.fields} path={path} only={only} />
    </div>
  ) : (
    <FieldView field={item} path={path} only={only} label="hidden" />
  );
