import { Button, Select, TextArea, TextField } from '@site/ui-kit';
import { Combobox } from '@site/ui-kit/editor';
import type { ComponentProps, ReactNode } from 'react';
import { useEditMessages, useModelTexts } from './edit-messages';
import { foldText } from '../model/text/fold-text';

/*
 * The kit's fields as the app shows them: the label stands above, and a choice has no empty option.
 */

export const EditText = (props: ComponentProps<typeof TextField>) => (
  <TextField labelPlacement="above" {...props} />
);

export const EditTextArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea labelPlacement="above" {...props} />
);

export const EditSelect = (props: ComponentProps<typeof Select>) => (
  <Select labelPlacement="above" placeholder={false} {...props} />
);

interface EditSubmitProps {
  /** @default 'fill' */
  variant?: 'fill' | 'outline';
  loading: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The button that sends a form. */
export function EditSubmit({ variant = 'fill', ...props }: EditSubmitProps) {
  const { status } = useEditMessages();
  return <Button type="submit" size="sm" variant={variant} loadingLabel={status.saving()} {...props} />;
}

/** A choice that is searched for: a page, unless the list is said to be another. */
export function EditCombobox(props: ComponentProps<typeof Combobox>) {
  const { found, nothingFound } = useEditMessages();
  const { labels } = useModelTexts();
  return (
    <Combobox
      fold={foldText}
      labelPlacement="above"
      listLabel={labels.pages()}
      emptyLabel={nothingFound()}
      countLabel={(count) => found({ count })}
      {...props}
    />
  );
}
