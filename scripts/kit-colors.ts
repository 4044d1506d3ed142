/** Writes the kit's own colours, which are the palette of a site without colours: `tsx scripts/kit-colors.ts`. */
import { writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { DEFAULT_COLORS, derivePalette, paletteDeclarations } from '@site/ui-kit/theme';

const css = `/* The colours of the house, as scripts/kit-colors.ts derives them; a theme sets these tokens again. */
@layer kit{:root{${paletteDeclarations(derivePalette(DEFAULT_COLORS))}}}`;
await writeFile(
  new URL('../ui-kit/src/styles/colors.css', import.meta.url),
  await format(css, { parser: 'css' }),
);
