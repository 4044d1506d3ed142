import type { EditFrame } from './edit-frame';
import type { Preview, PreviewRequest, UnsavedRecord } from './preview';

/** Pause after a keystroke before a preview is requested; fast typists press a key about every 100 ms. */
const PAUSE_MS = 40;

export interface LivePreviewOptions {
  frame: Pick<EditFrame, 'update'>;
  /** Called after the frame was updated. */
  onShown?(preview: Preview): void;
  /** Called if the preview failed; the frame keeps its content until the next change. */
  onError(error: PreviewError): void;
}

/** A failed preview, with the server's message and status, or status 0 without a connection. */
class PreviewError extends Error {
  override name = 'PreviewError';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Keeps the frame up to date with unsaved changes. */
export interface LivePreview {
  /** Shows a page with all unsaved changes. Call it on every keystroke. */
  show(path: string, changes: readonly UnsavedRecord[]): void;
  stop(): void;
}

/** A new change aborts the request in flight. */
export function createLivePreview({ frame, onShown, onError }: LivePreviewOptions): LivePreview {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: AbortController | null = null;

  async function send(wanted: PreviewRequest): Promise<void> {
    inFlight?.abort();
    const { signal } = (inFlight = new AbortController());
    try {
      const preview = await requestPreview(wanted, signal);
      if (signal.aborted) return;
      frame.update(preview);
      onShown?.(preview);
    } catch (error) {
      if (signal.aborted) return;
      onError(error instanceof PreviewError ? error : new PreviewError(0, String(error)));
    }
  }

  return {
    show(path, changes) {
      clearTimeout(timer);
      timer = setTimeout(() => void send({ path, changes }), PAUSE_MS);
    },
    stop() {
      clearTimeout(timer);
      inFlight?.abort();
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
