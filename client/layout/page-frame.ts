import { useParams } from 'react-router-dom';
import { useCurrentPage } from '../router/current-page';
import { useConfig } from '../router/public-config';
import type { LayoutData } from '../model/view-types';
import type { Locale } from '../i18n/locales';
import { pageName, type RouteName } from '../sections';
import type { FrameSituation } from './frame-decisions';

/** Page name of every error page. It belongs to no section, so header and footer use their defaults. */
export const ERROR_PAGE_NAME = 'error';

export interface PageFrame extends FrameSituation {
  locale: Locale;
  /** Null on an error page. */
  route: RouteName | null;
  isError: boolean;
  layout: LayoutData;
}

export function usePageFrame(): PageFrame {
  const { route, locale, layout, error } = useCurrentPage();
  const params = useParams();
  const { buildTarget } = useConfig();
  return {
    buildTarget,
    locale,
    route,
    pageName: route ? pageName(route, params) : ERROR_PAGE_NAME,
    isError: error !== null,
    layout,
  };
}
