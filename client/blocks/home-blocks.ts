import { Planes } from './planes/planes';

/** The block of home that imports drawings: what runs without the bundler, as the tests do, cannot import them. */
export const BLOCKS = { planes: Planes };
