import { useLocation } from 'react-router-dom';
import { carriedQuery, carryQuery } from '../model/page-query';

/** Adds to a link the part of this page's query that links carry on, such as a referral code. The server's links have it too. */
export function useCarry(): (link: string) => string {
  const carried = carriedQuery(new URLSearchParams(useLocation().search));
  return (link) => carryQuery(link, carried);
}
