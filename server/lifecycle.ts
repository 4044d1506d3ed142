/** Whether this process still takes visitors. */
export interface Lifecycle {
  readonly draining: boolean;
  /** From now on `/readyz` says 503 and connections close after their answer. */
  drain(): void;
  /** Told when that begins, for answers that would otherwise never end. Returns how to stop listening. */
  onDrain(listener: () => void): () => void;
}

export function createLifecycle(): Lifecycle {
  const listeners = new Set<() => void>();
  let draining = false;
  return {
    get draining() {
      return draining;
    },
    drain() {
      draining = true;
      for (const listener of listeners) listener();
    },
    onDrain(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
