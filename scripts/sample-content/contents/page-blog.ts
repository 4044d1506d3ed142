export const pageBlog = [
  {
    section: 'page-blog',
    key: 'hero',
    details: {
      eyebrow: 'Blog',
      title: 'What worked, what did not.',
      lead: 'Notes from our projects, with numbers. About twice a month, when there is something to say.',
    },
    details_sl: {
      eyebrow: 'Blog',
      title: 'Kaj se je obneslo in kaj ne.',
      lead: 'Zapiski iz naših projektov, s številkami. Približno dvakrat na mesec, kadar je kaj povedati.',
    },
  },
];
