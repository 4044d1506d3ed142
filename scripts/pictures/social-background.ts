import { SOCIAL_PICTURE_LAYOUT } from '../../server/documents/social-picture/social-picture-svg';
import type { MotifName } from '../../client/routes';
import { COVER_HEIGHT, COVER_WIDTH } from '../../client/data/image-sizes';
import { composeCover } from './cover';
import { MARK_PATHS, MARK_SIZE } from './logo-mark';
import { boundsOf, drawn, fit, type Box } from './scene-svg';
import { BACKGROUNDS, TONES, type Hex } from './tones';

const WHITE = '#ffffff';
const INK = TONES.ink[2];

/** The drawing (by the seed of its cover), the background of the words and their colour. */
interface Look {
  readonly seed: string;
  readonly background: Hex;
  readonly text: Hex;
}

const { paper, darkblue, pink, mint, yellow, ink } = BACKGROUNDS;
const LOOKS: Readonly<Record<MotifName, Look>> = {
  home: { seed: 'index', background: paper.background, text: INK },
  digitalization: { seed: 'digitalization', background: darkblue.background, text: WHITE },
  ai: { seed: 'digitalization-ai-svetovanje', background: darkblue.background, text: WHITE },
  web3: { seed: 'web3', background: pink.background, text: INK },
  workshops: { seed: 'workshops', background: mint.background, text: INK },
  projects: { seed: 'project', background: yellow.background, text: INK },
  blog: { seed: 'blog', background: paper.background, text: INK },
  manufacturing: { seed: 'manufacturing', background: ink.background, text: WHITE },
};

const { width, height, margin, fold, mark } = SOCIAL_PICTURE_LAYOUT;

/** Air between a whole subject and the edges of its half. */
const AIR: Box = [36, 60, width - fold - 36, height - 60];

/** The right half: a cover's subject on the cover's own background. A cover that crops its subject is cropped here too. */
function drawing(motif: MotifName, seed: string): string {
  const { background, subject, frame, ...scene } = composeCover({ seed, motif });
  const [left, top, right, bottom] = frame;
  const isCropped = right - left > COVER_WIDTH || bottom - top > COVER_HEIGHT;
  const size = height / COVER_HEIGHT;
  const aside = (width - fold) / 2 - (COVER_WIDTH / 2) * size;
  const place: Box = isCropped ? [left * size + aside, top * size, right * size + aside, bottom * size] : AIR;
  return (
    `<svg x="${fold}" width="${width - fold}" height="${height}">` +
    `<path fill="${background}" d="M0 0h${width - fold}v${height}H0z"/>` +
    `${drawn(scene, fit(boundsOf(subject), place))}</svg>`
  );
}

/** A social picture without its words: the logo on the section's colour beside a drawing. The words get `color`. */
export function socialBackgroundSvg(motif: MotifName): string {
  const { seed, background, text } = LOOKS[motif];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${text}">` +
    `<path fill="${background}" d="M0 0h${width}v${height}H0z"/>${drawing(motif, seed)}` +
    `<g transform="translate(${margin - 8} ${margin - 8}) scale(${mark / MARK_SIZE})">${MARK_PATHS}</g></svg>\n`
  );
}
