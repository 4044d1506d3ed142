import type { ReactNode } from 'react';
import { Container } from '@site/ui-kit';
import { useMessages } from '../i18n/messages';
import type { SafeHtml } from '../model/value';
import { Prose, type ProseProps } from './prose';

/** A text with fewer sections shows no contents. */
const MIN_SECTIONS = 3;

/** An article's text, with its contents beside it, or above it where the window is narrow. */
export function Article({ children, ...prose }: ProseProps & { children?: ReactNode }) {
  const { page } = useMessages();
  const sections = sectionsOf(prose.html);
  return (
    <Container className="with-aside">
      {sections.length >= MIN_SECTIONS && (
        <nav className="facts contents" aria-labelledby="contents">
          <h2 id="contents">{page.contents()}</h2>
          <ul className="facts__list">
            {sections.map(({ id, words }) => (
              <li key={id}>
                {/* Of the sanitized text without its tags nothing is left but words and references. */}
                <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: words }} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        <Prose {...prose} />
        {children}
      </div>
    </Container>
  );
}

/** The sections of a sanitized text: the id of each heading, and its words as HTML without elements. */
const sectionsOf = (html: SafeHtml): { id: string; words: string }[] =>
  [...html.matchAll(/<h2\b[^>]* id="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id, words]) => ({
    id: id!,
    words: words!.replace(/<[^>]*>/g, ''),
  }));
