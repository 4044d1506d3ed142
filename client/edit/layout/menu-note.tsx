import { useState } from 'react';
import { BASE_LOCALE, localizedField, LOCALES } from '../../i18n/locales';
import { changedValues } from '../../model/entry/changed-values';
import { changeList, isJoined, itemsAt } from '../../model/entry/list-values';
import { readAt, writeAt, writeShared, type Values } from '../../model/values';
import { itemPath } from '../../sections';
import { readEntry } from '../api/entries';
import { EditSelect, LinkButton } from '../edit-controls';
import { EditDialog } from '../edit-dialog';
import { useEditMessages } from '../edit-messages';
import { entryKeyText } from '../editing/use-edited-entries';
import { isChanged, openedEntry, type EditedEntry } from '../entry/edited-entry';
import { useLoaded } from '../requests';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from '../workspace/use-workspace';

const LIST = 'details';

/** Says that no menu of the open page leads to it, and adds it to one. */
export function MenuNote({ edited }: { edited: EditedEntry }) {
  const { labelOf, opened, publishing, saving, shownPath, store } = useWorkspace();
  const { entries } = useEditedSite();
  const messages = useEditMessages();
  const { addToMenu: texts } = messages;
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const path = itemPath('page', String(edited.published.slug));
  const shown = path === shownPath ? (opened.page?.entries ?? []) : [];
  const keys = shown.flatMap(({ collection, id, section }) =>
    id && section === 'menus' ? [{ collection, id }] : [],
  );
  const { value: found } = useLoaded(
    async () => ({
      path,
      menus: await Promise.all(keys.map(async (key) => openedEntry(key, await readEntry(key)))),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the menus are read again when something was saved
    [path, entries, keys.map(entryKeyText).join()],
  );
  // One that is open in this tab has what is unsaved of it, too.
  const menus = (found?.path === path ? found.menus : []).map(
    (each) => store.editedEntries[entryKeyText(each)] ?? each,
  );
  const isLinked = menus.some(({ published, values }) => [published, values].some(leadsTo));
  if (menus.length === 0 || isLinked) return null;
  const menu = menus.find((each) => entryKeyText(each) === chosen) ?? menus[0]!;
  const isPublic = entries.find((each) => each.id === edited.id)?.status === 'live';

  function leadsTo(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    return ('to' in value && value.to === path) || Object.values(value).some(leadsTo);
  }
  async function add() {
    const values = withLink(menu, path, edited.values);
    if (await saving.save(publishing.planValues(menu, values, isPublic))) setAsking(false);
  }

  return (
    <>
      <p className="edit-note">
        {texts.none()} <LinkButton onClick={() => setAsking(true)}>{texts.ask()}</LinkButton>
      </p>
      {isAsking && (
        <EditDialog
          onClose={() => setAsking(false)}
          title={texts.title({ name: labelOf(edited) })}
          action={{ text: texts.add(), onPress: add, isBusy: saving.isSaving }}
        >
          <EditSelect
            label={messages.menu()}
            value={entryKeyText(menu)}
            options={menus.map((each) => ({ value: entryKeyText(each), label: labelOf(each) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <p>{isPublic && !menu.waiting && !isChanged(menu) ? texts.live() : texts.waits()}</p>
        </EditDialog>
      )}
    </>
  );
}

/** The values of a menu with a link to a page as its last one, named in every language as the page is. */
function withLink({ fields, values }: EditedEntry, path: string, page: Values): Values {
  const index = itemsAt(fields, values, LIST, BASE_LOCALE).length;
  // A translation with links of its own is left alone.
  const locale = isJoined(fields, values, LIST) ? null : BASE_LOCALE;
  let next = changeList(fields, values, LIST, { kind: 'add', index }, locale);
  next = writeShared(fields, next, `${LIST}.${index}.to`, path);
  for (const each of LOCALES) {
    const title = page[localizedField('title', each)];
    const isThere = each === BASE_LOCALE || (locale === null && readAt(fields, next, LIST, each));
    if (title && isThere) next = writeAt(fields, next, `${LIST}.${index}.label`, each, title);
  }
  return changedValues({ fields, base: values, values: next });
}
