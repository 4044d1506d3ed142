import type { FieldModels } from '../field';
import type { Values } from '../values';
import { conflicts, merge, type Conflict } from './differences';

export interface Waiting {
  /** Time of its last change as PocketBase stores dates. A save and a publication repeat it. */
  updated: string;
  /** Changed values by stored field name. A new file is the address under which editors get it. */
  values: Values;
  /** The published values of the same fields at the time at which the change was kept. */
  base: Values;
  /** The pairs of text and translation that belong to the values. */
  confirmed: readonly string[];
  /** Name of who has changed it last. */
  by: string;
  /** Stored date at which it is published by itself; empty for none. */
  publishAt: string;
}

/** Values of an entry that wait for their publication, and what visitors saw in their place when they were written. */
type ChangeOfEntry = Pick<Waiting, 'values' | 'base'>;

const sides = (record: Values, { values, base }: ChangeOfEntry) => ({
  base: { ...record, ...base },
  mine: { ...record, ...values },
  theirs: record,
});

/** A record with a change that waits. Where somebody has published another value since, the change's is taken. */
export const withChange = (fields: FieldModels, record: Values, change: ChangeOfEntry): Values =>
  merge(fields, sides(record, change), () => false);

/** The values of a change that somebody has published otherwise since; a person has to choose between them. */
export function contestedValues(fields: FieldModels, record: Values, change: ChangeOfEntry): Conflict[] {
  const { base, mine, theirs } = sides(record, change);
  return conflicts(fields, base, mine, theirs);
}
