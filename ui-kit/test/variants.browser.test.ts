import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { differenceEuclidean } from 'culori';
import { BUTTON_VARIANTS } from '../src/button/button';
import { contrast } from '../src/theme/oklch';
import { EDGE, FILL_COLORS, HUE_FILLS, TEXT, TONES } from '../src/theme/tones';
import { openPage, type WatchedPage } from '../../test/support/chromium';

/** Two edges are told apart if one is so much paler. */
const PALER = 1.5;
/** The distance in OKLab at which two planes side by side are seen as two: twice of what is just noticeable. */
const SEEN = 0.04;

interface Look {
  name: string;
  variant: string;
  color?: string;
}
const LOOKS = BUTTON_VARIANTS.flatMap<Look>((variant) =>
  variant === 'fill'
    ? FILL_COLORS.map((color) => ({ name: `fill ${color}`, variant, color }))
    : [{ name: variant, variant }],
).concat(FILL_COLORS.map((color) => ({ name: `tag ${color}`, variant: 'tag', color })));

/** A look as a person sees it on one ground; every colour as CSS has it. */
interface Seen extends Look {
  fill: string;
  edge: string | null;
  label: string;
  /** Folded, underlined, or with a ring inside. The shape does not count: at a glance, a pill is a button. */
  mark: string;
}

/** In OKLab. */
const distance = differenceEuclidean('oklab');

function areApart(one: Seen, other: Seen): boolean {
  if (one.mark !== other.mark || distance(one.fill, other.fill) >= SEEN) return true;
  if (one.edge === null || other.edge === null) return one.edge !== other.edge;
  return contrast(one.edge, other.edge) >= PALER || distance(one.edge, other.edge) >= SEEN;
}

const isHue = ({ color = '' }: Seen) => color in HUE_FILLS;
/** Tags are not taken for buttons. A role may have the colour of a hue, and what is primary may be of any role: it has to stand out. */
const areAliases = (one: Seen, other: Seen): boolean =>
  (one.variant === 'tag') !== (other.variant === 'tag') ||
  (one.variant === other.variant &&
    (isHue(one) !== isHue(other) || one.color === 'primary' || other.color === 'primary'));

describe('the variants of buttons and tags', () => {
  let watched: WatchedPage;
  before(async () => {
    watched = await openPage();
    const css = await readFile(new URL('../dist/styles.css', import.meta.url), 'utf8');
    await watched.page.setContent(`<style>${css} * { transition: none !important }</style>`);
  });
  after(() => watched.close());

  for (const tone of TONES)
    it(`are read, seen and told apart on ${tone}`, async () => {
      const { ground, looks } = await watched.page.evaluate(
        (name, all) => {
          document.body.innerHTML = `<div data-tone="${name}" style="background: var(--kit-surface)">${all
            .map(
              ({ variant, color }) =>
                `<button class="kit-${variant === 'tag' ? 'tag' : 'button'}" data-variant="${variant}" data-color="${color}">x</button>`,
            )
            .join('')}</div>`;
          return {
            ground: getComputedStyle(document.querySelector('div')!).backgroundColor,
            looks: [...document.querySelectorAll('button')].map((button) => {
              const own = getComputedStyle(button);
              const sheet = getComputedStyle(button, '::before');
              const isFolded = sheet.clipPath !== 'none';
              return {
                fill: isFolded ? sheet.backgroundColor : own.backgroundColor,
                border: own.borderTopWidth === '0px' ? 'transparent' : own.borderTopColor,
                label: own.color,
                mark: `${isFolded ? 'folded' : own.textDecorationLine} ${own.boxShadow.replace(/^(none|rgba\(.+, 0\)).*/, '')}`,
              };
            }),
          };
        },
        tone,
        LOOKS,
      );
      const solid = (color: string) => (/^transparent$|, 0\)$/.test(color) ? ground : color);
      const all = looks.map(({ fill, border, ...look }, index): Seen => {
        const isEdge =
          contrast(solid(border), ground) >= EDGE && distance(solid(border), solid(fill)) >= SEEN;
        return { ...LOOKS[index]!, ...look, fill: solid(fill), edge: isEdge ? border : null };
      });
      const text = (name: string) => ['ghost', 'link'].includes(name);
      expect(
        all.filter(({ label, fill }) => contrast(label, fill) < TEXT),
        'cannot be read',
      ).to.deep.equal([]);
      expect(
        all.filter(({ name, fill, edge }) => !text(name) && !edge && distance(fill, ground) < SEEN),
        'cannot be seen',
      ).to.deep.equal([]);
      const alike = all.flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter((other) => !areApart(one, other) && !areAliases(one, other))
          .map((other) => `${one.name} is taken for ${other.name}`),
      );
      expect(alike).to.deep.equal([]);
    });
});
