import type { SampleReel } from './types';

/** Short silent films; home shows the first. */
export const reels: SampleReel[] = [
  {
    title: 'One sheet, one fold, one tool',
    title_sl: 'En list, en pregib, eno orodje',
    text: 'A silent film of a few seconds: a form folds itself into something that does work. That is the whole company.',
    text_sl:
      'Nekaj sekund dolg film brez zvoka: obrazec se zloži v nekaj, kar dela. To je celotna zgodba našega podjetja.',
    poster: { file: 'reel-fold.png' },
    video: { file: 'reel-fold.webm' },
    position: 1,
    draft: false,
    published: '2026-06-01 07:00:00.000Z',
  },
];
