import { createContext, useContext } from 'react';
import type { RouteName } from '../routes';
import type { CurrentPage } from './current-page';
import type { PageViews } from './view-types';

const CurrentPageContext = createContext<CurrentPage | null>(null);
export const CurrentPageProvider = CurrentPageContext.Provider;

export function useCurrentPage(): CurrentPage {
  const page = useContext(CurrentPageContext);
  if (!page) throw new Error('CurrentPageProvider is missing above this component');
  return page;
}

/** The content of the page being shown, typed by its route. */
export function usePage<Name extends RouteName>(): PageViews[Name] {
  const page = useCurrentPage();
  if (page.error) throw new Error('an error page has no content');
  return page.view as PageViews[Name];
}
