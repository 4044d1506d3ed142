import { TextArea } from '@brightfold/ui-kit';
import type { ReactNode } from 'react';

export interface RichTextFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Language of the text. */
  lang: string;
  /** HTML. */
  value: string;
  onChange: (value: string) => void;
}

/** A text with headings, lists, links and pictures. */
export function RichTextField({ value, onChange, ...texts }: RichTextFieldProps) {
  return (
    <TextArea
      {...texts}
      labelPlacement="above"
      rows={12}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
