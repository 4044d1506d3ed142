/** Makes the build write the drawings whose addresses the server puts into the data of pages. */
export { HERO_PICTURES } from '../blocks/hero/hero-pictures';
