import type { Face } from '../face';
import { boundsOf, drawn, fit, withShadows } from '../scene-svg';

/** A picture composed by hand. It has no background of its own: it stands on the page. */
export interface HandScene {
  readonly faces: readonly Face[];
  readonly floor?: readonly Face[];
  /** Whether the page behind it is light or dark, which decides how dark shadows have to be. */
  readonly on: 'light' | 'dark';
  readonly size: readonly [width: number, height: number];
  /** Vertical position if it is lower than its frame. @default middle */
  readonly align?: 'middle' | 'bottom';
}

export const HERO_SIZE = [640, 600] as const;
export const SPOT_SIZE = [640, 480] as const;

/** Air around the picture in pixels, so that hairlines are not cut off. */
const MARGIN = 8;

const SHADES = {
  light: { fill: '#0b1533', opacity: 0.11 },
  dark: { fill: '#04081a', opacity: 0.45 },
} as const;

/** The scene as a file for `<img>`: no ids, no styles, whole numbers. */
export function sceneSvg({ faces, floor = [], on, size: [width, height], align }: HandScene): string {
  const frame = [MARGIN, MARGIN, width - MARGIN, height - MARGIN] as const;
  const bounds = boundsOf([...withShadows(faces), ...floor]);
  const middle = fit(bounds, frame);
  const sink = align === 'bottom' ? frame[3] - bounds[3] * middle.scale - middle.move[1] : 0;
  const view = { ...middle, move: [middle.move[0], middle.move[1] + sink] as const };
  const body = drawn({ faces, floor, shade: SHADES[on], hairline: 1, lean: [width, height] }, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
}
