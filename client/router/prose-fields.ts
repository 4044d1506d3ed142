/**
 * Context: an article's text is most of its page, and a document would contain it twice, as HTML and in the page's state.
 * Decision: the state omits it, and the browser reads it from the element that shows it. Consequence: a page must render
 * each of these fields of its view in one `Prose`, even an empty one.
 */
export const PROSE_FIELDS = ['body', 'problem', 'approach', 'result'] as const;
export type ProseField = (typeof PROSE_FIELDS)[number];

/** Attribute of the element that shows a field. */
export const PROSE_ATTRIBUTE = 'data-prose';

/** A view without its texts. They are undefined, which JSON omits. */
export function withoutProse<View extends object>(view: View): View {
  const rest: View & Partial<Record<ProseField, unknown>> = { ...view };
  for (const field of PROSE_FIELDS) rest[field] = undefined;
  return rest;
}

/** Copies the texts from the document into a view. */
export function readProse(document: Document, view: object): void {
  for (const field of PROSE_FIELDS) {
    const element = document.querySelector(`[${PROSE_ATTRIBUTE}="${field}"]`);
    if (element) Object.assign(view, { [field]: element.innerHTML });
  }
}
