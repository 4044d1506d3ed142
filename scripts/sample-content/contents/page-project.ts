import type { SampleContentEntry } from '../types';

export const pageProject: SampleContentEntry[] = [
  {
    section: 'page-project',
    key: 'hero',
    details: {
      eyebrow: 'EU projects',
      title: 'Research that has to work on Monday.',
      lead: 'We join European projects where small companies test what universities invent. We bring the companies, the software and the plain questions.',
      primary: { label: 'Book a meeting', to: '/contact#contact' },
    },
    details_sl: {
      eyebrow: 'Evropski projekti',
      title: 'Raziskave, ki morajo delovati že v ponedeljek.',
      lead: 'Sodelujemo v evropskih projektih, v katerih mala podjetja preizkušajo, kar izumijo univerze. Prispevamo podjetja, programsko opremo in preprosta vprašanja.',
      primary: { label: 'Dogovorite se za sestanek' },
    },
  },
];
