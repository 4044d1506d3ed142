import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import pino from 'pino';
import { openContentDb, type ContentDb, type WrittenRecord } from '../../server/content/content-db';
import { databaseFiles } from '../../server/storage/disposable-database';
import { temporaryFolder } from '../support/temporary-folder';

describe('content.db', () => {
  let dataDir: string;
  let lines: string[];
  const logger = pino({}, { write: (line: string) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  const post = (id: string, body = 'A body') => ({
    collection: 'posts' as const,
    id,
    row: { id, slug: id, body: `hash of ${body}` },
    texts: { body },
  });
  const write = (db: ContentDb, ...records: WrittenRecord[]) => db.write(records, { shown: [], kept: [] });
  const file = () => path.join(dataDir, 'content.db');
  const open = () => openContentDb(dataDir, logger);
  const stored = ({ row, texts }: ReturnType<typeof post>) => ({ ...row, ...texts });
  function fill(count: number): void {
    const db = open();
    write(db, ...Array.from({ length: count }, (_, index) => post(`p${index}`, `${index} `.repeat(2_000))));
    db.close();
  }

  beforeEach(() => {
    dataDir = temporaryFolder('content-db');
    lines = [];
  });

  it('has what was written after it is opened again, for its owner only', () => {
    const first = open();
    write(first, post('a'), post('b'));
    write(first, { collection: 'posts', id: 'a' }, post('b', 'Another'));
    for (const each of databaseFiles(file())) expect(statSync(each).mode & 0o777, each).to.equal(0o600);
    first.close();
    const second = open();
    expect(second.rows('posts')).to.deep.equal([post('b', 'Another').row]);
    expect(second.record('posts', 'b')).to.deep.equal(stored(post('b', 'Another')));
    expect(second.record('posts', 'a')).to.equal(undefined);
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
      write(db, post('new'));
      db.close();
      expect(open().rows('posts')).to.have.length(1);
    });

  it('leaves the file of a running process to it when another release makes it anew', () => {
    const running = open();
    write(running, post('a'));
    damages['is of a release that keeps other fields']!();
    open().close();
    expect(running.record('posts', 'a')).to.deep.equal(stored(post('a')));
    write(running, post('b'));
    expect(running.rows('posts')).to.have.length(2);
    running.close();
    expect(open().rows('posts')).to.deep.equal([]);
  });

  it('is shared by two processes, each of which hears what the other has changed', () => {
    const [one, other] = [open(), open()];
    const changed = { shown: ['posts'], kept: ['posts#a'] };
    one.write([post('a')], changed);
    expect(other.rows('posts')).to.have.length(1);
    for (const db of [one, other]) {
      expect(db.changes()).to.deep.equal([changed]);
      expect(db.changes()).to.deep.equal([]);
    }
    expect(open().changes()).to.deep.equal([]);
    one.close();
    other.close();
  });

  it('says in one line that it cannot be written, until it can', () => {
    const db = open();
    const holder = new DatabaseSync(file());
    holder.exec('BEGIN IMMEDIATE');
    expect([write(db, post('a')), write(db, post('a'))]).to.deep.equal([false, false]);
    expect(lines).to.deep.equal(['content.db not written']);
    expect(db.rows('posts')).to.deep.equal([]);
    holder.exec('ROLLBACK');
    holder.close();
    expect(write(db, post('a'))).to.equal(true);
    expect(db.rows('posts')).to.have.length(1);
    db.close();
  });

  it('is in memory only, with one line, where no file can be made', () => {
    // A folder in place of the file makes that fail, even for root.
    mkdirSync(file());
    const db = open();
    write(db, post('a'));
    expect(db.rows('posts')).to.have.length(1);
    expect(lines).to.deep.equal(['content.db cannot be opened; it is kept in memory only']);
    db.close();
  });
});
