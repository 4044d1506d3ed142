import { Accordion } from '@site/ui-kit';
import { useEffect, useRef } from 'react';
import { useEditMessages } from '../edit-messages';
import { FieldViews } from '../fields/field-view';
import { useForm } from '../fields/form-context';
import { useEditedSite } from '../site/edited-site';
import { imageInSize, RESIZABLE } from '../../router/image-sizes';
import { pageTitle } from '../../head/page-title';
import { localizePath } from '../../i18n/localize-path';
import { localeName, type Locale } from '../../i18n/locales';
import { itemPath } from '../../sections';
import type { EditedEntry } from '../entry/edited-entry';
import { followedText } from '../../model/entry/followed-text';
import { fileAddress, temporaryAddress } from '../api/file-address';
import { collectionModel } from '../../model/collections';
import { isInLanguage } from '../../model/main-texts';
import { focusField } from '../../model/picture-fields';
import { cutAfterWord, DESCRIPTION_SHOWN, TITLE_SHOWN } from '../../model/entry/search-limits';

/** Fields that say how search engines and shared links show an entry's page; together they are one fold of the form. */
export const SEARCH_FIELDS = ['seo_title', 'seo_description', 'seo_picture', 'no_index'] as const;

/** How search engines and shared links show the page of an entry, with the fields that change it. */
export function SearchGroup() {
  const { edited, reveal } = useForm();
  const { config } = useEditedSite();
  const messages = useEditMessages();
  const fold = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const name = reveal?.path.split('.', 1)[0];
    if (SEARCH_FIELDS.some((each) => each === name))
      fold.current!.querySelector<HTMLDetailsElement>('details')!.open = true;
  }, [reveal]);

  const fields = Object.fromEntries(
    SEARCH_FIELDS.flatMap((name) => (edited.fields[name] ? [[name, edited.fields[name]]] : [])),
  );
  return (
    <Accordion
      ref={fold}
      className="edit-search"
      headingLevel={3}
      items={[
        {
          id: 'search',
          title: messages.search.title(),
          content: (
            <div className="edit-fields">
              <div className="edit-field__languages">
                {config.locales.map((locale) => (
                  <SearchResult key={locale} locale={locale} />
                ))}
              </div>
              <FieldViews fields={fields} only={null} />
            </div>
          ),
        },
      ]}
    />
  );
}

/** How a search engine and a shared link show an entry's page in one language, with what is not saved. */
function SearchResult({ locale }: { locale: Locale }) {
  const { edited } = useForm();
  const { config, siteName, separator } = useEditedSite();
  const messages = useEditMessages();
  const { fields, values } = edited;
  if (!isInLanguage([{ fields, values }], locale, config.locales[0]!))
    return (
      <Labelled locale={locale}>
        <p className="edit-note">{messages.search.notTranslated()}</p>
      </Labelled>
    );

  const textOf = (name: string) => followedText(fields[name]!, name, values, locale, config.locales[0]!).text;
  const slug = String(values.slug ?? '');
  const route = collectionModel(edited.collection)!.route!;
  const path = itemPath(route, slug);
  const title = pageTitle({ title: textOf('seo_title'), path }, { name: siteName, separator });
  const description = textOf('seo_description') || messages.search.siteDescription();
  const { host } = new URL(config.siteUrl);
  const address = [host, ...localizePath(path, locale, config).split('/').filter(Boolean)].join(' › ');
  const picture = pictureOf(edited);

  return (
    <Labelled locale={locale}>
      <figure className="edit-search__result" data-preview="result">
        <figcaption className="edit-note">{messages.search.result()}</figcaption>
        {values.no_index === true ? (
          <p className="edit-note">{messages.search.hidden()}</p>
        ) : (
          <div className="edit-search__text" lang={locale}>
            <p className="edit-search__site">
              <strong>{siteName}</strong> {address}
            </p>
            <p className="edit-search__title">{cutAfterWord(title, TITLE_SHOWN)}</p>
            <p className="edit-search__description">{cutAfterWord(description, DESCRIPTION_SHOWN)}</p>
          </div>
        )}
      </figure>
      <figure className="edit-search__link" data-preview="link">
        <figcaption className="edit-note">{messages.search.link()}</figcaption>
        <div className="edit-search__card" lang={locale}>
          {picture ? (
            <img className="edit-search__picture" src={picture} alt="" />
          ) : (
            <p className="edit-search__picture">{textOf('title')}</p>
          )}
          <div className="edit-search__text">
            <p className="edit-search__site">{host}</p>
            <p className="edit-search__title">{title}</p>
            <p className="edit-search__description">{description}</p>
          </div>
        </div>
      </figure>
    </Labelled>
  );
}

const Labelled = ({ locale, children }: { locale: Locale; children: React.ReactNode }) => (
  <section className="edit-stack" data-language={locale}>
    <h4>{localeName(locale)}</h4>
    {children}
  </section>
);

/** Address of the picture that a link shows; null for the one that is drawn from the title, as is done for an SVG cover. */
function pictureOf(edited: EditedEntry): string | null {
  for (const name of ['seo_picture', 'cover']) {
    const value = edited.values[name];
    const file = value instanceof File ? value.name : String(value ?? '');
    const resizable = RESIZABLE.test(file);
    if (!file || (name === 'cover' && !resizable)) continue;
    if (value instanceof File) return temporaryAddress(value);
    const focus = String(edited.values[focusField(name)] ?? '').replace(' ', '-');
    return imageInSize({ src: fileAddress(edited, file)!, resizable, ...(focus && { focus }) }, '1200x630');
  }
  return null;
}
