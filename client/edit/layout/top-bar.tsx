import { Tag, IconClock, IconGlobe } from '@site/ui-kit';
import { IconPencil, IconPlus, IconUndo } from '@site/ui-kit/editor';
import { EditCombobox, EditButton, EditIconButton, LanguageButtons, LinkButton } from '../edit-controls';
import { useEditMessages, useTexts } from '../edit-messages';
import { labelOf, type Plan, type Publication } from '../editing/plan-action';
import { timeText } from '../entry/time-text';
import { localizePath, splitLocale } from '../../i18n/localize-path';
import { usePages } from '../choosers/use-pages';
import { useEditedSite } from '../site/edited-site';
import { AppMenu } from '../app-menu';
import { useWorkspace } from '../workspace/use-workspace';

/** The page and language to edit, and the state of saving. */
export function TopBar() {
  const { opened, changed, hiddenPage, state, ask, saving, steps } = useWorkspace();
  const { path, openPath, isPanelOpen } = opened;
  const site = useEditedSite();
  const { config, locale, editor, view } = site;
  const { messages, labels } = useTexts();
  const { locale: pageLocale, path: sitePath } = splitLocale(path.split(/[?#]/, 1)[0]!, config);
  const { options, searching } = usePages(sitePath);
  const isUnsaved = changed.length > 0 && !saving.isSaving;

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
            {state === 'scheduled' &&
              hiddenPage &&
              `: ${timeText(String(hiddenPage.published.published), site)}`}
          </Tag>
        )}
        {/* The first steps have fields of their own. */}
        {view !== 'setup' && (
          <>
            <EditButton iconStart={<IconPlus />} onClick={() => ask('new')}>
              <span className="edit-bar__word">{messages.entry.new()}</span>
            </EditButton>
            <EditButton iconStart={<IconGlobe />} onClick={opened.openSite}>
              <span className="edit-bar__word">{labels.site()}</span>
            </EditButton>
          </>
        )}
      </div>
      <LanguageButtons
        label={messages.page.language()}
        locales={config.locales}
        pressed={[pageLocale]}
        onPress={(each) => openPath(localizePath(sitePath, each, config))}
      />
      <div className="edit-bar__save">
        <span className="edit-bar__status" role="status" data-unsaved={changed.length > 0 || undefined}>
          {isUnsaved ? (
            <LinkButton onClick={() => ask('publish')}>
              {messages.status.unsaved({ count: changed.length })}
            </LinkButton>
          ) : saving.isSaving ? (
            messages.status.saving()
          ) : (
            messages.status.saved()
          )}
        </span>
        {(['undo', 'redo'] as const).map((step) => (
          <EditIconButton
            key={step}
            className={step === 'redo' ? 'edit-redo' : undefined}
            aria-label={messages[step]()}
            disabled={!steps[step]}
            onClick={steps[step] ?? undefined}
          >
            <IconUndo />
          </EditIconButton>
        ))}
        <SaveButtons />
        <EditButton
          className="edit-bar__panel"
          iconStart={<IconPencil />}
          aria-expanded={isPanelOpen}
          onClick={() => opened.setPanelOpen(!isPanelOpen)}
        >
          <span className="edit-bar__word">{messages.panel.title()}</span>
        </EditButton>
      </div>
      <AppMenu editor={editor} locale={locale} />
    </header>
  );
}

/** The buttons that save, each named after what it does. The one that Ctrl+S presses stands out. */
function SaveButtons() {
  const { ask, saving, publishing } = useWorkspace();
  const texts = useEditMessages();
  const { publish, save, schedule, first, run } = publishing;
  const { isSaving } = saving;
  const hasWork = publishing.pending.some(({ isUnsaved }) => isUnsaved);
  const schedules = texts.saving[labelOf(schedule)]();
  const button = (kind: Publication['first'], plan: Plan) => {
    const isFirst = kind === first;
    const isOff = plan.steps.length === 0 && !plan.asks;
    return (
      <EditButton
        variant={isFirst && (hasWork || isSaving) ? 'fill' : 'outline'}
        loading={isFirst && isSaving}
        disabled={isOff || (!isFirst && isSaving)}
        aria-keyshortcuts={isFirst ? 'Control+S' : undefined}
        onClick={() => run(plan)}
      >
        {texts.saving[labelOf(plan)]()}
      </EditButton>
    );
  };
  return (
    <>
      <EditIconButton
        aria-label={schedules}
        title={schedules}
        disabled={schedule.steps.length === 0 || isSaving}
        onClick={() => ask({ schedule: schedule.steps.map(({ entry }) => entry) })}
      >
        <IconClock />
      </EditIconButton>
      {button('save', save)}
      {button('publish', publish)}
    </>
  );
}
