import { expect } from 'chai';
import { createLogger, lineWriter } from '../../../server/observability/logger';

function logged(
  level: string,
  write: (logger: ReturnType<typeof createLogger>) => void,
): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLogger(level, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('log lines', () => {
  it('are JSON with the time, and without what a platform adds itself', () => {
    const [line] = logged('info', (logger) => logger.info({ route: 'blog' }, 'request'));
    expect(line).to.include({ level: 30, route: 'blog', msg: 'request' });
    expect(new Date(line!.time as string).getTime()).to.be.greaterThan(0);
    expect(line).not.to.have.any.keys('pid', 'hostname');
  });
  it('never show a secret, however deep it lies', () => {
    const config = { pocketbase: { password: 's3cret' }, token: 's3cret', mail: { smtpUrl: 's3cret' } };
    const [line] = logged('info', (logger) => logger.info({ config, password: 's3cret' }, 'start'));
    expect(JSON.stringify(line)).not.to.include('s3cret');
  });
  it('follow the level', () => {
    expect(logged('error', (logger) => logger.info('x'))).to.deep.equal([]);
    expect(logged('error', (logger) => lineWriter(logger, 'info', 'x')('"route":"blog"'))).to.deep.equal([]);
  });
  it('look the same when their fields are spelled already', () => {
    const [spelled] = logged('info', (logger) =>
      lineWriter(logger, 'info', 'request')('"route":"blog","status":200'),
    );
    const [usual] = logged('info', (logger) => logger.info({ route: 'blog', status: 200 }, 'request'));
    expect(Object.keys(spelled!)).to.deep.equal(Object.keys(usual!));
    expect(spelled).to.include({ level: 30, route: 'blog', status: 200, msg: 'request' });
    expect(new Date(spelled!.time as string).getTime()).to.be.greaterThan(0);
  });
});
