import type { Point, Vector } from './vector';

const COSINE = Math.sqrt(3) / 2;

/** True isometric projection: the three axes stand 120 degrees apart and are equally long. */
export const project = ([x, y, z]: Vector): Point => [(x - y) * COSINE, (x + y) * 0.5 - z];

/** The point of the floor that the picture shows at a place. */
export const onGround = ([x, y]: Point): Vector => [y + x / COSINE / 2, y - x / COSINE / 2, 0];
