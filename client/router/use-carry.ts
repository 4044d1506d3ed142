import { useLocation } from 'react-router-dom';
import { carriedQuery, carryQuery } from '../model/page-query';

/** What the query of this page promised, as links carry it on without scripts too. */
export function useCarry(): (link: string) => string {
  const carried = carriedQuery(new URLSearchParams(useLocation().search));
  return (link) => carryQuery(link, carried);
}
