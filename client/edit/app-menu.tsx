import { IconMenu, Popover } from '@site/ui-kit';
import { useEffect, type ReactNode } from 'react';
import { localeName, LOCALES, type Locale } from '../i18n/locales';
import { useTexts } from './edit-messages';
import type { EditState } from './edit-state';
import { mayOpen } from '../model/rights';
import { EditButton, LinkButton } from './edit-controls';

interface TitleBarProps {
  state: EditState;
  title: string;
  /** Stands before the title of the window, unless it is 0. @default 0 */
  count?: number;
  children?: ReactNode;
}

/** The bar of a view beside the site, whose title is that of the window too. */
export function TitleBar({ state, title, count = 0, children }: TitleBarProps) {
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} · ${state.siteName}`;
  }, [count, state.siteName, title]);
  return (
    <header className="edit-bar" data-tone="ink">
      <h1 className="edit-bar__title">{title}</h1>
      {children}
      <AppMenu {...state} />
    </header>
  );
}

/** The menu at the end of each bar: the parts of the app that this person may use, its languages, and the way out. */
export function AppMenu({ editor, locale }: Pick<EditState, 'editor' | 'locale'>) {
  const { messages, labels } = useTexts();
  const parts = [
    { path: '/', name: labels.pages() },
    { path: '/library', name: messages.library.title() },
    { path: '/leads', name: messages.leads.title() },
    { path: '/people', name: messages.people.title() },
  ];
  return (
    <nav className="edit-menu" aria-label={messages.menu()}>
      <Popover
        align="end"
        className="edit-menu__list"
        data-tone="light"
        trigger={
          <EditButton iconStart={<IconMenu />}>
            <span className="edit-bar__word">{messages.menu()}</span>
          </EditButton>
        }
      >
        <p className="edit-menu__person edit-note">{editor.name || editor.email}</p>
        <ul>
          {parts
            .filter(({ path }) => mayOpen(editor.roles, path))
            .map(({ path, name }) => ({ address: path === '/' ? '/edit' : `/edit${path}`, name }))
            .map(({ address, name }) => (
              <li key={address}>
                <a href={address} aria-current={location.pathname === address ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
        </ul>
        <ul aria-label={messages.language()}>
          {LOCALES.map((each) => (
            <li key={each}>
              <a
                href={languageAddress(each)}
                lang={each}
                hrefLang={each}
                aria-current={each === locale ? 'true' : undefined}
              >
                {localeName(each)}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action="/edit/sign-out">
          <LinkButton type="submit">{messages.signOut()}</LinkButton>
        </form>
      </Popover>
    </nav>
  );
}

/** Address that switches the app to another language and returns to this view. The browser keeps unsaved changes. */
const languageAddress = (to: Locale): string =>
  `/edit/language?${new URLSearchParams({ to, path: location.pathname + location.search }).toString()}`;
