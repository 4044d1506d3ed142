import { Button, Tag } from '@site/ui-kit';
import { IconPencil, IconPlus, IconUndo } from '@site/ui-kit/editor';
import { useMemo } from 'react';
import { EditCombobox } from '../edit-controls';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { localizePath, splitLocale } from '../../i18n/localize-path';
import { localeName } from '../../i18n/locales';
import { useEditedSite } from '../site/edited-site';
import { AppMenu } from '../app-menu';
import { SaveButtons } from './save-buttons';
import { useWorkspace } from './use-workspace';

/** The page and language to edit, and the state of saving. */
export function TopBar() {
  const { opened, changed, state, ask, saving, steps } = useWorkspace();
  const { path, openPath, isPanelOpen } = opened;
  const { config, locale, pages, editor, view } = useEditedSite();
  const messages = useEditMessages();
  const { labels } = useModelTexts();
  const { locale: pageLocale, path: sitePath } = splitLocale(path.split(/[?#]/, 1)[0]!, config);
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
