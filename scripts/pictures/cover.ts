import { Resvg } from '@resvg/resvg-js';
import { COVER_HEIGHT, COVER_WIDTH } from '../../client/data/image-sizes';
import type { MotifName } from '../../client/routes';
import { mirrored, type Face } from './face';
import type { Motif } from './motif';
import { aiMotif } from './motifs/ai';
import { blogMotif } from './motifs/blog';
import { digitalizationMotif } from './motifs/digitalization';
import { homeMotif } from './motifs/home';
import { manufacturingMotif } from './motifs/manufacturing';
import { projectsMotif } from './motifs/projects';
import { web3Motif } from './motifs/web3';
import { workshopsMotif } from './motifs/workshops';
import { createRandom, type Random } from './random';
import { boundsOf, drawn, fit, type Box, type Scene } from './scene-svg';
import type { Hex } from './tones';

/** Stays visible, with air around it, when a cover is cut to a square or to 1200x630. */
const SAFE_FRAME: Box = [230, 95, 1370, 905];

/** Size of a closer view relative to the safe frame. Cutting may crop its edges. */
const CLOSER = 1.2;

const MOTIFS: Readonly<Record<MotifName, Motif>> = {
  home: homeMotif,
  digitalization: digitalizationMotif,
  ai: aiMotif,
  web3: web3Motif,
  workshops: workshopsMotif,
  projects: projectsMotif,
  blog: blogMotif,
  manufacturing: manufacturingMotif,
};

export const MOTIF_NAMES = Object.keys(MOTIFS) as readonly MotifName[];
export const isMotif = (name: string | undefined): name is MotifName =>
  name !== undefined && Object.hasOwn(MOTIFS, name);

/** A frame closer to the subject and a little off centre, so that similar pictures are framed differently. */
function closer(random: Random): Box {
  const [left, top, right, bottom] = SAFE_FRAME;
  const [aside, up] = [random.between(-80, 80), random.between(-50, 50)];
  const [across, down] = [((right - left) * CLOSER) / 2, ((bottom - top) * CLOSER) / 2];
  const [x, y] = [(left + right) / 2 + aside, (top + bottom) / 2 + up];
  return [x - across, y - down, x + across, y + down];
}

export interface CoverOptions {
  /** Usually the slug. The same seed always gives the same picture. */
  readonly seed: string;
  readonly motif: MotifName;
  /** @default 1600 */
  readonly width?: number;
  /** @default 1000 */
  readonly height?: number;
}

/** View box for a size: the full width or the full height of the composed picture, cut from the middle. */
function cut(width: number, height: number): string {
  const shown = Math.min(COVER_WIDTH / width, COVER_HEIGHT / height);
  const [across, down] = [Math.round(width * shown), Math.round(height * shown)];
  return `${Math.round((COVER_WIDTH - across) / 2)} ${Math.round((COVER_HEIGHT - down) / 2)} ${across} ${down}`;
}

/** A composed picture, and the frame of its subject on a cover. */
export interface CoverScene extends Scene {
  readonly background: Hex;
  readonly subject: readonly Face[];
  readonly frame: Box;
}

/** Composes the picture of a seed and a motif, without drawing it. */
export function composeCover({ seed, motif }: Pick<CoverOptions, 'seed' | 'motif'>): CoverScene {
  const random = createRandom(`${motif}/${seed}`);
  const { schemes, compositions } = MOTIFS[motif];
  const compose = random.pick(compositions);
  const scheme = random.pick(schemes);
  const composed = compose(random, scheme);
  const turned = random.chance(0.5) ? mirrored : (faces: readonly Face[]) => faces;
  return {
    background: scheme.background,
    shade: { fill: scheme.shade },
    faces: turned(composed.faces),
    floor: turned(composed.floor ?? []),
    subject: turned(composed.subject ?? composed.faces),
    frame: composed.frame ?? (random.chance(0.4) ? closer(random) : SAFE_FRAME),
  };
}

/** A cover for one entry of a section, as an SVG document. */
export function coverSvg({ seed, motif, width = COVER_WIDTH, height = COVER_HEIGHT }: CoverOptions): string {
  const { background, subject, frame, ...scene } = composeCover({ seed, motif });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${cut(width, height)}">` +
    `<path fill="${background}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>` +
    drawn(scene, fit(boundsOf(subject), frame)) +
    '</svg>'
  );
}

/** The same cover as a PNG. */
export async function renderCover(options: CoverOptions): Promise<Buffer> {
  const width = options.width ?? COVER_WIDTH;
  const image = new Resvg(coverSvg(options), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  }).render();
  return image.asPng();
}
