import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';

/** Longer than React looks after a render that has ended, and than the pause between renders that follow one another. */
const IDLE_MS = 50;

/**
 * Context: React keeps the render under way in an `AsyncLocalStorage`. From the first render on Node 20 then follows every
 * asynchronous step of the process, which is an eighth of what a page from the page cache costs. Decision: the storage is
 * switched off when nothing has rendered for a moment; its next use switches it on again. React does not hand it out, so
 * it is caught in the act once, at start. Consequence: should React keep no storage any more, nothing is switched off.
 */
export interface ReactStorage {
  /** Call before a render; call what it returns when the render has ended. */
  enter(): () => void;
}

/** Finds React's storage by rendering nothing. */
export async function findReactStorage(): Promise<ReactStorage> {
  const storage = await catchStorage();
  let rendering = 0;
  let switchOff: NodeJS.Timeout | undefined;
  return {
    enter() {
      rendering += 1;
      clearTimeout(switchOff);
      return () => {
        rendering -= 1;
        if (rendering === 0) switchOff = setTimeout(() => storage?.disable(), IDLE_MS).unref();
      };
    },
  };
}

async function catchStorage(): Promise<AsyncLocalStorage<unknown> | null> {
  const { run } = AsyncLocalStorage.prototype;
  let caught: AsyncLocalStorage<unknown> | null = null;
  AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...args: never[]) {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the storage is what is looked for
    caught = this;
    return Reflect.apply(run, this, args) as never;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const stream = renderToPipeableStream(null, {
        onAllReady: () => stream.pipe(new PassThrough().on('end', resolve).resume()),
        onError: reject,
      });
    });
  } finally {
    AsyncLocalStorage.prototype.run = run;
  }
  return caught;
}
