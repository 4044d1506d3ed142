import { CARRIED_QUERY, pickQuery, type Query } from './page-query';

/** Names in the query with whose values fields of forms begin. */
const FIELD_QUERY = [...CARRIED_QUERY, 'package'] as const;

/** The part of a query that fields of forms begin with. */
export const fieldQuery = (search: URLSearchParams): Query => pickQuery(FIELD_QUERY, search);
