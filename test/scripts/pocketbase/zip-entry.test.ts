import { expect } from 'chai';
import { zipEntry } from '../../../scripts/pocketbase/zip-entry';
import { zipOf } from '../../support/zip';

describe('zipEntry', () => {
  const archive = zipOf({ 'CHANGELOG.md': 'changes', pocketbase: 'x'.repeat(5_000) });

  it('extracts one file from an archive', () => {
    expect(zipEntry(archive, 'pocketbase')?.toString()).to.equal('x'.repeat(5_000));
    expect(zipEntry(archive, 'CHANGELOG.md')?.toString()).to.equal('changes');
  });

  it('returns null for a name that is not in the archive', () => {
    expect(zipEntry(archive, 'pocketbase.exe')).to.equal(null);
  });

  it('rejects data that is not an archive', () => {
    expect(() => zipEntry(Buffer.from('<!doctype html>'), 'pocketbase')).to.throw('not a zip archive');
  });
});
