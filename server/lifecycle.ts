/** Whether this process still serves visitors. */
export interface Lifecycle {
  readonly draining: boolean;
  /** Connections close after their next response. */
  readonly closing: boolean;
  /** From now on `/readyz` responds 503 and connections close after their next response. */
  drain(): void;
  /** From now on connections close after their next response; `/readyz` stays 200, as another worker takes over. */
  close(): void;
  /**
   * Calls the listener when either begins, for responses that would otherwise never end. Returns a function that
   * removes it.
   */
  onDrain(listener: () => void): () => void;
}

export function createLifecycle(): Lifecycle {
  const listeners = new Set<() => void>();
  let draining = false;
  let closing = false;
  const close = () => {
    closing = true;
    for (const listener of listeners) listener();
  };
  return {
    get draining() {
      return draining;
    },
    get closing() {
      return closing;
    },
    close,
    drain() {
      draining = true;
      close();
    },
    onDrain(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
