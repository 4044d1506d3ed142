import { pino, type DestinationStream, type Logger } from 'pino';
import { batchLines, type LineBatch } from './line-batch';

/** Fields that must never be printed, wherever an object that has them is logged. */
const SECRET = ['password', 'token', 'authorization', 'cookie', 'smtpUrl'];

/** A write of this size to a pipe is never mixed up with another process's: workers share their output. */
const PIPE_BYTES = 4096;
/** Longest wait of an answer's line. What else is told goes out at once, with the lines before it. */
const FLUSH_MS = 100;

/**
 * Standard output. Writes are synchronous, as pino advises: handing them to another thread takes longer than doing them,
 * and a process that ends has then said all it had to say.
 */
function standardOutput(): LineBatch {
  const output = pino.destination({ fd: 1, sync: true });
  const batch = batchLines((lines) => output.write(lines), { bytes: PIPE_BYTES, waitMs: FLUSH_MS });
  process.once('exit', () => batch.flush());
  return batch;
}

/** JSON lines on standard output. */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
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

/** Writes a line of one level and message, whose fields are JSON already: `"route":"blog","status":200`. */
export type WriteLine = (fields: string) => void;

/**
 * Context: pino asks of every field whether it is a secret and how it is spelled, which for the line of an answer takes as
 * long as a page from the page cache. Decision: lines of fixed, harmless fields are spelled by who writes them and go
 * straight to the logger's destination. Consequence: such a line obeys the level, and nothing else of the logger.
 */
export function lineWriter(logger: Logger, level: 'error' | 'info' | 'debug', message: string): WriteLine {
  const destination = (logger as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym]!;
  const time = isoTime();
  const value = logger.levels.values[level]!;
  const start = `{"level":${value}`;
  const end = `,"msg":${JSON.stringify(message)}}\n`;
  return (fields) => {
    if (value >= logger.levelVal) destination.write(`${start}${time()},${fields}${end}`);
  };
}

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
