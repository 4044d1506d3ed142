import type { PageFrame } from './page-frame';
import type { Preview, PreviewRequest, UnsavedRecord } from './preview';

/** Pause after a keystroke before the page is asked for; people who type fast make one about every 100 ms. */
const PAUSE_MS = 40;

/** Name under which `performance` measures the time from the last keystroke to the changed page. */
export const PREVIEW_MEASURE = 'edit-preview';

export interface LivePreviewOptions {
  frame: Pick<PageFrame, 'update'>;
  /** Called after the frame has changed. */
  onShown?(preview: Preview): void;
  /** Called when no preview could be had; the frame stays as it is until the next change. */
  onError(error: PreviewError): void;
}

/** Why there is no preview: the server's message with its status, or status 0 without a connection. */
class PreviewError extends Error {
  override name = 'PreviewError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Keeps the frame at what the editor has typed. */
export interface LivePreview {
  /** Shows a page with all changes that are not saved. Call it on every keystroke. */
  show(path: string, changes: readonly UnsavedRecord[]): void;
  stop(): void;
}

/** The newest change wins: a request that is under way when the next one starts is given up. */
export function createLivePreview({ frame, onShown, onError }: LivePreviewOptions): LivePreview {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | null = null;

  async function send(wanted: PreviewRequest, typedAt: number): Promise<void> {
    underWay?.abort();
    const { signal } = (underWay = new AbortController());
    try {
      const preview = await requestPreview(wanted, signal);
      if (signal.aborted) return;
      frame.update(preview);
      performance.clearMeasures(PREVIEW_MEASURE);
      performance.measure(PREVIEW_MEASURE, { start: typedAt });
      onShown?.(preview);
    } catch (error) {
      if (signal.aborted) return;
      onError(error instanceof PreviewError ? error : new PreviewError(0, String(error)));
    }
  }

  return {
    show(path, changes) {
      const typedAt = performance.now();
      clearTimeout(timer);
      timer = setTimeout(() => void send({ path, changes }, typedAt), PAUSE_MS);
    },
    stop() {
      clearTimeout(timer);
      underWay?.abort();
    },
  };
}

async function requestPreview(wanted: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  const response = await fetch('/edit/preview', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(wanted),
    signal,
  });
  const body = (await response.json().catch(() => null)) as Preview | { message: string } | null;
  if (response.ok && body && 'html' in body) return body;
  throw new PreviewError(response.status, body && 'message' in body ? body.message : response.statusText);
}
