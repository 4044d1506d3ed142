import { Button, Spinner } from '@site/ui-kit';
import { useEffect, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import type { FieldRef } from '../../model/entry/field-ref';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { createLivePreview, type LivePreview } from '../frame/live-preview';
import { createEditFrame, type EditFrame, type PointedAt } from '../frame/edit-frame';
import type { PageSummary, UnsavedRecord } from '../frame/preview';
import { BLOCK_MODELS } from '../../model/blocks';

interface PageViewProps {
  path: string;
  /** Whether visitors see the page. */
  isLive: boolean;
  /** Shares a preview of the page; null where there is none. */
  onShare: (() => void) | null;
  changes: readonly UnsavedRecord[];
  /** The field or block that the editor works on. */
  field: FieldRef | null;
  /** Pass a new object to reload the page. */
  version: object;
  onOpen: (pointedAt: PointedAt) => void;
  onNavigate: (path: string) => void;
  onPage: (page: PageSummary) => void;
  describe: (field: FieldRef) => string;
  onAddBlock: (index: number) => void;
}

/** The page as visitors will see it. */
export function PageView(props: PageViewProps) {
  const { path, isLive, changes, field, version } = props;
  const messages = useEditMessages();
  const { labels } = useModelTexts();
  const stage = useRef<HTMLDivElement>(null);
  const [loadedPath, setLoadedPath] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const element = useRef<HTMLIFrameElement>(null);
  const [screen, setScreen] = useScreen(stage, element);
  const frame = useRef<EditFrame | null>(null);
  const preview = useRef<LivePreview | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const pageFrame = createEditFrame(element.current!, {
      onOpen: (pointedAt) => latest.current.onOpen(pointedAt),
      onNavigate: (to) => latest.current.onNavigate(to),
      describe: (at) => latest.current.describe(at),
      onAddBlock: (index) => latest.current.onAddBlock(index),
      gapTexts: {
        add: messages.blocks.add,
        empty: ({ block }) => `${labels[BLOCK_MODELS[block].label]()}: ${messages.blocks.nothingYet()}`,
      },
    });
    const livePreview = createLivePreview({
      frame: pageFrame,
      onShown: (page) => {
        setFailed(false);
        latest.current.onPage(page);
      },
      onError: () => setFailed(true),
    });
    frame.current = pageFrame;
    preview.current = livePreview;
    return () => {
      livePreview.stop();
      pageFrame.stop();
    };
  }, [labels, messages]);

  useEffect(() => {
    let isLeft = false;
    frame.current!.open(path).then(
      () => {
        setLoadedPath(path);
        preview.current!.show(path, latest.current.changes);
      },
      // The server sent no page; the preview reports why.
      () => isLeft || preview.current!.show(path, latest.current.changes),
    );
    return () => void (isLeft = true);
  }, [path, version]);

  const shown = useRef(changes);
  useEffect(() => {
    if (shown.current === changes) return;
    shown.current = changes;
    if (loadedPath === path) preview.current!.show(path, changes);
  }, [changes, loadedPath, path]);

  useEffect(() => {
    frame.current!.show(field);
  }, [field]);

  return (
    <section className="edit-page" aria-label={labels.page()}>
      <div className="edit-page__bar">
        <span className="edit-page__path">{path}</span>
        {isFailed && (
          <span className="edit-page__problem" role="status">
            {messages.page.noPreview()}
          </span>
        )}
        <div className="edit-segments" role="group" aria-label={messages.page.width()}>
          {SCREENS.map((each) => (
            <Button
              key={each}
              variant="ghost"
              size="sm"
              aria-pressed={each === screen}
              onClick={() => setScreen(each)}
            >
              {messages.page.widths[each]()}
            </Button>
          ))}
        </div>
        {props.onShare && (
          <Button variant="ghost" size="sm" onClick={props.onShare}>
            {messages.share.button()}
          </Button>
        )}
        {isLive && (
          <Button asChild variant="ghost" size="sm">
            <a href={path} target="_blank" rel="noreferrer">
              {messages.page.viewLive()}
            </a>
          </Button>
        )}
      </div>
      <div ref={stage} className="edit-page__stage">
        <iframe ref={element} className="edit-page__frame" title={messages.page.frame()} />
        {loadedPath === null && (
          <div className="edit-page__wait">
            <Spinner label={messages.loading()} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Screens on which an editor can look at a page. */
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
