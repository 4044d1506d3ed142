import { Combobox } from '@site/ui-kit/editor';
import { useMemo, type ReactNode } from 'react';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';
import { namedPages } from '../site/site-pages';

interface PageNameFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** The name of a page, chosen by the page's title. */
export function PageNameField(props: PageNameFieldProps) {
  const { model, pages } = useEditedSite();
  const { labels } = useModelTexts();
  const messages = useEditMessages();
  const options = useMemo(
    () => namedPages(model, pages, labels).map(({ name, title }) => ({ value: name, label: title })),
    [model, pages, labels],
  );
  return (
    <Combobox
      {...props}
      labelPlacement="above"
      options={options}
      listLabel={messages.fields.pages()}
      emptyLabel={messages.nothingFound()}
      countLabel={(count) => messages.found({ count })}
    />
  );
}
