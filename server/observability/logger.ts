import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields that must never be printed, wherever an object that has them is logged. */
const SECRET = ['password', 'token', 'authorization', 'cookie', 'smtpUrl'];

/** A write of this size to a pipe is never mixed up with another process's: workers share their output. */
const PIPE_BYTES = 4096;
/**
 * Lines of answers are written together, since a write each costs as much as a page from the cache; none waits longer than
 * this. What else is told goes out at once, with the lines before it.
 */
const FLUSH_MS = 100;

/** JSON lines on standard output. */
export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination({
    fd: 1,
    sync: false,
    minLength: PIPE_BYTES - 1,
    maxWrite: PIPE_BYTES,
    periodicFlush: FLUSH_MS,
  }),
): Logger {
  const redact = SECRET.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const logger: Logger = pino(
    {
      level,
      base: null,
      timestamp: isoTime(),
      redact,
      hooks: {
        logMethod(args, method) {
          method.apply(this, args);
          if ((this as unknown) === logger) logger.flush();
        },
      },
    },
    destination,
  );
  return logger;
}

/**
 * The logger for lines of fixed fields, one per answer. Nothing in them can be a secret, and looking for secrets takes
 * longer than all the rest of such a line.
 */
export const plainLogger = (logger: Logger): Logger => logger.child({}, { redact: [] });

/** The time of a line as its field. Many lines are of one millisecond, and spelling a date costs as much as the line. */
function isoTime(): () => string {
  let spelled = -1;
  let field = '';
  return () => {
    const now = Date.now();
    if (now !== spelled) field = `,"time":"${new Date((spelled = now)).toISOString()}"`;
    return field;
  };
}
