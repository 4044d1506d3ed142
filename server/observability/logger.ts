import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';

/** Fields that must never be printed, wherever an object that has them is logged. */
const SECRET = ['password', 'token', 'authorization', 'cookie', 'smtpUrl'];

/** JSON lines on standard output. */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 1, sync: false }),
): Logger {
  const redact = SECRET.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino({ level, base: null, timestamp: stdTimeFunctions.isoTime, redact }, destination);
}
