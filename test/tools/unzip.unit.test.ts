import { expect } from 'chai';
import { zipEntry } from '../../scripts/unzip';
import { zipOf } from '../support/zip';

describe('zipEntry', () => {
  const archive = zipOf({ 'CHANGELOG.md': 'changes', pocketbase: 'x'.repeat(5_000) });

  it('extracts one file from an archive', async () => {
    expect((await zipEntry(archive, 'pocketbase'))?.toString()).to.equal('x'.repeat(5_000));
    expect((await zipEntry(archive, 'CHANGELOG.md'))?.toString()).to.equal('changes');
  });

  it('returns null for a name that is not in the archive', async () => {
    expect(await zipEntry(archive, 'pocketbase.exe')).to.equal(null);
  });

  it('rejects data that is not an archive', async () => {
    const failure = await zipEntry(Buffer.from('<!doctype html>'), 'pocketbase').catch(
      (error: Error) => error,
    );
    expect(failure).to.be.an('error');
  });
});
