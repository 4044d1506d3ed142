export { coverSvg, renderCover, type CoverOptions } from '../../server/pictures/cover';
export { MOTIFS, type MotifName } from '../../server/pictures/motif';
