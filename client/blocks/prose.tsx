import { PROSE_ATTRIBUTE, type ProseField } from '../router/prose-fields';
import type { SafeHtml } from '../model/view-types';

export interface ProseProps {
  /** The view's field or block that holds it: the browser takes the first page's text from here. */
  field: ProseField | number;
  html: SafeHtml;
  className?: string;
}

/** Article text from content: sanitized on the server, set as it is. */
export function Prose({ field, html, className }: ProseProps) {
  return (
    <div
      className={className ? `prose ${className}` : 'prose'}
      {...{ [PROSE_ATTRIBUTE]: field }}
      // Only the server's sanitizer makes a `SafeHtml`.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
