import { DAY_MS } from '../../client/model/day';

/** The number of today in UTC, which stands for the idempotency key of a plain post. */
export const utcDay = (): number => Math.floor(Date.now() / DAY_MS);
