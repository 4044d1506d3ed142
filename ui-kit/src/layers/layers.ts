import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * What floats over the page (dialogs, popovers, tooltips), in the order in which it opened. One listener hands Escape to the top
 * layer; if each layer listened for itself, one press would close several. A toast is no layer: it moves into the dialog on
 * top, because that hides everything outside of it from assistive technology.
 */
interface Layer {
  /** Closes the layer, or asks its owner to. */
  dismiss: (event?: Event) => void;
  /** The element of a modal dialog; what lies below it cannot be reached. */
  modal?: HTMLElement;
}

const layers: Layer[] = [];
const subscribers = new Set<() => void>();

function changed(): void {
  subscribers.forEach((notify) => notify());
}

/**
 * Adds a layer on top while `isOpen`.
 *
 * @param dismiss - closes the layer when it is on top and Escape is pressed
 * @param modal - the element of a modal dialog
 * @returns whether the layer is on top now
 */
export function useLayer(isOpen: boolean, dismiss: Layer['dismiss'], modal?: HTMLElement): () => boolean {
  const latest = useRef(dismiss);
  const own = useRef<Layer | null>(null);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { dismiss: (event) => latest.current(event), modal };
    own.current = layer;
    if (layers.length === 0) document.addEventListener('keydown', dismissTop);
    layers.push(layer);
    changed();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', dismissTop);
      changed();
    };
  }, [isOpen, modal]);
  return () => own.current !== null && layers.at(-1) === own.current;
}

/** Dismisses the top layer if the key is Escape and nothing has used it yet; an input method uses it while it composes. */
export function dismissTop(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.keyCode === 229) return;
  const top = layers.at(-1);
  if (!top) return;
  // Otherwise the browser would close a popover itself, which may be another layer by then.
  event.preventDefault();
  top.dismiss(event);
}

/** Closes the popovers on top, down to the nearest dialog: a popover would cover a dialog that opens later. */
export function dismissPopovers(): void {
  for (const layer of layers.slice(layers.findLastIndex(({ modal }) => modal) + 1).reverse()) layer.dismiss();
}

const topModal = () => layers.findLast(({ modal }) => modal)?.modal ?? null;

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** The open dialog on top, into which everything belongs that is to be seen, heard and reached; null without one. */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(subscribe, topModal, () => null);
