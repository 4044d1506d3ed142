import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Messages for the person who runs a script. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined };

export const consoleLog: Log = {
  info: (message) => console.log(message),
  warn: (message) => console.warn(message),
};

/** Runs a command. An error becomes one line on standard error and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(oneLine(error));
    process.exit(1);
  }
}

/** The arguments of a command. With `--help` it prints its usage and ends instead. */
export function readArguments<Config extends ParseArgsConfig>(usage: string, config: Config) {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  return parseArgs(config);
}

/** An error's message in one line, without its stack. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** The last line that a failed command printed; it usually names the cause. */
export function lastLine(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  return (stderr.trim() || message).split('\n').at(-1) ?? '';
}

/** A path for people to read: relative if it lies below the current folder, otherwise absolute. */
export function shownPath(file: string): string {
  const fromHere = path.relative(process.cwd(), file);
  return fromHere.startsWith('..') ? path.resolve(file) : fromHere;
}
