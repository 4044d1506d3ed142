import { useMessages } from '../../i18n/messages';
import type { SafeHtml } from '../../model/value';
import { Article } from '../article';

export interface PageBodyProps {
  html: SafeHtml;
  /** Date of the last change, formatted in the page's language; empty to leave it out. */
  updatedText: string;
  /** Place among the blocks of the page. */
  index: number;
}

export function PageBody({ html, updatedText, index }: PageBodyProps) {
  const messages = useMessages();
  return (
    <Article field={index} html={html}>
      {updatedText && <p className="generic__updated">{messages.page.updated({ date: updatedText })}</p>}
    </Article>
  );
}
