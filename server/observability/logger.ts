import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Fields that must never be printed, wherever an object that has them is logged. */
const SECRET = ['password', 'token', 'authorization', 'cookie', 'smtpUrl'];

/** Lines are buffered up to this many bytes: a write per line costs as much as a cached page. */
const GATHER_BYTES = 2_048;
/** Longest time that a line is buffered. */
const FLUSH_MS = 100;

/**
 * Standard output. Writes are synchronous, as pino advises: handing them to another thread takes longer than doing
 * them, and an exiting process loses no line.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({
    fd: 1,
    sync: true,
    minLength: GATHER_BYTES,
    periodicFlush: FLUSH_MS,
  });
  process.once('exit', () => output.flushSync());
  return output;
}

/** JSON lines on standard output. */
export const createLogger = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      redact: SECRET.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
    },
    destination,
  );

/** Logs what Node would print as text by default: warnings of the process, and the error that ends it. */
export function logProcessEvents(logger: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => logger.warn({ name, stack }, message));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
}
