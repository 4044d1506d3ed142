import { Fieldset, Tag } from '@site/ui-kit';
import { SortableList, type ListChange } from '@site/ui-kit/editor';
import { useMemo } from 'react';
import { useEditMessages, useTexts } from '../edit-messages';
import { fieldKey } from '../../model/entry/field-key';
import { isJoined, itemsAt } from '../../model/entry/list-values';
import { plainText, shortText } from '../../model/entry/plain-text';
import { altPath, focusField } from '../../model/picture-fields';
import { blankItem, fieldAt, type Path } from '../../model/values';
import {
  LIST_MAX,
  type FieldModel,
  type FieldModels,
  type GroupFieldModel,
  type ListFieldModel,
  type TagsFieldModel,
} from '../../model/field';
import { BASE_LOCALE, localeName, type Locale } from '../../i18n/locales';
import { isEmptyValue, isMap } from '../../model/json-value';
import { useEditedSite } from '../site/edited-site';
import { Control } from './control';
import { useForm } from './form-context';
import { LanguageTabs, LocalizedField } from './localized-field';
import { PictureField } from './picture-field';
import { useValueText } from './value-text';

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

interface FieldViewProps {
  field: FieldModel;
  path: Path;
  /** The language of a separate list; null outside of one. */
  only: Locale | null;
  /** `hidden` inside a list, which names it already. @default 'shown' */
  label?: 'shown' | 'hidden';
}

function FieldView({ field, path, only, label = 'shown' }: FieldViewProps) {
  const { labels, hints } = useTexts();
  // Inside of its list, a tag is a text.
  const isList = field.kind === 'list' || (field.kind === 'tags' && label === 'shown');
  if (isList) return <ListField field={field} path={path} only={only} />;
  switch (field.kind) {
    case 'group':
      return (
        <Fieldset
          className="edit-group"
          label={labels[field.label]()}
          hint={field.hint && hints[field.hint]()}
        >
          <FieldViews fields={field.fields} path={path} only={only} />
        </Fieldset>
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

interface ListFieldProps {
  field: ListFieldModel | TagsFieldModel;
  path: Path;
  only: Locale | null;
}

/** A list: shared by all languages, or one per language where their lengths differ. */
function ListField({ field, path, only }: ListFieldProps) {
  const { edited } = useForm();
  const { config } = useEditedSite();
  const { messages, labels } = useTexts();
  if (only !== null || config.locales.length === 1 || isJoined(edited.fields, edited.values, path))
    return <Items field={field} path={path} only={only} />;
  const label = labels[field.label]();
  return (
    <div className="edit-field">
      <p className="edit-note">{messages.fields.separateLists({ name: label })}</p>
      <LanguageTabs
        label={label}
        path={path}
        content={(language) => <Items field={field} path={path} only={language} />}
      />
    </div>
  );
}

function Items({ field, path, only }: ListFieldProps) {
  const { config } = useEditedSite();
  const { edited, step, reveal, states } = useForm();
  const { messages, labels, hints } = useTexts();
  const language = only ?? BASE_LOCALE;
  const items = itemsAt(edited.fields, edited.values, path, language);
  const named = itemsAt(edited.fields, edited.values, path, only ?? config.locales[0]!);
  const item = itemField(field);
  const revealed = useMemo(() => indexWithin(path, reveal?.path), [path, reveal]);
  const valueText = useValueText(String(edited.values.section));
  const textOf = (value: unknown) =>
    item.kind === 'group'
      ? summaryOf(item, value)
      : isEmptyValue(value)
        ? ''
        : shortText(valueText(item, value));
  const nameOf = (value: unknown, index: number) =>
    textOf(named[index]) || textOf(value) || `${labels[item.label]()} ${index + 1}`;

  return (
    <div className="edit-list" data-path={path} data-locale={language}>
      <SortableList
        label={labels[field.label]()}
        hint={field.hint && hints[field.hint]()}
        error={edited.errors[fieldKey(path, language)]}
        items={items}
        itemLabel={nameOf}
        folding={item.kind === 'group' ? 'closed' : 'none'}
        reveal={revealed}
        max={item.kind === 'choice' ? item.options.length : LIST_MAX}
        createItem={() => blankItem(field)}
        onChange={(_items: unknown[], change: ListChange) => step(path, change, only)}
        renderItem={(_value, index) => renderItem(item, `${path}.${index}`, only)}
        renderStatus={(_value, index) =>
          item.kind === 'group' && <ItemStatus states={states} path={`${path}.${index}`} />
        }
        addLabel={
          field.kind === 'tags' ? messages.list.addTag() : messages.list.add({ name: labels[item.label]() })
        }
        removeLabel={(name) => messages.list.remove({ name })}
        moveUpLabel={(name) => messages.list.moveUp({ name })}
        moveDownLabel={(name) => messages.list.moveDown({ name })}
        addedMessage={(name) => messages.list.added({ name })}
        removedMessage={(name) => messages.list.removed({ name })}
        movedMessage={(name, position, count) => messages.list.moved({ name, place: position, count })}
      />
      {only && <p className="edit-note">{localeName(only)}</p>}
    </div>
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

/** Marks an item with missing or outdated translations. */
function ItemStatus({ states, path }: { states: ReadonlyMap<string, string>; path: Path }) {
  const messages = useEditMessages();
  const { config } = useEditedSite();
  const language = localeName(config.locales[0]!);
  const found = [...states].filter(([each]) => each.startsWith(`${path}.`)).map(([, state]) => state);
  if (found.includes('outdated'))
    return <Tag color="third">{messages.translation.outdated({ language })}</Tag>;
  if (found.includes('missing') || found.includes('copied'))
    return <Tag color="primary">{messages.checks.kinds.missingTranslation()}</Tag>;
  return null;
}

/** The field of an item; the field of a tag is that of all of them. */
const itemField = (field: ListFieldModel | TagsFieldModel): FieldModel =>
  field.kind === 'list' ? field.item : { ...field, hint: undefined, required: false };

/** Shortest first text that identifies an item, in characters; after a shorter one, the second text is shown too. */
const TELLING_LENGTH = 16;

/** The texts of a group by which an editor knows it. */
function summaryOf(field: GroupFieldModel, value: unknown): string {
  if (!isMap(value)) return shortText(value);
  const [first = '', second] = Object.entries(field.fields)
    .filter(([, { kind, localized }]) => localized && (kind === 'line' || kind === 'text'))
    .map(([name]) => plainText(value[name]))
    .filter(Boolean);
  return shortText(second && first.length < TELLING_LENGTH ? `${first} · ${second}` : first);
}

function indexWithin(path: Path, inner: Path | undefined): { index: number } | undefined {
  if (!inner?.startsWith(`${path}.`)) return undefined;
  return { index: Number(inner.slice(path.length + 1).split('.', 1)[0]) };
}
