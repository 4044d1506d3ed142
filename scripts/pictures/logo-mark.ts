import { TONES } from './tones';

/** The size of the square that the mark is drawn in. */
export const MARK_SIZE = 32;

/**
 * The mark: a B of two sheets of paper, one above the other, folded along one line. Each sheet is drawn whole and its
 * folded part again on top, so that no seam shows at any size.
 */
export const MARK_PATHS =
  `<path fill="${TONES.blue[0]}" d="M4 3h14l8 7-6 6H4z"/>` +
  `<path fill="${TONES.blue[1]}" d="M18 3l8 7-6 6h-8z"/>` +
  `<path fill="${TONES.yellow[1]}" d="M4 16h16l8 6-7 7H4z"/>` +
  `<path fill="${TONES.yellow[2]}" d="M12 16h8l8 6-7 7h-3z"/>`;

const svg = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`;

/** The mark with the air around it that the header expects. */
export const markSvg = (): string => svg(`0 0 ${MARK_SIZE} ${MARK_SIZE}`, MARK_PATHS);

/** The mark for a browser's tab, as large as the square allows. */
export const faviconSvg = (): string => svg('2 2 28 28', MARK_PATHS);

export interface Tile {
  /** Width of the mark's square as a share of the tile's width. */
  readonly share: number;
  /** The corner's radius as a share of the width. */
  readonly radius: number;
}

/** The mark on a paper tile, for home screens. */
export function tileSvg({ share, radius }: Tile): string {
  const size = MARK_SIZE / share;
  const offset = (size - MARK_SIZE) / 2;
  const background = `<rect width="${size}" height="${size}" rx="${size * radius}" fill="${TONES.paper[1]}"/>`;
  return svg(
    `0 0 ${size} ${size}`,
    `${background}<g transform="translate(${offset} ${offset})">${MARK_PATHS}</g>`,
  );
}
