import { Alert } from '@site/ui-kit';
import { useEditMessages } from '../edit-messages';
import { useLoaded } from '../requests';

/** Luminance of the grounds of a logo (WCAG 2), which no palette of the site changes much. */
const GROUNDS = { light: 0.95, dark: 0.018 };
export type LogoGround = keyof typeof GROUNDS;
/** Longest side at which a logo is looked at, in pixels. */
const SIDE = 100;
/** Letters have at least this contrast, and take at least this share of what a logo covers. */
const LEAST_CONTRAST = 2;
const LEAST_SHARE = 0.1;

/** Says on which of its grounds a logo cannot be read. */
export function LogoNote({ src, grounds }: { src: string; grounds: readonly LogoGround[] }) {
  const { fields } = useEditMessages();
  // The browser does not hand out the pixels of a picture from another origin, so nothing is said about it.
  const { value: luminances } = useLoaded(() => luminancesOf(src).catch(() => []), [src]);
  const unread = grounds.filter((ground) => luminances && !canBeRead(luminances, GROUNDS[ground]));
  return unread.map((ground) => <Alert key={ground}>{fields.logoUnread[ground]()}</Alert>);
}

function canBeRead(luminances: readonly number[], ground: number): boolean {
  const readable = luminances.filter(
    (each) => (Math.max(each, ground) + 0.05) / (Math.min(each, ground) + 0.05) >= LEAST_CONTRAST,
  );
  return readable.length >= luminances.length * LEAST_SHARE;
}

/** The luminance of each pixel that covers its ground. */
async function luminancesOf(src: string): Promise<number[]> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const scale = SIDE / Math.max(image.naturalWidth, image.naturalHeight);
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) => Math.ceil(side * scale));
  const context = new OffscreenCanvas(width!, height!).getContext('2d')!;
  context.drawImage(image, 0, 0, width!, height!);
  const { data } = context.getImageData(0, 0, width!, height!);
  const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminances: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue, alpha] = data.subarray(at, at + 4);
    if (alpha! > 128)
      luminances.push(0.2126 * linear(red!) + 0.7152 * linear(green!) + 0.0722 * linear(blue!));
  }
  return luminances;
}
