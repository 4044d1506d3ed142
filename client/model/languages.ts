import { isBlank } from './json-value';
import { leavesOf } from './leaves';
import { isInLanguage, isTranslated } from './main-texts';
import { localizedField } from '../i18n/localized-field';
import { LOCALES, type Locale } from '../i18n/locales';
import type { ContentRecord } from './content-record';
import { COLLECTIONS, type ItemCollection } from './collections';

/**
 * The offered languages that an entry's page is in, in their order: at least one, because a site without English shows
 * English texts on its own pages. `client/model/main-texts.ts` defines when a page counts as being in a language.
 */
export function languagesOf(
  collection: ItemCollection,
  record: ContentRecord,
  offered: readonly Locale[],
): readonly Locale[] {
  return orFirst(
    offered.filter((locale) => isInLanguage(COLLECTIONS[collection].fields, record, locale, offered[0]!)),
    offered,
  );
}

/** The main texts of a list or a landing page, which opens with a hero. Its other texts come from many entries. */
const HERO_TEXTS = ['title', 'lead'];

/** The languages of a list or a landing page by its hero, as {@link languagesOf} names those of an entry. */
export function languagesOfHero(hero: ContentRecord, offered: readonly Locale[]): readonly Locale[] {
  const details = (locale: Locale) =>
    hero[localizedField('details', locale)] as Record<string, unknown> | null | undefined;
  const translations = (name: string) =>
    Object.fromEntries(LOCALES.map((locale) => [localizedField(name, locale), details(locale)?.[name]]));
  return orFirst(
    offered.filter((locale) =>
      HERO_TEXTS.every((name) => isTranslated(translations(name), name, locale, offered[0]!)),
    ),
    offered,
  );
}

/**
 * The languages of a page without a hero: each in which something that it shows has text. A card has no long texts, so its
 * title decides.
 */
export function languagesOfAny(
  parts: readonly { collection: 'contents' | ItemCollection; record: ContentRecord }[],
  offered: readonly Locale[],
): readonly Locale[] {
  const isIn = (locale: Locale) =>
    parts.some(({ collection, record }) =>
      collection === 'contents'
        ? [...leavesOf(collection, record)].some((leaf) => leaf.locale === locale && !isBlank(leaf.raw))
        : isInLanguage(COLLECTIONS[collection].fields, record, locale, offered[0]!),
    );
  return orFirst(offered.filter(isIn), offered);
}

const orFirst = (languages: readonly Locale[], offered: readonly Locale[]): readonly Locale[] =>
  languages.length > 0 ? languages : offered.slice(0, 1);

/** The language that a page declares at its address in `locale`: `locale` if the page is in it, else its first language. */
export const claimedLanguage = (languages: readonly Locale[], locale: Locale): Locale =>
  languages.includes(locale) ? locale : languages[0]!;
