import type { ContentPlace } from '../content-place';
import type { Preview } from './preview';

/** What an editor pointed at. */
export interface PointedAt {
  /** The places that it shows, the most specific first; never empty. */
  places: readonly ContentPlace[];
  /** Path of the site's page that it links to, or null. */
  leadsTo: string | null;
}

export interface PageFrameOptions {
  /** Called when an editor clicks on something that comes from content, or presses Enter on it. */
  onOpen(pointedAt: PointedAt): void;
  /**
   * Called when an editor follows a link to another page of the site: one that shows nothing from content, or any link
   * with Ctrl or Command held.
   */
  onNavigate(path: string): void;
  /** Description of what can be pointed at, for people who hear the page: `Edit: Title`. */
  describe(place: ContentPlace): string;
}

/** The site's page in the editors' frame. No script runs in it; the app reaches into it from outside. */
export interface PageFrame {
  /** Loads the page of a path. Resolves when it can be pointed at; rejects if another one is opened meanwhile. */
  open(path: string): Promise<void>;
  /** Changes the page to what a preview shows. Scroll position, focus and opened folds stay. */
  update(preview: Preview): void;
  /** Outlines what shows a place, or what is closest to it, and scrolls there. Null removes the outline. */
  show(place: ContentPlace | null): void;
  stop(): void;
}

export type CreatePageFrame = (frame: HTMLIFrameElement, options: PageFrameOptions) => PageFrame;
