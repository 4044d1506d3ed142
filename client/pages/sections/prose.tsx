import type { SafeHtml } from '../../data/view-types';

/** Article text from content: sanitized on the server, set as it is. */
export function Prose({ html, className }: { html: SafeHtml; className?: string }) {
  return (
    <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
