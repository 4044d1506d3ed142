import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Fields that must never be printed, wherever an object that has them is logged. */
const SECRET = ['password', 'token', 'authorization', 'cookie', 'smtpUrl'];

/** A write of this size to a pipe is never mixed up with another process's: workers share their output. */
const PIPE_BYTES = 4096;

/** JSON lines on standard output. */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 1, sync: false, maxWrite: PIPE_BYTES }),
): Logger {
  const redact = SECRET.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, redact }, destination);
}
