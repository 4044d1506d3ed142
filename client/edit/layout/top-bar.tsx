import { Button, Tag, IconClock } from '@site/ui-kit';
import { IconPencil, IconPlus, IconUndo } from '@site/ui-kit/editor';
import { useMemo } from 'react';
import { EditCombobox } from '../edit-controls';
import { useEditMessages, useTexts } from '../edit-messages';
import { localizePath, splitLocale } from '../../i18n/localize-path';
import { localeName } from '../../i18n/locales';
import { usePages } from '../choosers/use-pages';
import { useEditedSite } from '../site/edited-site';
import { AppMenu } from '../app-menu';
import { useWorkspace } from '../workspace/use-workspace';

/** The page and language to edit, and the state of saving. */
export function TopBar() {
  const { opened, changed, state, ask, saving, steps } = useWorkspace();
  const { path, openPath, isPanelOpen } = opened;
  const { config, locale, editor, view } = useEditedSite();
  const { messages, labels } = useTexts();
  const { locale: pageLocale, path: sitePath } = splitLocale(path.split(/[?#]/, 1)[0]!, config);
  const { pages, searching } = usePages(sitePath);
  const options = useMemo(
    () => pages.map(({ path: value, title }) => ({ value, label: title, description: value })),
    [pages],
  );
  const status = saving.isSaving
    ? messages.status.saving()
    : changed.length > 0
      ? messages.status.unsaved({ count: changed.length })
      : messages.status.saved();

  return (
    <header className="edit-bar" data-tone="ink">
      <div className="edit-bar__page">
        <EditCombobox
          label={labels.page()}
          labelPlacement="hidden"
          {...searching}
          options={options}
          value={sitePath}
          onChange={(chosen) => chosen && openPath(localizePath(chosen, pageLocale, config))}
        />
        {state && (
          <Tag className="edit-bar__state" color={state === 'live' ? undefined : 'accent'}>
            {messages.entryStatus[state]()}
          </Tag>
        )}
        {/* The first steps have fields of their own. */}
        {view !== 'setup' && (
          <>
            <Button variant="outline" size="sm" iconStart={<IconPlus />} onClick={() => ask('new')}>
              <span className="edit-bar__word">{messages.entry.new()}</span>
            </Button>
            <Button variant="outline" size="sm" onClick={opened.openSite}>
              {labels.site()}
            </Button>
          </>
        )}
      </div>
      <div className="edit-segments" role="group" aria-label={messages.page.language()}>
        {config.locales.map((each) => (
          <Button
            key={each}
            variant="ghost"
            size="sm"
            aria-pressed={each === pageLocale}
            aria-label={`${each.toUpperCase()}, ${localeName(each)}`}
            onClick={() => openPath(localizePath(sitePath, each, config))}
          >
            {each.toUpperCase()}
          </Button>
        ))}
      </div>
      <div className="edit-bar__save">
        <span className="edit-bar__status" role="status" data-unsaved={changed.length > 0 || undefined}>
          {status}
        </span>
        {(['undo', 'redo'] as const).map((step) => (
          <Button
            key={step}
            variant="ghost"
            size="icon"
            className={step === 'redo' ? 'edit-redo' : undefined}
            aria-label={messages[step]()}
            disabled={!steps[step]}
            onClick={steps[step] ?? undefined}
          >
            <IconUndo />
          </Button>
        ))}
        <SaveButtons />
        <Button
          variant="outline"
          size="sm"
          className="edit-bar__panel"
          iconStart={<IconPencil />}
          aria-expanded={isPanelOpen}
          onClick={() => opened.setPanelOpen(!isPanelOpen)}
        >
          <span className="edit-bar__word">{messages.panel.title()}</span>
        </Button>
      </div>
      <AppMenu editor={editor} locale={locale} />
    </header>
  );
}

/** The buttons that save, each named after what it does. The one that Ctrl+S presses stands out. */
function SaveButtons() {
  const { edited, changed, state, ask, saving, publishing } = useWorkspace();
  const messages = useEditMessages();
  const { isSaving, save } = saving;
  const { effect, hidden, saveChanged } = publishing;
  const isChanged = changed.length > 0;
  /** Publishes what is a draft or waits; null if nothing is or does. */
  const publish =
    hidden.length > 0
      ? publishing.showHidden
      : !isChanged && state === 'changed'
        ? () => ask('waiting')
        : null;
  const canWait = isChanged || hidden.length > 0 || Boolean(edited?.waiting);
  const isLive = effect === 'publish';
  const isFirst = isChanged || isSaving;
  const first = {
    ...(isFirst ? ({ variant: 'fill' } as const) : ({ variant: 'outline' } as const)),
    size: 'sm',
    loading: isSaving,
    loadingLabel: messages.status.saving(),
    'aria-keyshortcuts': 'Control+S',
  } as const;
  const other = { variant: 'outline', size: 'sm' } as const;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={messages.saving.schedule()}
        title={messages.saving.schedule()}
        disabled={!canWait || isSaving}
        onClick={() => ask('schedule')}
      >
        <IconClock />
      </Button>
      {effect === 'draft' ? (
        <Button {...first} disabled={!isChanged} onClick={saveChanged}>
          {messages.saving.draft()}
        </Button>
      ) : (
        <Button
          {...other}
          disabled={!isLive || !isChanged || isSaving}
          onClick={() => void save({ kind: 'keep' })}
        >
          {messages.saving.draft()}
        </Button>
      )}
      {effect === 'draft' ? (
        <Button {...other} disabled={!publish || isSaving} onClick={publish ?? undefined}>
          {messages.saving.publish()}
        </Button>
      ) : (
        <Button
          {...first}
          disabled={!isChanged && !publish}
          onClick={isChanged ? saveChanged : (publish ?? undefined)}
        >
          {isLive ? messages.saving.publish() : messages.saving.schedule()}
        </Button>
      )}
    </>
  );
}
