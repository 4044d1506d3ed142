/** The focal point of a picture, in whole percent from its left and upper edge. */
export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

const PERCENT = '(\\d{1,2}|100)';
const STORED = new RegExp(`^${PERCENT} ${PERCENT}$`);
const IN_ADDRESS = new RegExp(`^${PERCENT}-${PERCENT}$`);

const read = (pattern: RegExp, text: string): PictureFocus | null => {
  const [, x, y] = pattern.exec(text) ?? [];
  return x === undefined ? null : { x: Number(x), y: Number(y) };
};

/** Parses a stored focal point, `30 70`; null for the centre, which is the default, and for any other text. */
export function readFocalPoint(text: string): PictureFocus | null {
  const point = read(STORED, text.trim());
  return point && (point.x !== 50 || point.y !== 50) ? point : null;
}

/** A focal point in a URL, `30-70`. */
export const focusInAddress = ({ x, y }: PictureFocus): string => `${x}-${y}`;

/** The reverse of {@link focusInAddress}; null for any other text. */
export const parseFocus = (text: string): PictureFocus | null => read(IN_ADDRESS, text);

/** A region of a picture in pixels, as sharp takes it. */
interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest region with the aspect ratio of `size` whose centre is as close to the focal point as the edges allow. */
export function cropAround(
  picture: { width: number; height: number },
  size: { width: number; height: number },
  { x, y }: PictureFocus,
): Region {
  const scale = Math.min(picture.width / size.width, picture.height / size.height);
  const width = Math.max(1, Math.min(picture.width, Math.round(size.width * scale)));
  const height = Math.max(1, Math.min(picture.height, Math.round(size.height * scale)));
  const start = (point: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((point / 100) * whole - part / 2, 0), whole - part));
  return { left: start(x, picture.width, width), top: start(y, picture.height, height), width, height };
}
