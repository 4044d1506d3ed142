import type { Random } from '../random';
import type { Paper } from '../paper';
import type { Colour } from '../tones';

/**
 * Papers in the colours of the partners, in random order, alike on both sides. The colour on the back of a scheme's main
 * paper is the colour of the background, so it is left out: a page of that colour would not be seen.
 */
export function partnerPapers(random: Random, count: number, main: Paper): Paper[] {
  const all: Colour[] = ['blue', 'pink', 'mint', 'green', 'darkblue', 'paper', 'yellow'];
  const colours = random.shuffle(all.filter((colour) => colour !== main.back));
  return Array.from({ length: count }, (_, index) => {
    const colour = colours[index % colours.length]!;
    return { front: colour, back: colour };
  });
}
