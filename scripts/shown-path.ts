import path from 'node:path';

/** A path as people like to read it: from here if it lies below, else whole. */
export function shownPath(file: string): string {
  const fromHere = path.relative(process.cwd(), file);
  return fromHere.startsWith('..') ? path.resolve(file) : fromHere;
}
