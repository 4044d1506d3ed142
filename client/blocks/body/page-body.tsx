import { Container } from '@site/ui-kit';
import { useMessages } from '../../i18n/messages';
import type { SafeHtml } from '../../model/value';
import { Prose } from '../prose';

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
    <Container>
      <Prose field={index} html={html} className="prose--article" />
      {updatedText && (
        <p className="generic__updated">
          <small>{messages.page.updated({ date: updatedText })}</small>
        </p>
      )}
    </Container>
  );
}
