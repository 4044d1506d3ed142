/** Skips a test, or from a `before` hook the tests of its suite, and prints why this machine cannot run them. */
export function skipHere(context: Mocha.Context, reason: string): never {
  console.log(`      Not tested here: ${reason}`);
  return context.skip();
}

/** {@link skipHere} on any other system than Linux. */
export function needsLinux(context: Mocha.Context, reason: string): void {
  if (process.platform !== 'linux') skipHere(context, `not Linux, and ${reason}`);
}
