import type { Composition, Motif, Scheme } from '../motif';
import { plane } from '../solids';
import type { Colour } from '../tones';
import type { Vector } from '../vector';

const COLOURS: Colour[] = ['blue', 'yellow', 'mint', 'pink', 'green', 'darkblue'];

/** Pages that stand on one upright edge and open like a book. */
const fan: Composition = (random) => {
  const pages = random.whole(4, 6);
  const start = random.between(-20, 20);
  const colours = random.shuffle(COLOURS);
  const faces = Array.from({ length: pages }, (_, index) => {
    const angle = ((start + (index * 300) / pages) * Math.PI) / 180;
    const reach = random.between(1.2, 2);
    const height = random.between(1.2, 2.4);
    const out: Vector = [Math.cos(angle) * reach, Math.sin(angle) * reach, 0];
    return plane([[0, 0, 0], out, [out[0], out[1], height * random.between(0.4, 1)], [0, 0, 2.4]], {
      front: colours[index % colours.length]!,
      back: colours[(index + 1) % colours.length]!,
    });
  });
  return { faces };
};

const schemes: readonly [Scheme, ...Scheme[]] = [
  {
    ground: '#ffd447',
    shade: '#f5b90f',
    main: { front: 'blue', back: 'paper' },
    second: { front: 'mint', back: 'green' },
    accent: { front: 'pink', back: 'pink' },
  },
];

/** EU projects: planes of several colours that meet on one edge. */
export const projects: Motif = { schemes, compositions: [fan] };
