import { Combobox } from '@brightfold/ui-kit/editor';
import { useMemo, type ReactNode } from 'react';
import { useEditMessages } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';

/** Possible starts of a link's target; the server checks the rest. */
const ADDRESS = /^(\/|#|https?:|mailto:|tel:)/i;

interface LinkFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A link to a page or section of the site, chosen by title, or to a typed address. */
export function LinkField({ value, onChange, hint, ...texts }: LinkFieldProps) {
  const { pages, places } = useEditedSite();
  const messages = useEditMessages();
  const options = useMemo(
    () => [...pages, ...places].map(({ path, title }) => ({ value: path, label: title, description: path })),
    [pages, places],
  );
  return (
    <Combobox
      {...texts}
      hint={hint ?? messages.fields.linkHint()}
      labelPlacement="above"
      options={options}
      value={value}
      // Ignore search words; they are not an address.
      onChange={(typed) => {
        if (typed === '' || ADDRESS.test(typed)) onChange(typed);
      }}
      freeText="allowed"
      listLabel={messages.fields.pages()}
      emptyLabel={messages.nothingFound()}
      countLabel={(count) => messages.found({ count })}
    />
  );
}
