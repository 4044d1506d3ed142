import { isPlainClick } from '../router/plain-click';

/** Loads a video's player in the place of its link, when that is clicked; the link itself leads to the page of the video. */
export function playVideo(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-player]');
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  const player = Object.assign(document.createElement('iframe'), {
    className: link.className,
    title: link.querySelector('img')?.alt || link.title || link.textContent,
    allow: 'autoplay; fullscreen; picture-in-picture',
    src: link.dataset.player,
  });
  link.replaceWith(player);
  player.focus();
}
