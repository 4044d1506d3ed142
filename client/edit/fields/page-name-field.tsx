import { useMemo } from 'react';
import { EditCombobox } from '../edit-controls';
import { useModelTexts } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';
import { namedPages } from '../site/site-pages';
import type { TextControlProps } from '../choosers/text-control-props';

/** The name of a page, chosen by the page's title. */
export function PageNameField(props: TextControlProps) {
  const { model, pages } = useEditedSite();
  const { labels } = useModelTexts();
  const options = useMemo(
    () => namedPages(model, pages, labels).map(({ name, title }) => ({ value: name, label: title })),
    [model, pages, labels],
  );
  return <EditCombobox {...props} options={options} />;
}
