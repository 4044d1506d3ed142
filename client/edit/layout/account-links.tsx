import { Button } from '@site/ui-kit';
import type { ReactNode } from 'react';
import { localeName, LOCALES, type Locale } from '../../i18n/locales';
import { useEditMessages } from '../edit-messages';
import type { EditState } from '../edit-state';

const PEOPLE_PATH = '/edit/people';

interface AccountLinksProps extends Pick<EditState, 'editor' | 'locale'> {
  /** Links to other parts of the app. */
  children: ReactNode;
}

/** The end of a bar: other parts of the app, its other languages, and the way out. */
export function AccountLinks({ editor, locale, children }: AccountLinksProps) {
  const messages = useEditMessages();
  return (
    <div className="edit-bar__account">
      {children}
      {LOCALES.filter((each) => each !== locale).map((each) => (
        <Button key={each} asChild variant="link" size="sm">
          <a
            href={languageAddress(each)}
            lang={each}
            hrefLang={each}
            title={messages.language()}
            aria-label={`${each.toUpperCase()}, ${localeName(each)}`}
          >
            {each.toUpperCase()}
          </a>
        </Button>
      ))}
      {location.pathname !== PEOPLE_PATH && (
        <Button asChild variant="link" size="sm">
          <a href={PEOPLE_PATH} title={editor.name || editor.email}>
            {messages.people.title()}
          </a>
        </Button>
      )}
      <form method="post" action="/edit/sign-out">
        <Button type="submit" variant="link" size="sm">
          {messages.signOut()}
        </Button>
      </form>
    </div>
  );
}

/** Address that switches the app to another language and returns to this view. The browser keeps unsaved changes. */
const languageAddress = (to: Locale): string =>
  `/edit/language?${new URLSearchParams({ to, path: location.pathname + location.search }).toString()}`;
