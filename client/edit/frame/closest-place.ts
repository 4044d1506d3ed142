import type { ContentPlace } from '../content-place';

interface Showing {
  places: readonly ContentPlace[];
}

/**
 * The element closest to a place: the place itself, else an enclosing or enclosed one, else any of the same record;
 * null if there is none.
 */
export function closestTo<Shown extends Showing>(place: ContentPlace, all: readonly Shown[]): Shown | null {
  let best: { shown: Shown; closeness: number } | null = null;
  for (const shown of all) {
    const closeness = Math.max(...shown.places.map((one) => closenessOf(one, place)));
    if (closeness > (best?.closeness ?? 0)) best = { shown, closeness };
  }
  return best?.shown ?? null;
}

/** 0 for different records; otherwise, the longer the shared path, the higher. */
function closenessOf(one: ContentPlace, other: ContentPlace): number {
  if (one.collection !== other.collection || one.id !== other.id) return 0;
  const [path, otherPath] = [pictureOr(one.path), pictureOr(other.path)];
  if (path === otherPath) return Infinity;
  const [names, others] = [path.split('.'), otherPath.split('.')];
  const differs = names.findIndex((name, index) => name !== others[index]);
  return 1 + (differs === -1 ? names.length : differs);
}

/** The picture itself stands for its alternative text and its focal point. */
const pictureOr = (path: string): string => path.replace(/_(alt|focus)$/, '');
