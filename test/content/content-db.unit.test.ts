import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import pino from 'pino';
import { CONTENT_DB_FILES, openContentDb, type StoredRecord } from '../../server/content/content-db';
import { temporaryFolder } from '../support/temporary-folder';

describe('content.db', () => {
  let dataDir: string;
  let lines: string[];
  const logger = pino({}, { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  const post = (id: string, body = 'A body'): StoredRecord => ({
    collection: 'posts',
    id,
    row: JSON.stringify({ id, body: `hash of ${body}` }),
    texts: JSON.stringify({ body }),
  });
  const file = () => path.join(dataDir, 'content.db');
  const open = () => openContentDb(dataDir, logger);
  const stored = ({ row, texts }: StoredRecord) => ({ row, texts });
  function fill(count: number): void {
    const db = open();
    db.write(Array.from({ length: count }, (_, index) => post(`p${index}`, `${index} `.repeat(2_000))));
    db.close();
  }

  beforeEach(() => {
    dataDir = temporaryFolder('content-db');
    lines = [];
  });

  it('has what was written after it is opened again, for its owner only', () => {
    const first = open();
    first.write([post('a'), post('b')]);
    first.write([{ ...post('a'), row: null }, post('b', 'Another')]);
    for (const name of CONTENT_DB_FILES)
      expect(statSync(path.join(dataDir, name)).mode & 0o777, name).to.equal(0o600);
    first.close();
    const second = open();
    expect(second.rows('posts')).to.deep.equal([post('b', 'Another').row]);
    expect(second.read('posts', 'b')).to.deep.equal(stored(post('b', 'Another')));
    expect(second.read('posts', 'a')).to.equal(undefined);
    expect(lines).to.deep.equal([]);
    second.close();
  });

  const damages: Record<string, () => void> = {
    'is no database': () => writeFileSync(file(), '{"version":1}'.repeat(1_000)),
    'is cut off': () => truncateSync(file(), 20_000),
    'has a broken page': () => {
      const bytes = readFileSync(file());
      bytes.fill(7, 8 * 4_096, 9 * 4_096);
      writeFileSync(file(), bytes);
    },
    'is of a release that keeps other fields': () => {
      const other = new DatabaseSync(file());
      other.exec('PRAGMA user_version = 1');
      other.close();
    },
  };
  for (const [what, damage] of Object.entries(damages))
    it(`is made anew, with one line, if it ${what}`, () => {
      fill(50);
      damage();
      const db = open();
      expect(db.rows('posts')).to.deep.equal([]);
      expect(lines).to.deep.equal(['content.db is not usable and is made anew']);
      db.write([post('new')]);
      db.close();
      expect(open().rows('posts')).to.have.length(1);
    });

  it('leaves the file of a running process to it when another release makes it anew', () => {
    const running = open();
    running.write([post('a')]);
    damages['is of a release that keeps other fields']!();
    open().close();
    expect(running.read('posts', 'a')).to.deep.equal(stored(post('a')));
    running.write([post('b')]);
    expect(running.rows('posts')).to.have.length(2);
    running.close();
    expect(open().rows('posts')).to.deep.equal([]);
  });

  it('is shared by two processes, and keeps in memory what it cannot write until it can', () => {
    const [one, other] = [open(), open()];
    const holder = new DatabaseSync(file());
    holder.exec('BEGIN IMMEDIATE');
    one.write([post('a')]);
    one.write([post('b')]);
    expect(lines).to.deep.equal(['content.db not written']);
    expect(one.read('posts', 'a')).to.include(stored(post('a')));
    expect(other.read('posts', 'a')).to.equal(undefined);
    holder.exec('ROLLBACK');
    holder.close();
    one.write([]);
    expect(other.rows('posts')).to.have.length(2);
    one.close();
    other.close();
  });

  it('is in memory only, with one line, where no file can be made', () => {
    // A folder in place of the file makes that fail, even for root.
    mkdirSync(file());
    const db = open();
    db.write([post('a')]);
    expect(db.rows('posts')).to.have.length(1);
    expect(lines).to.deep.equal(['content.db cannot be opened; it is kept in memory only']);
    db.close();
  });
});
