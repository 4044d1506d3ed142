/** The error with which a delivery fails; null if it does not. */
export const failureOf = async (delivery: Promise<unknown>): Promise<Error | null> =>
  delivery.then(
    () => null,
    (error: unknown) => error as Error,
  );
