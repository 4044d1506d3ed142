import { Button, Tag } from '@site/ui-kit';
import { IconPencil, IconPlus, IconUndo } from '@site/ui-kit/editor';
import { useMemo } from 'react';
import { EditCombobox } from '../edit-controls';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { localizePath, splitLocale } from '../../i18n/localize-path';
import { localeName } from '../../i18n/locales';
import type { PageState } from '../entry/page-state';
import { useEditedSite } from '../site/edited-site';
import { AppMenu } from '../app-menu';
import { SaveButtons, type SaveButtonsProps } from './save-buttons';

interface TopBarProps {
  /** Address of the page, as visitors have it. */
  path: string;
  onPath: (path: string) => void;
  /** Null during the first steps, which have fields of their own. */
  onNew: (() => void) | null;
  /** Opens the record that says whose site it is; null during the first steps. */
  onSite: (() => void) | null;
  changed: number;
  /** The state in which visitors see the page; null where there is none. */
  state: PageState | null;
  save: Omit<SaveButtonsProps, 'isChanged'>;
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
  isPanelOpen: boolean;
  onPanel: () => void;
}

/** The page and language to edit, and the state of saving. */
export function TopBar(props: TopBarProps) {
  const { path, onPath, onNew, onSite, changed, state, save, onUndo, onRedo, isPanelOpen, onPanel } = props;
  const { config, locale, pages, editor } = useEditedSite();
  const messages = useEditMessages();
  const { labels } = useModelTexts();
  const { locale: pageLocale, path: sitePath } = splitLocale(path.split(/[?#]/, 1)[0]!, config);
  const options = useMemo(
    () => pages.map(({ path: value, title }) => ({ value, label: title, description: value })),
    [pages],
  );
  const status = save.isSaving
    ? messages.status.saving()
    : changed > 0
      ? messages.status.unsaved({ count: changed })
      : messages.status.saved();

  return (
    <header className="edit-bar" data-tone="ink">
      <div className="edit-bar__page">
        <EditCombobox
          label={labels.page()}
          labelPlacement="hidden"
          options={options}
          value={sitePath}
          onChange={(chosen) => chosen && onPath(localizePath(chosen, pageLocale, config))}
        />
        {state && (
          <Tag className="edit-bar__state" color={state === 'live' ? undefined : 'accent'}>
            {messages.entryStatus[state]()}
          </Tag>
        )}
        {onNew && (
          <Button variant="outline" size="sm" iconStart={<IconPlus />} onClick={onNew}>
            <span className="edit-bar__word">{messages.entry.new()}</span>
          </Button>
        )}
        {onSite && (
          <Button variant="outline" size="sm" onClick={onSite}>
            {labels.site()}
          </Button>
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
            onClick={() => onPath(localizePath(sitePath, each, config))}
          >
            {each.toUpperCase()}
          </Button>
        ))}
      </div>
      <div className="edit-bar__save">
        <span className="edit-bar__status" role="status" data-unsaved={changed > 0 || undefined}>
          {status}
        </span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={messages.undo()}
          disabled={!onUndo}
          onClick={onUndo ?? undefined}
        >
          <IconUndo />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          className="edit-redo"
          aria-label={messages.redo()}
          disabled={!onRedo}
          onClick={onRedo ?? undefined}
        >
          <IconUndo />
        </Button>
        <SaveButtons {...save} isChanged={changed > 0} />
        <Button
          variant="outline"
          size="sm"
          className="edit-bar__panel"
          iconStart={<IconPencil />}
          aria-expanded={isPanelOpen}
          onClick={onPanel}
        >
          <span className="edit-bar__word">{messages.panel.title()}</span>
        </Button>
      </div>
      <AppMenu editor={editor} locale={locale} />
    </header>
  );
}
