/** Whether this process still takes visitors. */
export interface Lifecycle {
  readonly draining: boolean;
  /** Connections close after their answer. */
  readonly closing: boolean;
  /** From now on `/readyz` says 503 and connections close after their answer. */
  drain(): void;
  /** From now on connections close after their answer, but the site goes on: another worker has taken this one's place. */
  close(): void;
  /** Told when either begins, for answers that would otherwise never end. Returns how to stop listening. */
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
