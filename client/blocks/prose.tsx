import { PROSE_ATTRIBUTE, type ProseField } from '../router/prose-fields';
import type { SafeHtml } from '../model/value';
import { useCarry } from '../router/use-carry';

export interface ProseProps {
  /** The view's field or block that holds it: the browser takes the first page's text from here. */
  field: ProseField | number;
  html: SafeHtml;
  className?: string;
}

/** A link to a page in a sanitized text, where `<` and `>` are only the ends of tags. */
const LINK = /(<a\b[^>]* href=")(\/[^"]*)/g;

/** Article text from content: sanitized on the server, set as it is but for what its links carry on. */
export function Prose({ field, html, className }: ProseProps) {
  const carry = useCarry();
  return (
    <div
      className={className ? `prose ${className}` : 'prose'}
      {...{ [PROSE_ATTRIBUTE]: field }}
      // Only the server's sanitizer makes a `SafeHtml`.
      dangerouslySetInnerHTML={{
        __html: html.replace(LINK, (_, start: string, link: string) => start + carry(link)),
      }}
    />
  );
}
