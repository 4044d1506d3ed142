import type { ReactNode } from 'react';

/** Props of a control that edits a text. */
export interface TextControlProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
}
