import { useLoaderData } from 'react-router-dom';
import type { RouteName } from '../routes';
import type { PagePayload, PageViews } from './view-types';

/** The content of the page being shown, typed by its route. */
export const usePage = <Name extends RouteName>(): PageViews[Name] =>
  (useLoaderData() as PagePayload<Name>).data.page;
