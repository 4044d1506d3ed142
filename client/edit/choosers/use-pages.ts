import { useMemo, useState, type FormEvent } from 'react';
import { findPages } from '../api/entries';
import { pause, useLoaded } from '../requests';
import { foldText } from '../../model/text/fold-text';
import { useEditedSite } from '../site/edited-site';

/** A search begins when somebody has stopped typing for so long. */
const TYPING_MS = 100;

/**
 * The pages that a combobox offers: landing pages, and those of entries that the server finds by what is typed there, with the chosen one.
 *
 * @param chosen - unprefixed path
 * @param kind - the collection of the entries; all by default
 */
export function usePages(chosen: string, kind = '') {
  const { pages: landing, entries } = useEditedSite();
  const [words, search] = useState<string | null>(null);
  const isKnown = !chosen.startsWith('/') || landing.some(({ path }) => path === chosen);
  const { value: found } = useLoaded(
    async (signal: AbortSignal) => {
      if (words === null && isKnown) return null;
      if (words) await pause(TYPING_MS, signal);
      const asked = words ?? chosen;
      return { asked, pages: await findPages({ words: asked, path: chosen, kind }, signal) };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a title may have changed with the entries
    [chosen, entries, isKnown, kind, words],
  );
  const pages = useMemo(() => [...landing, ...(found?.pages ?? [])], [found, landing]);
  return {
    pages,
    options: useMemo(
      () =>
        pages.map(({ path, title, entry }) => ({
          ...{ value: path, label: title, description: path, entry },
          // The words may stand in its name in another language.
          ...(entry && path !== chosen && { keywords: found?.asked }),
        })),
      [chosen, found, pages],
    ),
    /** Props of the combobox. */
    searching: {
      onFocus: () => search(''),
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => search(currentTarget.value),
    },
  };
}

/** Finds the path of the one page or section whose title has some words; null if none has them, or several have. */
export function usePageNamed(): (words: string) => Promise<string | null> {
  const { pages: landing, fragments } = useEditedSite();
  return async (words) => {
    const found = await findPages({ words, kind: '', path: '' }).catch(() => []);
    const named = [...landing, ...found, ...fragments].filter(({ title }) =>
      foldText(title).includes(foldText(words)),
    );
    return named.length === 1 ? named[0]!.path : null;
  };
}
