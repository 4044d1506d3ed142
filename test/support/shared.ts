import { outliveSuite } from '../../scripts/test/suite-end';

/**
 * Something that several test files use and none of them changes. It starts on first use and stops after the last test
 * of the process. Call this at the top of a module, where mocha's hooks apply to the whole run.
 */
export function shared<Thing>(
  start: () => Promise<Thing>,
  stop: (thing: Thing) => Promise<unknown>,
): () => Promise<Thing> {
  let started: Promise<Thing> | null = null;
  after(async () => {
    const thing = await started?.catch(() => null); // The caller that started it got the error.
    if (thing) await stop(thing);
  });
  return () => (started ??= outliveSuite(start));
}
