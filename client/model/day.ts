/** A day without a change of clocks. */
export const DAY_MS = 24 * 60 * 60_000;
