import { fork } from 'node:child_process';
import { expect } from 'chai';
import type { ReadingReport } from '../support/read-hostile-texts';

/** Processor time: each reading takes a tenth of this at most, or many times as much if it goes with the square of the length. */
const READING_S = 2;
const ALL_MS = 600_000;

describe('texts that editors may send', () => {
  it('are read in time proportional to their length, by everything that reads them', async () => {
    const reader = fork('test/support/read-hostile-texts.ts', { execArgv: ['--import', 'tsx'] });
    let reading = '';
    let count = 0;
    try {
      await new Promise<void>((resolve, reject) => {
        const deadline = setTimeout(() => reject(new Error(`never ends: ${reading}`)), ALL_MS);
        reader.on('message', (report: ReadingReport) => {
          if ('reading' in report) reading = report.reading;
          else if (report.seconds > READING_S) reject(new Error(`${reading} took ${report.seconds} s`));
          else count += 1;
        });
        reader.once('exit', (code) => {
          clearTimeout(deadline);
          if (code === 0) resolve();
          else reject(new Error(`failed at ${reading}`));
        });
      });
    } finally {
      reader.kill('SIGKILL');
    }
    expect(count).to.be.above(500);
  });
});
