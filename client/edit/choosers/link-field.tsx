import { useMemo } from 'react';
import { EditCombobox, type TextControlProps } from '../edit-controls';
import { useEditMessages, useTexts } from '../edit-messages';
import { readTypedLink } from '../../model/typed-link';
import { useEditedSite } from '../site/edited-site';
import { usePageNamed, usePages } from './use-pages';
import { namedPages } from '../site/site-pages';

/** A link to a page or section of the site, chosen by title, or to a typed address. `onChange` also gets texts that are no link. */
export function LinkField({ value, onChange, hint, ...texts }: TextControlProps) {
  const { fragments } = useEditedSite();
  const pageNamed = usePageNamed();
  const { options, searching } = usePages(value);
  const messages = useEditMessages();
  const sections = useMemo(
    () => fragments.map(({ path, title }) => ({ value: path, label: title, description: path })),
    [fragments],
  );
  /** Words that are no address mean the one page that has them. */
  async function choosePage(words: string): Promise<void> {
    const path = await pageNamed(words);
    if (path !== null) onChange(path);
  }
  return (
    <EditCombobox
      {...texts}
      {...searching}
      hint={hint ?? messages.fields.linkHint()}
      options={[...options, ...sections]}
      value={value}
      onChange={(typed) => onChange(readTypedLink(typed) ?? typed)}
      onCommit={(typed) => {
        if (readTypedLink(typed) === null) void choosePage(typed);
      }}
      freeText="allowed"
    />
  );
}

/** The name of a page, chosen by the page's title. */
export function PageNameField(props: TextControlProps) {
  const { model } = useEditedSite();
  const { pages, searching } = usePages(`/${props.value}`, 'pages');
  const { labels } = useTexts();
  const options = useMemo(
    () => namedPages(model, pages, labels).map(({ name, title }) => ({ value: name, label: title })),
    [model, pages, labels],
  );
  return <EditCombobox {...props} {...searching} options={options} />;
}
