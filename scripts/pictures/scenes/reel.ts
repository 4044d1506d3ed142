import { BACKGROUNDS } from '../tones';
import { boundsOf, drawn, fit, type View } from '../scene-svg';
import { homeFold, type HomeFold } from './home-fold';

export const REEL = { width: 960, height: 600, framesPerSecond: 24, seconds: 7 } as const;

/** The poster's moment: the walls are up and the roof is about to close. */
export const POSTER_SECOND = 4;

/** Eases from 0 to 1 between two seconds. */
const between = (second: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

const foldAt = (second: number): HomeFold => ({
  corner: between(second, 0.4, 1.4),
  walls: [
    between(second, 1.9, 3.2),
    between(second, 1.5, 2.8),
    between(second, 1.1, 2.4),
    between(second, 0.7, 2),
  ],
  roofs: [between(second, 3.7, 5), between(second, 3.1, 4.3)],
  trees: between(second, 4.6, 5.7),
});

/** The view that fits the scene at all of these moments. */
const viewOf = (seconds: readonly number[]): View => {
  const all = seconds.map(foldAt).map(homeFold);
  const bounds = boundsOf(all.flatMap(({ faces, floor }) => [...faces, ...floor]));
  return fit(bounds, [60, 40, REEL.width - 60, REEL.height - 40]);
};

/** One frame of the reel: paper lies flat, walls rise one after the other, the roof closes, trees come up. */
export function reelFrame(second: number): string {
  const [wide, near] = [viewOf([0, 1, 1.5, 2, 2.5, 3]), viewOf([REEL.seconds])];
  const share = between(second, 2.4, 5.2);
  const mix = (a: number, b: number) => a + (b - a) * share;
  const view: View = {
    scale: mix(wide.scale, near.scale),
    move: [mix(wide.move[0], near.move[0]), mix(wide.move[1], near.move[1])],
  };
  const { background, shade } = BACKGROUNDS.sky;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${REEL.width} ${REEL.height}">` +
    `<path fill="${background}" d="M0 0h${REEL.width}v${REEL.height}H0z"/>` +
    `${drawn({ ...homeFold(foldAt(second)), shade: { fill: shade }, hairline: 1 }, view)}</svg>`
  );
}
