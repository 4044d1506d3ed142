import type { PageFrame } from './page-frame';
import type { Preview, UnsavedRecord } from './preview';

export interface LivePreviewOptions {
  frame: Pick<PageFrame, 'update'>;
  /** Called after the frame has changed. */
  onShown?(preview: Preview): void;
  /** Called when no preview could be had; the frame stays as it is until the next change. */
  onError(error: PreviewError): void;
}

/** Why there is no preview: the server's message with its status, or status 0 without a connection. */
export class PreviewError extends Error {
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

export type CreateLivePreview = (options: LivePreviewOptions) => LivePreview;
