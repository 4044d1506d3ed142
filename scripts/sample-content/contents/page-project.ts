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
  {
    section: 'page-project',
    key: 'seo',
    details: {
      title: 'Research and development projects',
      description:
        'Research projects in which we take part: what they are about, who our partners are, and what became of them.',
    },
    details_sl: {
      title: 'Raziskovalni in razvojni projekti',
      description:
        'Raziskovalni projekti, pri katerih sodelujemo: o čem so, kdo so partnerji in kaj je iz njih nastalo.',
    },
  },
];
