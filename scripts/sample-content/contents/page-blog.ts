import type { SampleContentEntry } from '../types';

export const pageBlog: SampleContentEntry[] = [
  {
    section: 'page-blog',
    key: 'hero',
    details: {
      eyebrow: 'Blog',
      title: 'What worked, what did not.',
      lead: 'Notes from our projects, with numbers. Every other month or so, when there is something to say.',
    },
    details_sl: {
      eyebrow: 'Blog',
      title: 'Kaj se je obneslo in kaj ne.',
      lead: 'Zapiski iz naših projektov, s številkami. Približno vsak drugi mesec, kadar imamo kaj povedati.',
    },
  },
];
