import { Spinner } from '@site/ui-kit';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useLayoutEffect,
  type RefObject,
} from 'react';
import type { FieldRef } from '../../model/entry/field-ref';
import { localeName } from '../../i18n/locales';
import { useTexts } from '../edit-messages';
import { readPreview } from '../api/previews';
import { createEditFrame, type EditFrame, type ReachedBlock } from '../frame/edit-frame';
import { BLOCK_MODELS } from '../../model/blocks';
import { modelOf } from '../../model/stored-fields';
import { entryKeyText } from '../editing/use-edited-entries';
import { pathLabel } from '../../model/entry/path-label';
import { pause, useLoaded } from '../requests';
import { useEditedSite } from '../site/edited-site';
import { useWorkspace, type WorkspaceState } from '../workspace/use-workspace';
import type { FieldModels } from '../../model/field';
import { EditButton } from '../edit-controls';
import { BlockTools, isKeyInTools } from './block-tools';

const RichTextOnPage = lazy(() =>
  import('../fields/rich-text-field').then((module) => ({ default: module.RichTextOnPage })),
);

/** Pause after a keystroke before a preview is requested; fast typists press a key about every 100 ms. */
const TYPING_MS = 40;

export function PageView() {
  const { view } = useEditedSite();
  const workspace = useWorkspace();
  const { state, version } = workspace;
  const { path, field, written } = workspace.opened;
  const { records } = workspace.shown;
  const { messages, labels } = useTexts();
  const stage = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  /** The page that the frame has opened, or could not open. */
  const [opened, setOpened] = useState<{ path: string } | null>(null);
  const element = useRef<HTMLIFrameElement>(null);
  const [screen, setScreen] = useScreen(stage, element);
  const frame = useRef<EditFrame | null>(null);
  /** The path whose page is in the frame; null while another is opened, and if the server sent none. */
  const inFrame = useRef<string | null>(null);
  const [reached, setReached] = useState<ReachedBlock | null>(null);
  const hasBlockTools = workspace.blocks && reached && view !== 'setup';
  const latest = useEffectEvent(() => workspace);

  useEffect(() => {
    const pageFrame = createEditFrame(element.current!, {
      onOpen: view === 'setup' ? null : (pointedAt) => latest().opened.openPointed(pointedAt),
      onNavigate: (to) => latest().opened.openPath(to),
      describe: (at) => messages.page.edit({ name: pathLabel(fieldsAt(latest(), at), at.path, labels) }),
      onAddBlock: (index) => latest().blocks && latest().ask({ blockAt: index }),
      gapTexts: {
        add: messages.blocks.add,
        empty: ({ block }) => `${labels[BLOCK_MODELS[block].label]()}: ${messages.blocks.nothingYet()}`,
      },
      onReach: (next) => !(next && isKeyInTools()) && setReached((last) => reachedAfter(last, next)),
    });
    frame.current = pageFrame;
    inFrame.current = null;
    return () => pageFrame.stop();
  }, [labels, messages, view]);

  const {
    value: preview,
    failure,
    reload,
  } = useLoaded(
    async (signal: AbortSignal) => {
      if (opened?.path !== path) return null;
      await pause(TYPING_MS, signal);
      return readPreview({ path, changes: records }, signal);
    },
    [opened, path, records],
  );

  useEffect(() => {
    let isLeft = false;
    // Its preview draws the page again: whoever writes on it is not disturbed.
    if (inFrame.current === path) return reload();
    inFrame.current = null;
    const goOn = () => isLeft || setOpened({ path });
    // If the server sends no page, the preview tells why.
    void frame
      .current!.open(path)
      .then(() => {
        inFrame.current = path;
        setLoaded(true);
      })
      .then(goOn, goOn);
    return () => void (isLeft = true);
  }, [path, reload, version]);
  useEffect(() => {
    if (!preview) return;
    // The first steps are about the whole site: nothing on the page is opened or added.
    frame.current!.update(view === 'setup' ? { ...preview, blocks: null } : preview);
    latest().opened.setPage(preview);
  }, [preview, view]);

  useEffect(() => {
    // Previews leave out what is being written.
    if (!written) reload();
  }, [reload, written]);

  useEffect(() => {
    frame.current!.show(field);
  }, [field]);

  return (
    <section className="edit-page" aria-label={labels.page()}>
      <div className="edit-page__bar">
        <span className="edit-page__path">{path}</span>
        {failure && (
          <span className="edit-page__problem" role="status">
            {messages.page.noPreview()}
          </span>
        )}
        <div className="edit-segments" role="group" aria-label={messages.page.width()}>
          {SCREENS.map((each) => (
            <EditButton
              key={each}
              variant="ghost"
              aria-pressed={each === screen}
              onClick={() => setScreen(each)}
            >
              {messages.page.widths[each]()}
            </EditButton>
          ))}
        </div>
        {state && (
          <EditButton variant="ghost" onClick={() => workspace.ask('share')}>
            {messages.share.button()}
          </EditButton>
        )}
        {(state === 'live' || state === 'changed') && (
          <EditButton asChild variant="ghost">
            <a href={path} target="_blank" rel="noreferrer">
              {messages.page.viewLive()}
            </a>
          </EditButton>
        )}
      </div>
      <div
        ref={stage}
        className="edit-page__stage"
        onPointerLeave={({ pointerType, currentTarget }) => {
          // A finger leaves with every tap.
          if (pointerType === 'mouse' && !currentTarget.contains(document.activeElement)) setReached(null);
        }}
      >
        <iframe ref={element} className="edit-page__frame" title={messages.page.frame()} />
        <p className="edit-page__note" role="status">
          {written?.original &&
            `${messages.page.begins({ language: localeName(written.locale) })} ${messages.translation.fallsBack({ language: localeName(written.original) })}`}
        </p>
        {written?.rich && (
          <Suspense>
            <RichTextOnPage key={written.since} written={written.rich} />
          </Suspense>
        )}
        {hasBlockTools && (
          <BlockTools
            blocks={workspace.blocks!}
            reached={reached}
            onReach={setReached}
            isWriting={written !== null}
          />
        )}
        {!isLoaded && (
          <div className="edit-page__wait">
            <Spinner label={messages.loading()} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Keeps the block that is reached again, and the last one for a key that is pressed outside of blocks. */
function reachedAfter(last: ReachedBlock | null, next: ReachedBlock | null): ReachedBlock | null {
  if (next?.wantsTools) return { ...next, key: next.key ?? last?.key ?? null };
  return last?.key === next?.key && last?.page === next?.page ? last : next;
}

/** The fields of the entry that an element of the page shows. */
function fieldsAt({ opened, store }: WorkspaceState, { collection, id }: FieldRef): FieldModels {
  const open = store.editedEntries[entryKeyText({ collection, id })];
  if (open) return open.fields;
  const part = opened.page?.entries.find((each) => each.collection === collection && each.id === id);
  return modelOf(collection, { section: part?.section, key: part?.key });
}

const SCREENS = ['phone', 'tablet', 'desktop'] as const;
type Screen = (typeof SCREENS)[number];

/** Width of each screen, in CSS pixels; a desktop is wider if there is room. */
const SCREEN_PX: Readonly<Record<Screen, number>> = { phone: 375, tablet: 768, desktop: 1280 };

/**
 * The chosen screen. The frame shows the page as that screen does: where the stage around it is narrower than the screen,
 * the frame keeps the screen's width and is drawn smaller, because at its own width the page would take another layout.
 */
function useScreen(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
): [Screen, (screen: Screen) => void] {
  const [screen, setScreen] = useState(widestThatFits);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width } = entry!.contentRect;
      const screenPx = screen === 'desktop' ? Math.max(width, SCREEN_PX.desktop) : SCREEN_PX[screen];
      const scale = Math.min(1, width / screenPx);
      const { style } = frame.current!;
      style.inlineSize = `${screenPx}px`;
      style.blockSize = `${100 / scale}%`;
      style.scale = String(scale);
    });
    observer.observe(stage.current!);
    return () => observer.disconnect();
  }, [frame, screen, stage]);
  return [screen, setScreen];
}

const widestThatFits = (): Screen => SCREENS.findLast((screen) => SCREEN_PX[screen] <= innerWidth) ?? 'phone';
