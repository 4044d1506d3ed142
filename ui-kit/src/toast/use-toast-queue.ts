import { useCallback, useRef, useState } from 'react';
import type { ToastProps } from './toast';

/** A message for a `Toast`. */
export type QueuedToast = Pick<ToastProps, 'children' | 'kind' | 'action' | 'durationMs'>;

/** Messages that wait for each other. */
export interface ToastQueue {
  /** Props of the one `Toast` that shows them: `<Toast {...queue.toast} />`. */
  toast: QueuedToast & Pick<ToastProps, 'onDismiss' | 'messageId'>;
  /** Adds a message; it is shown once those before it were dismissed or their time was over. */
  add: (message: QueuedToast) => void;
}

/** A queue of messages, of which one is shown at a time. Messages without `durationMs` stay until somebody dismisses them. */
export function useToastQueue(): ToastQueue {
  const count = useRef(0);
  const [queue, setQueue] = useState<readonly ToastQueue['toast'][]>([]);
  const onDismiss = useCallback(() => setQueue((all) => all.slice(1)), []);
  const add = useCallback(
    (message: QueuedToast) => {
      count.current += 1;
      const added = { ...message, onDismiss, messageId: count.current };
      setQueue((all) => [...all, added]);
    },
    [onDismiss],
  );
  return { toast: queue[0] ?? { onDismiss }, add };
}
