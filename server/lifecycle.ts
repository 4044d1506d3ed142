/** Whether this process still takes visitors. */
export interface Lifecycle {
  readonly draining: boolean;
  /** From now on `/readyz` says 503 and connections close after their answer. */
  drain(): void;
}

export function createLifecycle(): Lifecycle {
  let draining = false;
  return {
    get draining() {
      return draining;
    },
    drain() {
      draining = true;
    },
  };
}
