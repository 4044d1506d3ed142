/** `Promise.withResolvers`, which the types of the site leave out for the sake of browsers. */
export function withResolvers(): {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
} {
  let [resolve, reject]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((...settlers) => ([resolve, reject] = settlers));
  return { promise, resolve, reject };
}
