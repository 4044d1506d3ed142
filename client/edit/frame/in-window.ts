type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Where a box of a document lies in the app's window. The frame around a page may be drawn smaller. */
export function inWindow({ left, right, top, bottom }: Box, { defaultView }: Document): Box {
  const frame = defaultView!.frameElement as HTMLElement | null;
  const around = frame?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
  const scale = around.width / (frame?.offsetWidth ?? 1);
  return {
    left: around.left + left * scale,
    right: around.left + right * scale,
    top: around.top + top * scale,
    bottom: around.top + bottom * scale,
  };
}
