import { useMemo, type FocusEvent } from 'react';
import { isLocale, type Locale } from '../../i18n/locales';
import { fieldKey } from '../../model/entry/field-key';
import { changeList } from '../../model/entry/list-values';
import { originalLocaleAt, textAt } from '../../model/entry/localized-texts';
import { knownPairs, pairOf, translatedTexts } from '../../model/entry/translation-state';
import { useProblemText } from '../edit-messages';
import { changeEntry, confirmPair, type EditedEntry } from '../entry/edited-entry';
import { leaveField } from '../entry/entry-problems';
import type { EntryFormState, FieldWrite, Reveal } from '../fields/form-context';
import { writeField } from '../fields/write-field';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace } from '../workspace/use-workspace';

/** The state that the fields of an entry share, and the event handlers for the element around them. */
export function useFormState(edited: EditedEntry, reveal: Reveal | null) {
  const { opened, store } = useWorkspace();
  const { locales } = useEditedSite().config;
  const problemText = useProblemText();
  const { fields, base, values, confirmed } = edited;
  const first = locales[0]!;
  const known = useMemo(() => knownPairs(fields, base, first), [fields, base, first]);
  const states = useMemo(() => {
    const texts = locales.flatMap((each) => translatedTexts(fields, values, each, first, known, confirmed));
    return new Map(texts.map(({ path, locale, state }) => [fieldKey(path, locale), state]));
  }, [confirmed, fields, first, known, locales, values]);
  const onChange = (apply: (current: EditedEntry) => EditedEntry) => store.change(edited, apply);

  const state: EntryFormState = {
    edited,
    states,
    reveal,
    write: (path, target, value) =>
      onChange((current) => writeField(current, { path, locale: target, value }, locales)),
    writeAll: ([begin, ...others]) =>
      onChange((current) => {
        const begun = writeField(current, begin, locales);
        const write = (each: EditedEntry, other: FieldWrite) => writeField(each, other, locales);
        return { ...others.reduce(write, begun), past: begun.past };
      }),
    step(path, step, target) {
      onChange((current) =>
        changeEntry(current, changeList(current.fields, current.values, path, step, target), {
          changed: `${step.kind} ${path} ${current.past.length}`,
          list: { path, step },
        }),
      );
      opened.followList({ path, step });
    },
    confirm: (path, translated) =>
      onChange((current) => {
        const textIn = (locale: Locale) => textAt(current.fields, current.values, path, locale);
        const from = originalLocaleAt(current.fields, current.values, path, first);
        return confirmPair(current, pairOf(textIn(from), textIn(translated)));
      }),
  };

  const events = {
    onFocus({ target }: FocusEvent) {
      const field = fieldAt(target);
      if (field) opened.markField(edited, field.path, field.locale);
    },
    onBlur({ target }: FocusEvent) {
      const field = fieldAt(target);
      if (field) onChange((current) => leaveField(current, field.path, field.locale, first, problemText));
    },
  };
  return { state, events };
}

/** The field of an element, or the item of a list whose buttons it belongs to. */
function fieldAt(element: Element): Reveal | null {
  const field = element.closest<HTMLElement>('[data-path]');
  const { path, locale } = field?.dataset ?? {};
  if (!field || !path || !isLocale(locale)) return null;
  const item = element.closest('.kit-sortable-item');
  const isOfItem = item !== null && field.contains(item) && item.parentElement !== null;
  return { path: isOfItem ? `${path}.${[...item.parentElement.children].indexOf(item)}` : path, locale };
}
