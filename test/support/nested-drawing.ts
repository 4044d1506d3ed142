/** An SVG of a few hundred bytes that draws ten elements for each one of the level below it. */
export const nestedDrawing = (levels: number): string => {
  const uses = (level: number) => `<use href="#l${level}"/>`.repeat(10);
  const groups = Array.from({ length: levels }, (_, level) =>
    level === 0 ? '<path id="l0" d="M0 0h1v1z"/>' : `<g id="l${level}">${uses(level - 1)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><defs>${groups.join('')}</defs>${uses(levels - 1)}</svg>`;
};
