export type Lifecycle = ReturnType<typeof createLifecycle>;

/** Whether this process still serves visitors. */
export function createLifecycle() {
  const listeners = new Set<() => void>();
  let draining = false;
  return {
    get draining() {
      return draining;
    },
    /** From now on `/readyz` responds 503 and connections close after their next response. */
    drain() {
      draining = true;
      for (const listener of listeners) listener();
    },
    /** Calls the listener when draining begins, for responses that would otherwise never end. Returns a function that removes it. */
    onDrain(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
