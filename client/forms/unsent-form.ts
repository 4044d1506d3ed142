/** Whether somebody has typed into a part of a page: a reload would interrupt them. */
export const hasTypedText = (part: ParentNode): boolean =>
  [...part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.form :is(input, textarea)')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
