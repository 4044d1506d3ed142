import { useMemo } from 'react';
import { EditCombobox, type TextControlProps } from '../edit-controls';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { foldText } from '../../model/text/fold-text';
import { readTypedLink } from '../../model/typed-link';
import { useEditedSite } from '../site/edited-site';
import { namedPages } from '../site/site-pages';

/** A link to a page or section of the site, chosen by title, or to a typed address. `onChange` also gets texts that are no link. */
export function LinkField({ value, onChange, hint, ...texts }: TextControlProps) {
  const { pages, fragments } = useEditedSite();
  const messages = useEditMessages();
  const options = useMemo(
    () =>
      [...pages, ...fragments].map(({ path, title }) => ({ value: path, label: title, description: path })),
    [pages, fragments],
  );
  return (
    <EditCombobox
      {...texts}
      hint={hint ?? messages.fields.linkHint()}
      options={options}
      value={value}
      onChange={(typed) => onChange(readTypedLink(typed) ?? typed)}
      onCommit={(typed) => {
        // Words that are no address mean the one page that has them.
        if (readTypedLink(typed) !== null) return;
        const named = options.filter(({ label }) => foldText(label).includes(foldText(typed)));
        if (named.length === 1) onChange(named[0]!.value);
      }}
      freeText="allowed"
    />
  );
}

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
