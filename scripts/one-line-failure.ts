/** An error in one line, for people who start things: no stack, no line breaks. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** Runs a command; what it throws becomes one line on standard error and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(oneLine(error));
    process.exit(1);
  }
}
