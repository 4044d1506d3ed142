/** Most items that are read from a header; browsers send under ten. */
const MAX_ITEMS = 20;
const WEIGHT = /;\s*q=([^;]*)/;

export interface WeightedItem {
  /** In lower case. */
  value: string;
  /** From 0, not accepted, to 1. */
  weight: number;
}

/**
 * Reads a header such as `Accept-Language` (RFC 9110, section 12.4.2). An item without a weight has 1, one with an
 * invalid weight 0.
 */
export const parseWeightedList = (header: string): WeightedItem[] =>
  header
    .toLowerCase()
    .split(',', MAX_ITEMS)
    .map((item) => {
      const end = item.indexOf(';');
      if (end === -1) return { value: item.trim(), weight: 1 };
      const weight = Number(WEIGHT.exec(item)?.[1] ?? 1);
      return { value: item.slice(0, end).trim(), weight: Number.isNaN(weight) ? 0 : weight };
    });
