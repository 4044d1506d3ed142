export { createTheme } from './theme/create-theme';
export {
  DEFAULT_COLORS,
  derivePalette,
  paletteDeclarations,
  type BrandColors,
  type Palette,
} from './theme/palette';
