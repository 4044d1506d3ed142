import type { Random } from '../random';
import type { Paper } from '../paper';
import type { Colour } from '../tones';

/**
 * The partners' colours in an order of the picture's own, the same on both sides of a sheet. The colour of the ground,
 * which a scheme of projects has on the back of its main sheet, is left out, or a sheet would get lost.
 */
export function partnerPapers(random: Random, count: number, main: Paper): Paper[] {
  const all: Colour[] = ['blue', 'pink', 'mint', 'green', 'darkblue', 'paper', 'yellow'];
  const colours = random.shuffle(all.filter((colour) => colour !== main.back));
  return Array.from({ length: count }, (_, index) => {
    const colour = colours[index % colours.length]!;
    return { front: colour, back: colour };
  });
}
