/** The part of `navigator.connection` that counts here; Chromium has it, others are taken to be fast. */
export interface ConnectionHint {
  saveData?: boolean;
  effectiveType?: string;
}

export const connectionHint = (): ConnectionHint | undefined =>
  (navigator as { connection?: ConnectionHint }).connection;

/** Pages ahead of a click cost data that nobody asked for: not on 2g of either kind, not for who saves data. */
export const mayPrefetch = (connection: ConnectionHint | undefined): boolean =>
  !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');

/** One small file for the whole visit is left out on the slowest links only. */
export const mayPreload = (connection: ConnectionHint | undefined): boolean =>
  connection?.effectiveType !== 'slow-2g';
