/**
 * Context: an article's text is most of its page, and a document would contain it twice, as HTML and in the page's state.
 * Decision: the state omits it, and the browser reads it from the element that shows it. Consequence: a page must render
 * each of these fields of its view, and the `html` of each of its blocks, in one `Prose`, even an empty one.
 */
export const PROSE_FIELDS = ['body', 'problem', 'approach', 'result'] as const;
export type ProseField = (typeof PROSE_FIELDS)[number];

/** Attribute of the element that shows a field. */
export const PROSE_ATTRIBUTE = 'data-prose';

/** A view without its texts. They are undefined, which JSON omits. */
export function withoutProse<View extends object>(view: View): View {
  const rest: View & Partial<Record<ProseField, unknown>> & WithBlocks = { ...view };
  for (const field of PROSE_FIELDS) rest[field] = undefined;
  if (rest.blocks) rest.blocks = rest.blocks.map((block) => ({ ...block, html: undefined }));
  return rest;
}

interface WithBlocks {
  blocks?: readonly object[];
}

/** Copies the texts from the document into a view. */
export function readProse(document: Document, view: WithBlocks): void {
  for (const element of document.querySelectorAll(`[${PROSE_ATTRIBUTE}]`)) {
    const field = element.getAttribute(PROSE_ATTRIBUTE)!;
    const block = view.blocks?.[Number(field)];
    Object.assign(block ?? view, { [block ? 'html' : field]: element.innerHTML });
  }
}
