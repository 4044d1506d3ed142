/** Whether this process still serves visitors. */
export interface Lifecycle {
  readonly draining: boolean;
  /** From now on `/readyz` responds 503 and connections close after their next response. */
  drain(): void;
  /** Calls the listener when draining begins, for responses that would otherwise never end. Returns a function that removes it. */
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
