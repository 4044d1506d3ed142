/**
 * A thing that several test files use and none changes: it is started when the first asks for it and stopped after the
 * last test of the process. Call it at the top of a module, where mocha's hooks belong to the whole run.
 */
export function shared<Thing>(
  start: () => Promise<Thing>,
  stop: (thing: Thing) => Promise<unknown>,
): () => Promise<Thing> {
  let started: Promise<Thing> | null = null;
  after(async () => {
    const thing = await started?.catch(() => null); // Whoever asked for it has heard of the failure.
    if (thing) await stop(thing);
  });
  return () => (started ??= start());
}
