import { COVER_HEIGHT, COVER_WIDTH } from './image-sizes';

/*
 * Context: the server crops stored pictures only, and an editor wants to see what a crop will keep before saving.
 * Decision: the frame gets the whole picture, whose address ends in the point to keep, and the app moves it within its box.
 */

const POINT = /#focus=(\d{1,3})-(\d{1,3})$/;

/** Pictures that wait for their crop. */
export const UNCROPPED = 'img[src*="#focus="]';

/** Address of a whole picture that is shown as its crop will be. @param focus - in percent: `30-70` */
export const uncropped = (src: string, focus: string): string => `${src}#focus=${focus}`;

/** Moves a picture in its box to where a crop would be cut. It has no size until it has loaded. */
export function showPoint(picture: HTMLImageElement): void {
  const [, x, y] = POINT.exec(picture.getAttribute('src') ?? '') ?? [];
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (x === undefined || width === 0) return;
  const scale = Math.min(width / COVER_WIDTH, height / COVER_HEIGHT);
  const across = position(Number(x), width, COVER_WIDTH * scale);
  const down = position(Number(y), height, COVER_HEIGHT * scale);
  picture.style.objectPosition = `${across}% ${down}%`;
}

/** The percentage with which `object-position` shows the part of a length that has a point in its middle. */
function position(point: number, whole: number, part: number): number {
  const hidden = whole - part;
  // Browsers round the size of a picture to whole pixels.
  if (hidden < 1) return 50;
  const start = Math.min(Math.max((point / 100) * whole - part / 2, 0), hidden);
  return Math.round((start / hidden) * 100);
}
