/** Address of {@link SPECULATION_RULES}, which every page names in a header. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Lets browsers that know such rules fetch the page of a link while a pointer rests on it, until the application runs, which
 * fetches less. No address is named that is no page of this site.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: ['/edit*', '/files/*', '/locale*', '/*search*', '/*.*', '/*\\?*preview=*'] },
          },
          { selector_matches: '#app:not([data-runs]) a:not([download], [target], [href^="#"])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
