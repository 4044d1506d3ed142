import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import type { Logger } from 'pino';
import { createAccessLog } from '../../server/observability/request-outcome';
import { createLogger } from '../../server/observability/logger';

function logLines(level: string, write: (logger: Logger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger(level, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('log lines', () => {
  it('are JSON with the time, and without fields that a platform adds itself', () => {
    const [line] = logLines('info', (logger) => logger.info({ route: 'blog' }, 'request'));
    expect(line).to.include({ level: 30, route: 'blog', msg: 'request' });
    expect(new Date(line!.time as string).getTime()).to.be.greaterThan(0);
    expect(line).not.to.have.any.keys('pid', 'hostname');
  });
  it('never show a secret, however deeply it is nested', () => {
    const config = { pocketbase: { password: 's3cret' }, token: 's3cret', mail: { smtpUrl: 's3cret' } };
    const [line] = logLines('info', (logger) => logger.info({ config, password: 's3cret' }, 'start'));
    expect(JSON.stringify(line)).not.to.include('s3cret');
  });
  it('of responses have the standard fields, at a level that depends on the status', () => {
    const outcome = { method: 'GET', route: 'blog', seconds: 0.01234 } as const;
    const lines = logLines('info', (logger) => {
      const log = createAccessLog(logger);
      log('an-id', { ...outcome, status: 200 });
      log('an-id', { ...outcome, status: 503 });
      log('an-id', { ...outcome, route: 'asset', status: 200 });
      log('an-id', { ...outcome, status: 200, isCached: true });
    });
    expect(lines.map(({ time: _, ...line }) => line)).to.deep.equal([
      { level: 30, requestId: 'an-id', method: 'GET', route: 'blog', status: 200, ms: 12.3, msg: 'request' },
      { level: 50, requestId: 'an-id', method: 'GET', route: 'blog', status: 503, ms: 12.3, msg: 'request' },
    ]);
  });
  it('are JSON for warnings of the process and for the error that ends it, too', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      CRASH,
    ]);
    expect(stderr.toString()).to.equal('');
    const lines = stdout
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ level, msg }) => [level, msg])).to.deep.equal([
      [40, 'too many listeners'],
      [60, 'uncaught exception'],
    ]);
    expect(status).to.equal(1);
  });
});

/** A process that warns and then ends by an error. */
const CRASH = `
  import { createLogger, logProcessEvents } from './server/observability/logger.ts';
  logProcessEvents(createLogger('info'));
  process.on('warning', () => { throw new Error('gone'); });
  process.emitWarning('too many listeners');
`;
