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
  {
    section: 'page-blog',
    key: 'seo',
    details: {
      title: 'Blog on digital work and AI',
      description:
        'Notes from our projects on digital processes, artificial intelligence and web3: what worked, what did not, and what it cost.',
    },
    details_sl: {
      title: 'Blog o digitalnem delu in AI',
      description:
        'Zapiski s projektov o digitalnih procesih, umetni inteligenci in web3: kaj je delovalo, kaj ne in koliko je stalo.',
    },
  },
];
