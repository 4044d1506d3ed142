import { expect } from 'chai';
import { batchLines } from '../../../server/observability/line-batch';
import { eventually } from '../../support/eventually';

const HOUR_MS = 3_600_000;

describe('lines written together', () => {
  it('go out before they are too long, none of them in two parts', () => {
    const written: string[] = [];
    const batch = batchLines((lines) => written.push(lines), { bytes: 10, waitMs: HOUR_MS });
    for (const line of ['one\n', 'two\n', 'three\n', 'a line that is longer than all\n', 'end\n'])
      batch.write(line);
    batch.flush();
    expect(written).to.deep.equal(['one\ntwo\n', 'three\n', 'a line that is longer than all\n', 'end\n']);
  });
  it('are counted in bytes, as a pipe counts them', () => {
    const written: string[] = [];
    const batch = batchLines((lines) => written.push(lines), { bytes: 8, waitMs: HOUR_MS });
    for (const line of ['abc\n', 'čšž\n', 'd\n']) batch.write(line);
    batch.flush();
    expect(written).to.deep.equal(['abc\n', 'čšž\n', 'd\n']);
  });
  it('go out when the first of them has waited long enough', async () => {
    const written: string[] = [];
    const batch = batchLines((lines) => written.push(lines), { bytes: 100, waitMs: 20 });
    batch.write('one\n');
    batch.write('two\n');
    expect(written).to.deep.equal([]);
    await eventually(() => expect(written).to.deep.equal(['one\ntwo\n']));
    batch.write('three\n');
    await eventually(() => expect(written).to.deep.equal(['one\ntwo\n', 'three\n']));
  });
  it('go out when asked for, and nothing is written where nothing waits', () => {
    const written: string[] = [];
    const batch = batchLines((lines) => written.push(lines), { bytes: 100, waitMs: HOUR_MS });
    let isDone = false;
    batch.write('one\n');
    batch.flush(() => (isDone = true));
    batch.flush();
    expect(written).to.deep.equal(['one\n']);
    expect(isDone).to.equal(true);
  });
});
