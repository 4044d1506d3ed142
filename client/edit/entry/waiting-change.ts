import type { Waiting } from '../api/entries';
import type { FieldModels } from '../../model/field';
import type { Values } from '../../model/values';
import { conflicts, merge, type Conflict } from './differences';

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
