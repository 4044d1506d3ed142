import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { inWindow } from '../frame/in-window';
import { GAP_PX } from './place-tools';
import { pictureElement } from './put-picture';

interface UnderPictureProps {
  editor: Editor;
  children: ReactNode;
}

/** Lies below the selected picture and its caption. It moves with them, and brings them into sight as far as it needs the room. */
export function UnderPicture({ editor, children }: UnderPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { dom } = editor.view;
    const { defaultView: page } = dom.ownerDocument;
    const element = place.current!;

    function put(): void {
      const picture = pictureElement(editor.view);
      if (!picture) return;
      const { left, bottom } = inWindow(picture.getBoundingClientRect(), picture.ownerDocument);
      const around = element.offsetParent!.getBoundingClientRect();
      const room = around.width - element.offsetWidth;
      element.style.left = `${Math.max(0, Math.min(left - around.left, room))}px`;
      element.style.top = `${bottom - around.top + GAP_PX}px`;
    }
    function bringIntoSight(): void {
      put();
      const frame = page!.frameElement as HTMLElement | null;
      if (!frame) return element.scrollIntoView({ block: 'nearest' });
      const shown = frame.getBoundingClientRect();
      const missing = element.getBoundingClientRect().bottom + GAP_PX - shown.bottom;
      const scale = shown.width / frame.offsetWidth;
      if (missing > 0) page!.scrollBy({ top: missing / scale, behavior: 'instant' });
    }

    bringIntoSight();
    // The picture gets its size when it has loaded.
    const sizes = new ResizeObserver(bringIntoSight);
    for (const each of [dom, element]) sizes.observe(each);
    page!.addEventListener('scroll', put, { passive: true });
    return () => {
      sizes.disconnect();
      page!.removeEventListener('scroll', put);
    };
  }, [editor]);

  return (
    <div ref={place} className="edit-under-picture">
      {children}
    </div>
  );
}
