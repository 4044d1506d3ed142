import { isPlainClick } from '../../router/plain-click';

/** Plays the film of a reel in its place, with the browser's controls, when its link is clicked; the link itself leads to the film. */
export function playFilm(event: MouseEvent): void {
  const link = (event.target as Element).closest('.reel__player a');
  const video = link?.previousElementSibling as HTMLVideoElement | undefined;
  if (!video || !isPlainClick(event)) return;
  event.preventDefault();
  video.controls = true;
  video.focus();
  // A film that cannot be loaded shows so itself.
  video.play().catch(() => {});
}
