import { Fragment, useRef, useState } from 'react';
import { ALL_ENTRIES, listEntries } from '../api/entries';
import { EditDialog } from '../edit-dialog';
import { EditCombobox } from '../edit-controls';
import { useTexts } from '../edit-messages';
import { labelOf } from '../editing/plan-action';
import { entryKeyText } from '../editing/use-edited-entries';
import { pause, useLoaded } from '../requests';
import { useEditedSite } from '../site/edited-site';
import { useKindName } from '../site/use-kind-name';
import { useWorkspace } from '../workspace/use-workspace';
import { localizePath, splitLocale } from '../../i18n/localize-path';

/** Most entries of each kind that are offered. */
const OF_KIND = 8;
/** A search begins when somebody has stopped typing for so long. */
const TYPING_MS = 100;

interface Choice {
  value: string;
  label: string;
  description?: string;
  keywords?: string | undefined;
  names?: readonly string[];
  run: () => void;
}

/** Finds pages, entries and actions by their names, entries by their texts too, in every language; below stand the keys of the app. */
export function FindDialog() {
  const { ask, opened } = useWorkspace();
  const { config, pages } = useEditedSite();
  const { messages } = useTexts();
  const kindOf = useKindName();
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  const { value: found } = useLoaded(
    async (signal) => {
      await pause(TYPING_MS, signal);
      const { groups } = await listEntries(
        { ...ALL_ENTRIES, order: 'rank', words: typed, limit: OF_KIND },
        signal,
      );
      return { groups, words: typed };
    },
    [typed],
  );
  const { locale } = splitLocale(opened.path, config);
  const choices: Choice[] = [
    ...useActions(),
    ...pages.map(({ path, title }) => ({
      ...{ value: path, label: title, description: path },
      run: () => opened.openPath(localizePath(path, locale, config)),
    })),
    ...(found?.groups ?? []).flatMap(({ collection, entries }) =>
      entries.map((entry) => ({
        value: entryKeyText(entry),
        label: entry.label,
        description: [kindOf(collection), entry.path].filter(Boolean).join(' · '),
        names: entry.names,
        // The words stand in its texts, or in its name in another language.
        keywords: found!.words,
        run: () => void opened.goTo(entry, null, entry.path),
      })),
    ),
  ];
  return (
    <EditDialog onClose={() => ask(null)} title={messages.find.title()} initialFocus={input}>
      <EditCombobox
        ref={input}
        label={messages.find.label()}
        listLabel={messages.find.label()}
        options={choices}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onChange={(chosen) => {
          ask(null);
          choices.find(({ value }) => value === chosen)?.run();
        }}
      />
      <h3>{messages.find.keys()}</h3>
      <dl className="edit-keys">
        {KEYS.map(([key, name]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key.replace('Ctrl', messages.find.control())}</kbd>
            </dt>
            <dd>{messages.find.does[name]()}</dd>
          </Fragment>
        ))}
      </dl>
    </EditDialog>
  );
}

/** The keys that work anywhere, and those of texts. */
const KEYS = [
  ['Ctrl+K', 'find'],
  ['Ctrl+S', 'save'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Y', 'redo'],
  ['Ctrl+Enter', 'next'],
  ['?', 'help'],
  ['/', 'insert'],
  ['Alt+F10', 'tools'],
  ['Esc', 'leave'],
] as const;

function useActions(): Choice[] {
  const { ask, opened, publishing, state, steps } = useWorkspace();
  const { messages, labels } = useTexts();
  const { config } = useEditedSite();
  const { publish, save, run } = publishing;
  const plans = [publish, save].filter((plan) => plan.steps.length > 0 || plan.asks);
  const actions: [label: string, run: (() => void) | null][] = [
    ...plans.map((plan): [string, () => void] => [messages.saving[labelOf(plan)](), () => run(plan)]),
    [messages.undo(), steps.undo],
    [messages.redo(), steps.redo],
    [messages.entry.new(), () => ask('new')],
    [messages.share.title(), state && (() => ask('share'))],
    [labels.site(), opened.openSite],
    [messages.desk.title(), config.locales.length > 1 ? () => opened.openTranslations() : null],
  ];
  return actions.flatMap(([label, each]) => (each ? { value: `action ${label}`, label, run: each } : []));
}
