import { Accordion } from '@site/ui-kit';
import { useEffect, useRef } from 'react';
import { useEditMessages } from '../edit-messages';
import { FieldViews } from '../fields/field-view';
import { useForm } from '../fields/form-context';
import { useEditedSite } from '../site/edited-site';
import { SearchResult } from './search-result';

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
                  <SearchResult key={locale} edited={edited} locale={locale} />
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
