import { expect } from 'chai';
import { DAY_MS } from '../../client/model/stored-date';
import { expiredVersions } from '../../server/saving/versions/write-version';
import { savedAs, stateOf, versionId } from '../../server/saving/versions/version';

/** The limits that `EDITING.md` promises to editors. */
const VERSIONS_PER_RECORD = 200;
const VERSION_AGE_DAYS = 730;

const post = {
  id: 'abcdefghij01234',
  title: 'A post',
  updated: '2026-11-20 12:00:00.000Z',
  revision: 'one',
  editor: 'anna',
};

describe('a version', () => {
  it('has an id that depends on its state alone', () => {
    const id = versionId('posts', post.id, post.updated, false);
    expect(id).to.match(/^[a-z0-9]{15}$/);
    expect(versionId('posts', post.id, post.updated, false)).to.equal(id);
    for (const other of [
      versionId('pages', post.id, post.updated, false),
      versionId('posts', 'abcdefghij01235', post.updated, false),
      versionId('posts', post.id, '2026-11-20 12:00:00.001Z', false),
      versionId('posts', post.id, post.updated, true),
    ])
      expect(other).not.to.equal(id);
  });

  it('keeps the fields of a record, and no link to a draft', () => {
    const record = { ...post, collectionId: 'x', collectionName: 'posts', expand: {} };
    expect(stateOf(record)).to.deep.equal(post);
  });

  it('counts as a creation if the record has not changed since it was created', () => {
    const created = '2026-11-20 12:00:00.000Z';
    expect(savedAs({ ...post, created }, null)).to.equal('create');
    expect(savedAs({ ...post, created: '2026-11-20 11:59:59.500Z' }, null)).to.equal('create');
    expect(savedAs({ ...post, created: '2026-11-20 11:59:58.500Z' }, null)).to.equal('update');
    expect(savedAs({ ...post, created: '2026-11-20 11:00:00.000Z' }, null)).to.equal('update');
    expect(savedAs({ ...post, created }, { action: 'update' })).to.equal('update');
    expect(savedAs({ ...post, created }, { action: 'delete' })).to.equal('create');
  });
});

describe('expired versions', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z');
  /** As many versions, a day apart, the newest first. */
  const versions = (
    count: number,
    files: (index: number) => Partial<{ file_names: string[]; copied: string[] }> = () => ({}),
  ) =>
    Array.from({ length: count }, (_, index) => ({
      id: `v${index}`,
      record: post.id,
      action: 'update' as const,
      recorded: new Date(NOW - index * DAY_MS).toISOString().replace('T', ' '),
      file_names: [],
      copied: [],
      ...files(index),
    }));

  it('are those beyond the limit of number', () => {
    expect(expiredVersions(versions(VERSIONS_PER_RECORD), NOW)).to.deep.equal([]);
    expect(expiredVersions(versions(VERSIONS_PER_RECORD + 2), NOW)).to.deep.equal([
      `v${VERSIONS_PER_RECORD}`,
      `v${VERSIONS_PER_RECORD + 1}`,
    ]);
  });

  it('are those beyond the limit of age, except for the newest', () => {
    const later = NOW + (VERSION_AGE_DAYS - 1) * DAY_MS;
    expect(expiredVersions(versions(4), later)).to.deep.equal(['v2', 'v3']);
    expect(expiredVersions(versions(4), later + 1_000 * DAY_MS)).to.deep.equal(['v1', 'v2', 'v3']);
  });

  it('do not include one with the only copy of a file that a newer version shows', () => {
    const count = VERSIONS_PER_RECORD + 3;
    const kept = versions(count, (index) => ({
      file_names: index < 5 ? ['new.png'] : index === count - 1 ? ['older.png'] : ['old.png'],
      copied:
        index === 4
          ? ['new.png']
          : index === count - 2
            ? ['old.png']
            : index === count - 1
              ? ['older.png']
              : [],
    }));
    expect(expiredVersions(kept, NOW)).to.deep.equal([`v${count - 3}`, `v${count - 1}`]);
  });
});
