import type { EditFrame } from './edit-frame';
import { request, RequestFailure } from '../api/request';
import type { Preview, PreviewRequest, UnsavedRecord } from './preview';

/** Pause after a keystroke before a preview is requested; fast typists press a key about every 100 ms. */
const PAUSE_MS = 40;

export interface LivePreviewOptions {
  frame: Pick<EditFrame, 'update'>;
  /** Called after the frame was updated. */
  onShown?(preview: Preview): void;
  /** Called if the preview failed; the frame keeps its content until the next change. */
  onError(failure: RequestFailure): void;
}

export type LivePreview = ReturnType<typeof createLivePreview>;

/** Keeps the frame up to date with unsaved changes. A new one aborts the request in flight. */
export function createLivePreview({ frame, onShown, onError }: LivePreviewOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: AbortController | null = null;

  async function send(wanted: PreviewRequest): Promise<void> {
    inFlight?.abort();
    const { signal } = (inFlight = new AbortController());
    try {
      const preview = await request<Preview>('/edit/preview', { method: 'POST', body: wanted, signal });
      if (signal.aborted) return;
      frame.update(preview);
      onShown?.(preview);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RequestFailure)) throw error;
      onError(error);
    }
  }

  return {
    /** Shows a page with all unsaved changes. Call it on every keystroke. */
    show(path: string, changes: readonly UnsavedRecord[]) {
      clearTimeout(timer);
      timer = setTimeout(() => void send({ path, changes }), PAUSE_MS);
    },
    stop() {
      clearTimeout(timer);
      inFlight?.abort();
    },
  };
}
